import type { Heartbeat } from '../line/messages.ts'
import type { CopyRecord } from './copy-record.ts'

/** Heartbeats whose commit is not on the disk yet. */
const MOST_WAITING = 100

interface WaitingBeat {
  readonly beat: Heartbeat
  readonly heardMs: number
}

/** Knows what the origin has done, and how much of it the copy has. */
export class HeardBeats {
  readonly #waiting: WaitingBeat[] = []
  #last: Heartbeat | undefined
  #until: string | null
  #untilMs: number | undefined
  #auditId: number | null

  constructor(kept: CopyRecord | undefined) {
    this.#last = kept?.heartbeat
    this.#until = kept?.copyUntil ?? null
    this.#auditId = kept?.auditId ?? null
  }

  get last(): Heartbeat | undefined {
    return this.#last
  }

  /** The origin's clock when the copy lacked nothing. */
  get until(): string | null {
    return this.#until
  }

  /** This machine's monotonic ms at `until`; undefined if that was before the start. */
  get untilMs(): number | undefined {
    return this.#untilMs
  }

  /** Acts of the last heartbeat that the copy lacks; null if it was never whole. */
  get lacking(): number | null {
    if (this.#auditId === null || this.#last === undefined) return null
    return Math.max(0, this.#last.counts.auditId - this.#auditId)
  }

  /** A line begins: the numbers of its commits are others. */
  begin(): void {
    this.#waiting.length = 0
  }

  hear(beat: Heartbeat, heardMs: number): void {
    this.#last = beat
    let { anchor } = beat
    if (this.#waiting.length >= MOST_WAITING) anchor ??= this.#waiting.pop()?.beat.anchor
    this.#waiting.push({ beat: anchor === undefined ? beat : { ...beat, anchor }, heardMs })
  }

  /** Takes the heartbeats whose commit is on the disk. Returns the last anchor among them. */
  store(commit: number): string | undefined {
    let anchor: string | undefined
    for (let first = this.#waiting[0]; first !== undefined; first = this.#waiting[0]) {
      if (first.beat.commit > commit) break
      this.#waiting.shift()
      this.#until = first.beat.at
      this.#untilMs = first.heardMs
      this.#auditId = first.beat.counts.auditId
      anchor = first.beat.anchor ?? anchor
    }
    return anchor
  }

  record(): CopyRecord | undefined {
    if (this.#last === undefined) return undefined
    return { heartbeat: this.#last, copyUntil: this.#until, auditId: this.#auditId }
  }
}
