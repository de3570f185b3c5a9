// How the threads of a program share memory.

internal import FileShims

public enum ProcessMemory {
  /// So many threads have memory of their own to take from, and others share that of one of them and wait for each
  /// other. To be called before there are other threads.
  public static func share(by threads: Int) { lproj_limit_arenas(Int32(clamping: threads)) }

  /// What one thread freed lies idle while another one takes more: where that is much, it goes back to the system.
  package static func giveBack() { lproj_give_back_memory() }
}
