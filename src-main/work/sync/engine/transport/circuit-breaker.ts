const FAILURES_TO_OPEN = 5
const PROBE_EVERY_MS = 30_000

/** After five failures in a row, allows only one probe per 30 s until one succeeds. */
export class CircuitBreaker {
  #failures = 0
  #nextProbeMs = 0

  /** Monotonic ms from which a request may be sent; 0 if there is no limit. */
  get opensAtMs(): number {
    return this.#failures >= FAILURES_TO_OPEN ? this.#nextProbeMs : 0
  }

  get isOpen(): boolean {
    return this.#failures >= FAILURES_TO_OPEN
  }

  /** Called before a request is sent, so that only one request probes. */
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
