import { API_PREFIX } from '#shared/api/index.ts'
import { conflict } from '#shared/api/error.ts'
import type { Answer } from '#shared/api/operation.ts'
import { type Shop, shop } from '#shared/api/machine/shop.ts'
import { type App, createApp, type Dependencies } from '#main/app/app.ts'
import { machineTimers } from '#main/core/clock/machine-timers.ts'
import { noLan } from '#main/core/ports/lan.ts'
import { noShopProgram, type SeenMain } from '#main/core/ports/shop-program.ts'
import { COUNTER_TOKEN_HEADER } from '#main/core/shop/epoch-stamp.ts'
import { earlierPast } from '#main/core/shop/shared-past.ts'
import type { SharedPast } from '#shared/api/machine/counters.ts'
import type { ReturnGrant } from '#main/core/shop/return-proof.ts'
import { refuse } from '../refuse.ts'
import { KEEP_DATA, type RoleChange } from '../role-change.ts'
import {
  addressesOf,
  type ApartState,
  type CounterState,
  writeCounterState,
} from './counter-state.ts'
import { endSeparation } from './end-separation.ts'
import { findMain } from './find-main.ts'
import { leadFromOwn } from './lead-from-own.ts'
import type { ProgramLinks } from './program-links.ts'

/**
 * Opens the file of a program that is apart from the main till, looks for the main till, and joins it again when all is
 * brought. Rejects with DatabaseError.
 */
export async function openApart(
  dependencies: Dependencies,
  roles: RoleChange,
  state: ApartState,
  links: ProgramLinks,
): Promise<App> {
  const { dataFolder: folder, pepper, randomness, clock, log, version } = dependencies
  const { timers = machineTimers, lan = noLan } = dependencies
  // The line tells the epoch of the program that leads.
  const { askEpoch: _, ...others } = dependencies
  const place = { folder, pepper, randomness }
  const mode = state.phase === 'OWN' ? 'OWN' : 'RETURNING'
  const found = findMain({
    ...place,
    state,
    version,
    clock,
    timers,
    log,
    links,
    address: () => lan.openAddresses()[0],
    heard: () => app?.bringing?.wake(),
    readmitted(url, grant, past) {
      if (leading.isDecided) return
      writeCounterState(place, readmittedState(state, url, grant, past))
      void roles.restart(KEEP_DATA)
    },
  })
  const ending = endSeparation({
    ...place,
    state,
    clock,
    timers,
    log,
    roles,
    bringing: () => app?.bringing,
  })
  const leading = leadFromOwn({
    ...place,
    state,
    clock,
    log,
    found,
    stopEnding: () => ending.stop(),
  })
  let app: App | undefined
  try {
    const opened = await createApp({
      ...others,
      programAddresses: () => addressesOf(state),
      takeover: mode === 'OWN' ? state.takeover : undefined,
      shopProgram: {
        ...(dependencies.shopProgram ?? noShopProgram),
        seenMain: () => seen(found.main),
        isMainThere: () => found.main.tryNow(),
        lead: (decision) => leading.decide(decision),
      },
      apart: {
        mode,
        counterId: state.counterId,
        since: state.separation.since,
        epoch: state.epoch,
        past: state.separation.past,
        send: found.send,
        emptied: () => ending.begin(),
      },
    })
    app = opened
    return {
      ...opened,
      async fetch(request, peer) {
        // Another counter must not take this one for the main till.
        if (request.headers.has(COUNTER_TOKEN_HEADER) && isApi(request)) {
          return refuse(request, conflict('COUNTER_APART'), clock)
        }
        const response = await opened.fetch(request, peer)
        const isDecided = leading.isDecided && isTakeover(request)
        // A second request is refused; the first one changes the role.
        if (!isDecided || response.status === 409) return response
        return roles.restartAfter(response, (next) => answerLeading(next, response))
      },
      upgrade: (request) => Promise.resolve(refuse(request, conflict('COUNTER_APART'), clock)),
      async stop() {
        ending.stop()
        // First the line: what is under way is then without an answer, and no stop waits for it.
        await found.stop()
        await opened.stop()
      },
    }
  } catch (error) {
    ending.stop()
    await found.stop()
    throw error
  }
}

function isTakeover({ method, url }: Request): boolean {
  return (
    method === shop.takeover.method && new URL(url).pathname === API_PREFIX + shop.takeover.path
  )
}

/** Returns the answer to the takeover from the program in its new role. */
async function answerLeading(next: App, decided: Response): Promise<Response> {
  if (!decided.ok) return decided
  const { lost } = (await decided.json()) as Answer<typeof shop.takeover>
  const renewed = await next.fetch(new Request(`http://localhost${API_PREFIX}${shop.read.path}`))
  const answer = { ...((await renewed.json()) as Shop), lost }
  return Response.json(answer, {
    status: renewed.ok ? decided.status : renewed.status,
    headers: { 'Cache-Control': 'no-store' },
  })
}

function isApi(request: Request): boolean {
  return new URL(request.url).pathname.startsWith(API_PREFIX)
}

function seen(main: {
  readonly url: string | undefined
  readonly isHeard: boolean
  readonly heardAt: Date | undefined
}): SeenMain {
  return { url: main.url ?? null, isHeard: main.isHeard, heardAt: main.heardAt ?? null }
}

/** Returns the state of a program that goes on to be apart, from another program or in a newer epoch. */
function readmittedState(
  state: ApartState,
  url: string,
  grant: ReturnGrant,
  past: SharedPast,
): CounterState {
  const { takeover, separation } = state
  const ownPast = state.phase === 'OWN' ? takeover?.past : undefined
  return {
    ...state,
    ...grantedPlace(url, grant),
    separation: {
      ...separation,
      past: ownPast === undefined ? past : earlierPast(ownPast, past),
    },
  }
}

/** Returns the part of the state that a grant says; the address that answered is tried first. */
export function grantedPlace(
  url: string,
  { counterId, name, token, emissionPoints, epoch, takeoverAfterSeconds, ...grant }: ReturnGrant,
) {
  return {
    counterId,
    name,
    token,
    emissionPoints,
    emissionPointIds: emissionPoints.map(({ id }) => id),
    epoch,
    takeoverAfterSeconds,
    urls: grant.addresses.length > 0 ? grant.addresses : [url],
    programs: [...new Set([url, ...grant.programs])],
  } satisfies Partial<CounterState>
}
