import { conflict } from '#shared/api/error.ts'
import type { LostActs } from '#shared/api/machine/shop.ts'
import type { Clock, Log } from '#main/core/acts/context.ts'
import type { LeadDecision } from '#main/core/ports/shop-program.ts'
import type { Takeover } from '#main/core/shop/takeover.ts'
import { type ApartState, type CounterStatePlace, writeCounterState } from './counter-state.ts'
import type { FoundMain } from './find-main.ts'

interface Ports extends CounterStatePlace {
  readonly state: ApartState
  readonly clock: Clock
  readonly log: Log
  readonly found: FoundMain
  /** Gives up joining the main till again. */
  readonly stopEnding: () => void
}

/** Makes a counter with own points the main till. */
export interface LeadFromOwn {
  /** True once that is written down: nothing else may write the state of this program. */
  readonly isDecided: boolean
  /** Writes it down. Throws 409 MAIN_IS_THERE, TAKEOVER_RUNNING or NOT_A_COUNTER. */
  decide(decision: LeadDecision): Promise<LostActs>
}

export function leadFromOwn(ports: Ports): LeadFromOwn {
  const { clock, found, log, state } = ports
  let isDecided = false

  return {
    get isDecided() {
      return isDecided
    },
    async decide(decision) {
      const { takeover: first, phase } = state
      if (phase !== 'OWN' || first === undefined) throw conflict('NOT_A_COUNTER')
      if (isDecided) throw conflict('TAKEOVER_RUNNING')
      // While the PIN was judged, the main till may have come back.
      if (found.main.isHeard) throw conflict('MAIN_IS_THERE')
      const takeover = leadingTakeover(state, first, decision, {
        at: clock.now().toISOString(),
        mainUrl: found.main.url ?? first.mainUrl,
      })
      const { separation: _, ...place } = state
      // Before anything is done: a crash after this line goes on with the takeover at the next start.
      writeCounterState(ports, {
        ...place,
        phase: 'TAKING_OVER',
        counterId: first.counterId,
        takeover,
      })
      isDecided = true
      ports.stopEnding()
      log('warn', 'A counter with its own points becomes the main till', { by: decision.userName })
      return first.lost
    },
  }
}

/** The numbers and losses are those that the main till told when this counter began to go on alone. */
function leadingTakeover(
  { epoch, emissionPointIds, separation }: ApartState,
  first: Takeover,
  decision: LeadDecision,
  now: Pick<Takeover, 'at' | 'mainUrl'>,
): Takeover {
  return {
    ...first,
    ...decision,
    ...now,
    points: 'ALL',
    epoch: epoch + 1,
    emissionPointIds,
    past: separation.past,
    hasAllNumbers: false,
  }
}
