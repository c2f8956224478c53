import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { conflict } from '#shared/api/error.ts'
import type { LostActs, Shop, shop } from '#shared/api/machine/shop.ts'
import type { Input } from '#shared/api/operation.ts'
import { createTakeoverJudge } from '#main/app/counter/judge-takeover.ts'
import { defaultCounterSettings } from '#main/core/settings/counter-settings.ts'
import type { Takeover } from '#main/core/shop/takeover.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import type { CopyFollowerState } from '#main/work/copy/follower/copy-follower.ts'
import { type CounterState, type CounterStatePlace, writeCounterState } from './counter-state.ts'
import { type Following, type FollowingPorts, startFollowing } from './following.ts'
import type { ReadFromCopy } from './copy-readings.ts'
import type { MainTill } from './main-till.ts'
import { createSentWrites, type SentWrites } from './sent-writes.ts'

/** The program of a counter that is joined to a main till. */
export interface JoinedProgram {
  readonly main: MainTill
  readonly readFromCopy: ReadFromCopy
  readonly shop: Shop
  /** The requests that it sends on and that change data. */
  readonly writes: SentWrites
  /** Origins of the other programs of the shop. */
  readonly addresses: readonly string[]
  /**
   * Goes on without the main till. Throws 400 PIN_WRONG, 403 TAKEOVER_NOT_ALLOWED or OWN_POINTS_NOT_ALLOWED, 409
   * MAIN_IS_THERE, COPY_NOT_WHOLE or TAKEOVER_RUNNING, 429 TOO_MANY_ATTEMPTS.
   */
  takeOver(body: Input<typeof shop.takeover>['body']): Promise<Shop & { readonly lost: LostActs }>
  /** Stores the port on which this program serves the shop's network. */
  keepLanPort(port: number): void
  stop(): Promise<void>
}

export interface JoinedProgramPorts
  extends CounterStatePlace, Omit<FollowingPorts, 'state' | 'change'> {
  readonly state: CounterState
  readonly secretCostExponent?: number | undefined
  /** The port on which devices and the other programs of the shop know this one. */
  readonly lanPort: () => number
  /** Carries out a takeover that is written down: opens the copy as this program's own data. */
  readonly lead: (state: CounterState) => Promise<Shop>
}

export function createJoinedProgram(ports: JoinedProgramPorts): JoinedProgram {
  const { clock, folder, log } = ports
  const judge = createTakeoverJudge(ports)
  let { state } = ports
  const writes = createSentWrites(clock)
  let isTakingOver = false
  let following = follow()

  function change(part: Partial<CounterState>): void {
    state = { ...state, ...part }
    writeCounterState(ports, state)
  }

  function follow(): Following {
    return startFollowing({ ...ports, state: () => state, change })
  }

  /** True if the copy has every number of this counter's points. */
  function hasAllOwn({ lagActs, lagMs }: CopyFollowerState): boolean {
    return lagActs === 0 && lagMs !== null && writes.areAllIn(clock.monotonicMs() - lagMs)
  }

  async function takeOver({ points, pin, reason }: Input<typeof shop.takeover>['body']) {
    const { main, follower } = following
    if (await main.tryNow()) throw conflict('MAIN_IS_THERE')
    if (!existsSync(join(folder, DATABASE_FILE))) throw conflict('COPY_NOT_WHOLE')
    const before = follower.state()
    const heardAt = main.heardAt ?? before.copyUntil ?? clock.now()
    // Nothing may write into the copy while it is read, and the main till may come back at any moment.
    await following.stop()
    try {
      const hasAllNumbers = hasAllOwn(before)
      const { user, lost, numbers, past, isHeld } = await judge({
        folder,
        emissionPointIds: state.emissionPointIds,
        pin,
        points,
        said: {
          counts: before.lastHeartbeat?.counts,
          copyUntil: before.copyUntil ?? heardAt,
          heardAt,
        },
      })
      const takeover: Takeover = {
        points,
        epoch: points === 'ALL' ? state.epoch + 1 : state.epoch,
        at: clock.now().toISOString(),
        counterId: state.counterId,
        emissionPointIds: state.emissionPointIds,
        userId: user.id,
        userName: user.name,
        reason: reason ?? null,
        lost,
        numbers,
        mainUrl: main.url ?? null,
        lanPort: ports.lanPort(),
        past,
        hasAllNumbers,
        isHeld,
      }
      // Before the copy is touched: a crash after this line goes on with the takeover at the next start.
      if (points === 'ALL') change({ phase: 'TAKING_OVER', takeover })
      else {
        const separation = { since: takeover.at, fileEpoch: state.epoch, past }
        change({ phase: 'OWN', takeover, separation })
      }
      return { ...(await ports.lead(state)), lost }
    } catch (error) {
      if (state.phase !== 'JOINED') {
        log(
          'error',
          'The copy could not be opened; this counter follows the main till again',
          error,
        )
        change({ phase: 'JOINED', takeover: undefined, separation: undefined })
      }
      following = follow()
      throw error
    }
  }

  return {
    writes,
    get main() {
      return following.main
    },
    readFromCopy: (request, peer) => following.readFromCopy(request, peer),
    get shop() {
      return shopOf(state, following, clock.now())
    },
    get addresses() {
      const { urls, programs = [] } = state
      return [...new Set([...urls, ...programs].map((url) => new URL(url).origin))]
    },
    async takeOver(body) {
      if (isTakingOver) throw conflict('TAKEOVER_RUNNING')
      isTakingOver = true
      try {
        return await takeOver(body)
      } finally {
        isTakingOver = false
      }
    },
    keepLanPort: (lanPort) => change({ lanPort }),
    stop: () => following.stop(),
  }
}

function shopOf(state: CounterState, { main, follower }: Following, now: Date): Shop {
  const copy = follower.state()
  // The age counts up to when the main till was heard last: its later acts are not known here.
  const silentMs = main.isHeard ? 0 : now.getTime() - (main.heardAt ?? now).getTime()
  const points = new Map(state.emissionPoints?.map(({ id, code }) => [id, code]))
  return {
    role: 'COUNTER',
    counterId: state.counterId,
    name: state.name,
    epoch: state.epoch,
    isReplaced: false,
    mainUrl: main.url ?? null,
    isMainHeard: main.isHeard,
    heardAt: main.heardAt?.toISOString() ?? null,
    lagMs: copy.lagMs === null ? null : Math.max(0, copy.lagMs - silentMs),
    lagActs: copy.lagActs,
    copyUntil: copy.copyUntil?.toISOString() ?? null,
    lastInvoiceNumber: copy.lastHeartbeat?.counts.lastNumbers[0] ?? null,
    emissionPoints: state.emissionPointIds.map((id) => ({ id, code: points.get(id) ?? '' })),
    waitingActs: 0,
    conflicts: 0,
    ownSince: null,
    bringing: null,
    takeoverAfterSeconds: state.takeoverAfterSeconds ?? defaultCounterSettings.takeoverAfterSeconds,
    ways: [
      { points: 'OWN', needs: 'PIN' },
      { points: 'ALL', needs: 'MANAGER_PIN' },
    ],
    joining: null,
  }
}
