/** Source of time, injected so that tests can control it. */
export interface Clock {
  now(): Date
  /** Monotonic milliseconds, for delays and time-outs. */
  monotonicMs(): number
}
