import { ApiError } from '#shared/api/error.ts'
import type { CashMovement, cashRegister } from '#shared/api/sales/cash-register.ts'
import type { Input } from '#shared/api/operation.ts'
import { toCents } from '#shared/domain/money/money.ts'
import { hasFlag, type ManualContext } from '#main/core/acts/context.ts'
import { isRecording } from '#main/core/acts/recorded-act.ts'
import { limitGuesses } from '#main/rules/approval/guesses/limit-guesses.ts'
import { workingPoint } from '#main/rules/places/working-point.ts'
import { moveCash } from './move-cash.ts'
import { openRegisterOf } from '#main/rules/register/open-register.ts'

type Movement = Input<typeof cashRegister.exit>

/** Refusals that reveal something about the drawer's amount. */
const TELLING = ['INSUFFICIENT_CASH', 'EXIT_NEEDS_APPROVAL']

/**
 * POST /cash-register/exits. Takes out at most what is there. Each refusal is audited. Refusals let a
 * blind-counting user guess the drawer's amount, so they are limited like wrong PINs, per user and
 * register: 429 TOO_MANY_ATTEMPTS.
 */
export async function exitCash(context: ManualContext, input: Movement): Promise<CashMovement> {
  const isBlind = !hasFlag(context, 'viewCashClosing')
  const isTill = !isRecording(context)
  if (!isBlind || !isTill || (await isRepeat(context, input.body.operationId))) {
    return exitAudited(context, input)
  }
  const { emissionPointId } = await workingPoint(context, input.body.emissionPointId)
  const register = await openRegisterOf(context.db, emissionPointId)
  let refusal: ApiError | undefined
  const movement = await limitGuesses(
    context,
    {
      secret: 'cashExit',
      who: `${context.session.id}.${register?.id ?? 0}`,
      // One limit for all devices of the user.
      device: { ...context.device, key: 'any' },
    },
    async () => {
      try {
        return await exitAudited(context, input)
      } catch (error) {
        if (!isTelling(error)) throw error
        refusal = error
        return undefined
      }
    },
  )
  if (movement === undefined) throw refusal ?? new Error('An exit was refused without a reason')
  return movement
}

async function exitAudited(context: ManualContext, input: Movement): Promise<CashMovement> {
  try {
    return await context.commit((write) => moveCash(write, 'EXIT', input))
  } catch (error) {
    if (isTelling(error)) {
      await context.transaction((write) => {
        write.audit({
          kind: 'CASH_EXIT_REFUSED',
          payload: {
            code: error.code,
            amount: toCents(input.body.amount),
            reason: input.body.reason,
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

async function isRepeat(context: ManualContext, operationId: string): Promise<boolean> {
  const row = await context.db
    .selectFrom('cashMovements')
    .where('operationId', '=', operationId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
