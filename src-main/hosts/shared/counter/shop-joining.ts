import { conflict } from '#shared/api/error.ts'
import type { Clock, Log, Randomness } from '#main/core/acts/context.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { ReplaceData, StagePepper } from '#main/core/ports/backups.ts'
import { type Joining, noShopProgram, type ShopProgram } from '#main/core/ports/shop-program.ts'
import type { JoinGrant } from '#main/core/shop/join-proof.ts'
import { adoptShop, clearJoining, removeJoining } from './adopt-shop.ts'
import type { CounterState } from './counter-state.ts'
import { type Following, startFollowing } from './following.ts'
import type { ProgramLinks } from './program-links.ts'
import { proveCode } from './prove-code.ts'

const LOOK_MS = 200
/** Without the main till for so long, a joining ends with a fault. */
const GIVE_UP_MS = 60_000

export interface ShopJoiningPorts {
  readonly folder: string
  readonly version: string
  readonly clock: Clock
  readonly timers: Timers
  readonly randomness: Randomness
  readonly log: Log
  readonly links: ProgramLinks
  readonly stagePepper: StagePepper
  readonly restart: (replace: ReplaceData) => void
  readonly find: ShopProgram['find']
}

interface Run {
  readonly following: Following
  readonly grant: JoinGrant
  /** The state, in memory until the data are there. */
  state: CounterState
  cancel: () => void
}

/** Joins an empty program to a shop: proves the code, fetches the copy, and restarts as a counter. */
export function createShopJoining(
  ports: ShopJoiningPorts,
): ShopProgram & { stop(): Promise<void> } {
  const { folder, clock, timers, log } = ports
  let run: Run | undefined
  let isProving = false
  let shown: Joining | null = null

  async function end(fault: Joining['fault']): Promise<void> {
    const ended = run
    run = undefined
    if (ended === undefined) return
    ended.cancel()
    await ended.following.stop()
    removeJoining(folder)
    shown = fault === null ? null : { bytes: 0, total: null, fault }
  }

  function fetchCopy(grant: JoinGrant, state: CounterState): void {
    const joining = clearJoining(folder)
    const started: { current: CounterState } = { current: state }
    const following = startFollowing({
      ...ports,
      folder: joining,
      pepper: new Uint8Array(Buffer.from(grant.pepper, 'base64')),
      state: () => started.current,
      change: (part) => void (started.current = { ...started.current, ...part }),
      address: () => undefined,
      listPorts: () => Promise.resolve([]),
      servePort: (channel) => channel.close(),
      removed: () => void end('CODE_WRONG'),
    })
    const mine: Run = {
      following,
      grant,
      get state() {
        return started.current
      },
      cancel: () => {},
    }
    run = mine
    shown = { bytes: 0, total: null, fault: null }
    look(mine, clock.monotonicMs())
  }

  /** Looks at the copy until it is whole. */
  function look(mine: Run, heardMs: number): void {
    mine.cancel = timers.after(LOOK_MS, () => {
      if (run !== mine) return
      const { main, follower } = mine.following
      const copy = follower.state()
      const nowMs = main.isHeard ? clock.monotonicMs() : heardMs
      shown = { bytes: copy.bytes, total: copy.total, fault: null }
      if (copy.fault !== null) void end('DISK')
      else if (copy.isWhole) void adopt(mine)
      else if (clock.monotonicMs() - nowMs > GIVE_UP_MS) void end('NO_ANSWER')
      else look(mine, nowMs)
    })
  }

  async function adopt(mine: Run): Promise<void> {
    run = undefined
    await mine.following.stop()
    ports.restart(() => {
      shown = null
      return adoptShop(ports, mine.grant, mine.state)
    })
    log('info', 'Joined as a counter', { counterId: mine.grant.counterId })
  }

  return {
    find: ports.find,
    async join(asked) {
      if (isProving || run !== undefined) throw conflict('JOINING_ALREADY')
      isProving = true
      try {
        const { grant, authorityCertificate } = await proveCode(
          asked,
          ports.version,
          ports.randomness,
        )
        fetchCopy(grant, {
          phase: 'JOINED',
          counterId: grant.counterId,
          name: grant.name,
          token: grant.token,
          emissionPointIds: grant.emissionPointIds,
          epoch: grant.epoch,
          urls: urlsOf(asked.url, grant.addresses),
          authorityCertificate,
        })
      } finally {
        isProving = false
      }
    },
    stopJoining: () => end(null),
    joining: () => shown,
    seenMain: () => undefined,
    isMainThere: () => noShopProgram.isMainThere(),
    lead: (decision) => noShopProgram.lead(decision),
    async stop() {
      await end(null)
    },
  }
}

/**
 * Returns the addresses of the main till. One that a person typed and that is none of its own leads there in another
 * way, a name or a forwarded port: then it is the only one, because the others may not be reachable.
 */
function urlsOf(given: string, addresses: readonly string[]): readonly string[] {
  const { origin, protocol } = new URL(given)
  const own = addresses.map((address) => new URL(address).origin)
  if (protocol === 'http:' && own.length > 0) return own
  return own.includes(origin) ? [origin, ...own.filter((each) => each !== origin)] : [origin]
}
