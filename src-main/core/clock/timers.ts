/** Timers are injected, so that a simulation can control them. */
export interface Timers {
  /** Calls once after `milliseconds`; returns a function that cancels it. */
  after(milliseconds: number, call: () => void): () => void
}
