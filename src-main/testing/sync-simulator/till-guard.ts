import { type ClockGuard, createClockGuard } from '#main/core/clock/clock-guard.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import { doubtQueue } from '#main/core/installation/guard-identity.ts'
import { keepAnchor } from '#main/core/installation/keep-anchor.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { TillDatabase } from './till-database.ts'
import type { TillDisk } from './till-disk.ts'
import type { VirtualTime } from './virtual-time.ts'

/** Maximum time until a manager checks a till that is held. */
const LONGEST_LOOK_MS = 60_000

interface GuardPorts {
  readonly time: VirtualTime
  readonly random: SeededRandom
  readonly disk: TillDisk
  readonly database: () => TillDatabase
  /** Called when a manager lets a held till issue again. */
  readonly released: () => void
}

/** Decides whether a till may issue: the start checks of guard-identity.ts and app.ts, and the clock guard. */
export class TillGuard {
  readonly #ports: GuardPorts
  #clock: ClockGuard | undefined
  #anchor: ReturnType<typeof keepAnchor> | undefined
  #isHeld = false
  #isClockLookedAt = false

  constructor(ports: GuardPorts) {
    this.#ports = ports
  }

  get mayIssue(): boolean {
    return !this.#isHeld && !this.#isClockDoubted()
  }

  /** Does the checks of a start. Timers fire only while `isRunning` returns true. */
  async start(isRunning: () => boolean): Promise<void> {
    const { time, random, disk, database, released } = this.#ports
    if (disk.isOlderThanBefore && !this.#isHeld) {
      this.#isHeld = true
      await database().transaction(doubtQueue)
      time.after(random.below(LONGEST_LOOK_MS), () => {
        this.#isHeld = false
        released()
        disk.append('released', time.now().toISOString())
      })
    }
    if (database().lastAttemptId() < (disk.anchor?.attemptId ?? 0)) {
      await database().transaction(doubtQueue)
    }
    const timers: Timers = {
      after: (milliseconds, call) =>
        time.after(milliseconds, () => (isRunning() ? call() : undefined)),
    }
    this.#clock = createClockGuard({
      clock: time,
      before: disk.anchor?.clock,
      acceptedDifferenceMs: 0,
      changed: () => undefined,
    })
    this.#anchor = keepAnchor(
      {
        write: (memory) => {
          disk.writeAnchor(database().lastAttemptId(), memory)
          return Promise.resolve()
        },
        log: (_level, message, error) => {
          throw new Error(message, { cause: error })
        },
      },
      this.#clock,
      timers,
    )
  }

  async stop(): Promise<void> {
    await this.#anchor?.stop()
  }

  #isClockDoubted(): boolean {
    if (this.#clock?.judge() === undefined) return false
    if (!this.#isClockLookedAt) {
      this.#isClockLookedAt = true
      const { time, random } = this.#ports
      time.after(random.below(LONGEST_LOOK_MS), () => {
        this.#isClockLookedAt = false
        this.#clock?.confirm()
      })
    }
    return true
  }
}
