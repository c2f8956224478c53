import { ApiError } from '#shared/api/error.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { hasFlag, type ManualContext } from '#main/core/acts/context.ts'
import { isRecording } from '#main/core/acts/recorded-act.ts'
import { limitGuesses } from '#main/rules/approval/guesses/limit-guesses.ts'
import { workingPoint } from '#main/rules/places/working-point.ts'
import { openRegisterOf } from '#main/rules/register/open-register.ts'

/** Refusals that reveal something about the drawer's amount. */
const TELLING = ['INSUFFICIENT_CASH', 'EXIT_NEEDS_APPROVAL']

/** Cash that an act takes out of the open register. */
export interface GuardedExit {
  readonly emissionPointId: number | null | undefined
  /** In dollars. */
  readonly amount: number
  readonly reason: string
  /** True if the act was done before: its answer reveals nothing. */
  readonly isRepeat: () => Promise<boolean>
}

/**
 * Runs an act that takes cash out. Each refusal is audited. Refusals let a blind-counting user guess the drawer's
 * amount, so they are limited like wrong PINs, per user and register: 429 TOO_MANY_ATTEMPTS.
 */
export async function guardExit<T>(
  context: ManualContext,
  exit: GuardedExit,
  act: () => Promise<T>,
): Promise<T> {
  const isBlind = !hasFlag(context, 'viewCashClosing')
  const isTill = !isRecording(context)
  if (!isBlind || !isTill || (await exit.isRepeat())) return audited(context, exit, act)
  const { emissionPointId } = await workingPoint(context, exit.emissionPointId)
  const register = await openRegisterOf(context.db, emissionPointId)
  let refusal: ApiError | undefined
  const done = await limitGuesses(
    context,
    {
      secret: 'cashExit',
      who: `${context.session.id}.${register?.id ?? 0}`,
      // One limit for all devices of the user.
      device: { ...context.device, key: 'any' },
    },
    async () => {
      try {
        return await audited(context, exit, act)
      } catch (error) {
        if (!isTelling(error)) throw error
        refusal = error
        return undefined
      }
    },
  )
  if (done === undefined) throw refusal ?? new Error('An exit was refused without a reason')
  return done
}

async function audited<T>(
  context: ManualContext,
  { amount, reason }: GuardedExit,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (isTelling(error)) {
      await context.transaction((write) => {
        write.audit({
          kind: 'CASH_EXIT_REFUSED',
          payload: {
            code: error.code,
            amount: toCents(amount),
            reason,
            device: context.device.key,
          },
        })
        return Promise.resolve()
      })
    }
    throw error
  }
}

function isTelling(error: unknown): error is ApiError {
  return error instanceof ApiError && TELLING.includes(error.code)
}
