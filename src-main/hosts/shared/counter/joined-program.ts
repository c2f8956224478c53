import { conflict, invalidField } from '#shared/api/error.ts'
import type { LostActs, Shop, shop } from '#shared/api/machine/shop.ts'
import type { Input } from '#shared/api/operation.ts'
import { createTakeoverJudge } from '#main/app/counter/judge-takeover.ts'
import { defaultCounterSettings } from '#main/core/settings/counter-settings.ts'
import type { Takeover } from '#main/core/shop/takeover.ts'
import { type CounterState, type CounterStatePlace, writeCounterState } from './counter-state.ts'
import { type Following, type FollowingPorts, startFollowing } from './following.ts'
import type { MainTill } from './main-till.ts'

/** The program of a counter that is joined to a main till. */
export interface JoinedProgram {
  readonly main: MainTill
  readonly shop: Shop
  /**
   * Goes on without the main till. Throws 400 PIN_WRONG or WAY_NOT_OFFERED, 403 TAKEOVER_NOT_ALLOWED, 409 MAIN_IS_THERE
   * or TAKEOVER_RUNNING, 429 TOO_MANY_ATTEMPTS.
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
  /** Carries out a takeover that is written down: opens the copy as this program's own data. */
  readonly lead: (state: CounterState) => Promise<Shop>
}

export function createJoinedProgram(ports: JoinedProgramPorts): JoinedProgram {
  const { clock, folder, log } = ports
  const judge = createTakeoverJudge(ports)
  let { state } = ports
  let isTakingOver = false
  let following = follow()

  function change(part: Partial<CounterState>): void {
    state = { ...state, ...part }
    writeCounterState(ports, state)
  }

  function follow(): Following {
    return startFollowing({ ...ports, state: () => state, change })
  }

  async function takeOver({ pin, reason }: Input<typeof shop.takeover>['body']) {
    const { main, follower } = following
    if (await main.tryNow()) throw conflict('MAIN_IS_THERE')
    const before = follower.state()
    const heardAt = main.heardAt ?? before.copyUntil ?? clock.now()
    // Nothing may write into the copy while it is read, and the main till may come back at any moment.
    await following.stop()
    try {
      const [emissionPointId = 0] = state.emissionPointIds
      const { user, lost, numbers } = await judge({
        folder,
        emissionPointId,
        pin,
        points: 'ALL',
        said: {
          counts: before.lastHeartbeat?.counts,
          copyUntil: before.copyUntil ?? heardAt,
          heardAt,
        },
      })
      const takeover: Takeover = {
        points: 'ALL',
        epoch: state.epoch + 1,
        at: clock.now().toISOString(),
        counterId: state.counterId,
        emissionPointIds: state.emissionPointIds,
        userId: user.id,
        userName: user.name,
        reason: reason ?? null,
        lost,
        numbers,
        mainUrl: main.url ?? null,
        lanPort: state.lanPort,
      }
      // Before the copy is touched: a crash after this line goes on with the takeover at the next start.
      change({ phase: 'TAKING_OVER', takeover })
      return { ...(await ports.lead(state)), lost }
    } catch (error) {
      if (state.phase !== 'JOINED') {
        log(
          'error',
          'The copy could not be opened; this counter follows the main till again',
          error,
        )
        change({ phase: 'JOINED', takeover: undefined })
      }
      following = follow()
      throw error
    }
  }

  return {
    get main() {
      return following.main
    },
    get shop() {
      return shopOf(state, following, clock.now())
    },
    async takeOver(body) {
      if (body.points !== 'ALL') throw invalidField('points', 'WAY_NOT_OFFERED')
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
    takeoverAfterSeconds: state.takeoverAfterSeconds ?? defaultCounterSettings.takeoverAfterSeconds,
    ways: [{ points: 'ALL', needs: 'MANAGER_PIN' }],
    joining: null,
  }
}
