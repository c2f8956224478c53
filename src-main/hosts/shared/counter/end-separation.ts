import type { Clock, Log } from '#main/core/acts/context.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { Bringing } from '#main/core/ports/bringing.ts'
import type { RoleChange } from '../role-change.ts'
import { type CounterState, type CounterStatePlace, writeCounterState } from './counter-state.ts'
import { formerName, putBack } from './former-data.ts'

/** A write was under way that takes long, for example a charge. */
const TRY_AGAIN_MS = 2_000

interface Ports extends CounterStatePlace {
  readonly state: CounterState
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly roles: RoleChange
  readonly bringing: () => Bringing | null | undefined
}

export interface EndSeparation {
  /** Tries to end it; does nothing while a try is under way. */
  begin(): void
  stop(): void
}

/**
 * Ends a separation in which nothing is left to bring: accepts no write, brings the rest, and writes down that this
 * program is joined before it opens as such. A crash before that repeats what was brought, which does nothing; one after
 * it starts joined.
 */
export function endSeparation(ports: Ports): EndSeparation {
  const { log, roles, state, timers } = ports
  let isEnding = false
  let isStopped = false
  let cancel: (() => void) | undefined

  function begin(): void {
    if (isEnding || isStopped) return
    isEnding = true
    end()
      .catch((error: unknown) => log('error', 'This program could not join the main till', error))
      .finally(() => (isEnding = false))
  }

  async function end(): Promise<void> {
    if (!(await roles.holdWrites())) {
      cancel = timers.after(TRY_AGAIN_MS, begin)
      return
    }
    try {
      if (isStopped || (await ports.bringing()?.finish()) !== true || isStopped) return
      const formerFolder = formerName(ports.clock.now())
      writeCounterState(ports, joinedAgain(state, formerFolder))
      isStopped = true
      log('info', 'Together with the main till again', { counterId: state.counterId })
      await roles.restart(() => ({
        undo() {
          putBack(ports.folder, formerFolder)
          writeCounterState(ports, state)
        },
      }))
    } finally {
      roles.releaseWrites()
    }
  }

  return {
    begin,
    stop() {
      isStopped = true
      cancel?.()
    },
  }
}

/** Returns the state of a joined counter whose file is not a copy. */
export function joinedAgain(state: CounterState, formerFolder: string): CounterState {
  const { takeover: _, separation: __, ...place } = state
  return { ...place, phase: 'JOINED', formerFolder }
}
