import { conflict } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { PinpadCheck, pinpads } from '#shared/api/payments/pinpads.ts'
import type { ManualContext } from '#main/core/acts/context.ts'
import { explain } from '#main/rules/charges/transaction-answer.ts'
import { findPinpadRow, identityOf } from '#main/rules/charges/find-pinpad-row.ts'

/** POST /pinpads/{id}/check. Throws 409 PINPAD_BUSY if the terminal is working. */
export async function checkPinpad(
  context: ManualContext,
  { params }: Input<typeof pinpads.check>,
): Promise<PinpadCheck> {
  const row = await findPinpadRow(context, params.id)
  const lease = context.pinpads.reserve(row)
  if (lease === undefined) throw conflict('PINPAD_BUSY')
  try {
    const { isReachable, ...reason } = await lease.pinpad.check(identityOf(row), {
      signal: context.pinpads.signal,
      sent: () => Promise.resolve(),
      lost: () => Promise.resolve(),
    })
    return {
      reachable: isReachable,
      code: reason.code,
      message: explain(reason, context.language, row.counterName) ?? reason.code,
    }
  } finally {
    lease.release()
  }
}
