import type { LogWatch } from './log-watch.ts'

/** How old a copy is, by the origin's own clock. */
export interface CopyState {
  readonly isConnected: boolean
  /** True if it is connected and lacks nothing that is older than two seconds. */
  readonly isCurrent: boolean
  /** Age of the oldest commit that it lacks; 0 if it lacks none; null if it was never whole since the start. */
  readonly lagMs: number | null
  /** Acts that it lacks, as last counted. */
  readonly lagActs: number | null
  /** The largest `lagMs` of this day. */
  readonly maxLagMs: number
  /** When its last message came, by the origin's clock. */
  readonly heardAt: string | null
}

/** A copy that lacks nothing older than this is current: a commit takes a moment to arrive. */
export const CURRENT_MS = 2_000
const LATE_MS = 60_000
/** Counts that were sent and not stored yet. */
const MOST_COUNTED = 200

interface AgePorts {
  readonly watch: LogWatch
  readonly monotonicMs: () => number
  readonly now: () => Date
  /** The day of an instant. */
  readonly dayOf: (at: Date) => string
  /** Called once when the copy was current and has not been so for a minute. */
  readonly late: () => void
}

/** Knows how old the copy of one follower is, over all its lines. */
export class CopyAge {
  readonly #ports: AgePorts
  readonly #counted: { commit: number; auditId: number }[] = []
  /** Undefined: it was never whole since the start. */
  #stored: number | undefined
  #storedAuditId: number | undefined
  #latestAuditId = 0
  #lacksSince: number | undefined
  #currentAt: number | undefined
  #isLateTold = false
  #day = ''
  #maxLagMs = 0
  #heardAt: string | null = null
  isConnected = false

  constructor(ports: AgePorts) {
    this.#ports = ports
  }

  /** The last commit that is on the follower's disk. */
  get stored(): number {
    return this.#stored ?? 0
  }

  heard(): void {
    this.#heardAt = this.#ports.now().toISOString()
  }

  /** The last audit entry, as it was with a commit at most. */
  count(commit: number, auditId: number, isSent: boolean): void {
    this.#latestAuditId = auditId
    if (!isSent) return
    if (this.#counted.length >= MOST_COUNTED) this.#counted.pop()
    this.#counted.push({ commit, auditId })
  }

  store(commit: number): void {
    // Before the commit is taken: this is the moment at which the lag was largest.
    this.#lagMs()
    this.#stored = Math.max(commit, this.#stored ?? 0)
    while ((this.#counted[0]?.commit ?? Infinity) <= this.#stored) {
      this.#storedAuditId = this.#counted.shift()?.auditId
    }
    this.tick()
  }

  /** Called each second. */
  tick(): void {
    const nowMs = this.#ports.monotonicMs()
    if (this.#isCurrent(this.#lagMs())) {
      this.#currentAt = nowMs
      this.#isLateTold = false
      return
    }
    if (this.#isLateTold || this.#currentAt === undefined) return
    if (nowMs - this.#currentAt < LATE_MS) return
    this.#isLateTold = true
    this.#ports.late()
  }

  state(): CopyState {
    const lagMs = this.#lagMs()
    const hasAll = lagMs === 0 || this.#storedAuditId === undefined
    const lagActs = hasAll ? 0 : Math.max(0, this.#latestAuditId - (this.#storedAuditId ?? 0))
    return {
      isConnected: this.isConnected,
      isCurrent: this.#isCurrent(lagMs),
      lagMs,
      lagActs: lagMs === null ? null : lagActs,
      maxLagMs: this.#maxLagMs,
      heardAt: this.#heardAt,
    }
  }

  #isCurrent(lagMs: number | null): boolean {
    return this.isConnected && lagMs !== null && lagMs < CURRENT_MS
  }

  #lagMs(): number | null {
    const { watch, monotonicMs, dayOf, now } = this.#ports
    const day = dayOf(now())
    if (day !== this.#day) {
      this.#day = day
      this.#maxLagMs = 0
    }
    if (this.#stored === undefined) return null
    if (this.#stored >= watch.commit) {
      this.#lacksSince = undefined
      return 0
    }
    const nowMs = monotonicMs()
    this.#lacksSince = watch.timeOf(this.#stored + 1) ?? this.#lacksSince ?? nowMs
    // Never 0: it lacks something.
    const lagMs = Math.max(1, Math.round(nowMs - this.#lacksSince))
    this.#maxLagMs = Math.max(this.#maxLagMs, lagMs)
    return lagMs
  }
}
