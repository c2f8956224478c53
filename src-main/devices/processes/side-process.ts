/** Last message of a process of Electron, which would not end by itself at the end of its module. */
export const FINISHED = 'FINISHED'

/** A process that works beside the program and can be ended at any moment, also inside a statement of SQLite. */
export interface SideProcess {
  /** Ends it at once. Does nothing if it has ended. */
  end(): void
}

export interface SideProcessEvents {
  readonly message: (message: unknown) => void
  /** Called once, after its last message. The code is null if a signal ended it or if it could not be started. */
  readonly exit: (code: number | null) => void
}

/**
 * Starts `module`, which gets `input` by `readInput`. It does not keep the program running. The Node host forks itself;
 * Electron must start its own kind of process, because its binary cannot run as Node.
 */
export type StartSideProcess = (
  module: URL,
  input: unknown,
  events: SideProcessEvents,
) => SideProcess
