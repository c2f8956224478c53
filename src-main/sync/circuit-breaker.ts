const FAILURES_TO_OPEN = 5
const PROBE_EVERY_MS = 30_000

/** After five failures in a row only one probe per 30 s goes out, until one is answered. */
export class CircuitBreaker {
  #failures = 0
  #nextProbeMs = 0

  /** Monotonic ms from which a request may leave; 0 where any may. */
  get opensAtMs(): number {
    return this.#failures >= FAILURES_TO_OPEN ? this.#nextProbeMs : 0
  }

  get isOpen(): boolean {
    return this.#failures >= FAILURES_TO_OPEN
  }

  /** Told before a request leaves, so that only one probes. */
  leaving(nowMs: number): void {
    if (this.isOpen) this.#nextProbeMs = nowMs + PROBE_EVERY_MS
  }

  succeeded(): void {
    this.#failures = 0
  }

  failed(nowMs: number): void {
    this.#failures++
    this.#nextProbeMs = nowMs + PROBE_EVERY_MS
  }
}
