import type { Input } from '#shared/api/operation.ts'
import type { PinpadFrames, pinpads } from '#shared/api/payments/pinpads.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { explain } from '#main/rules/charges/transaction-answer.ts'
import { findPinpadRow } from '#main/rules/charges/find-pinpad-row.ts'

/** GET /pinpads/{id}/frames: frames of its connection; two records of one terminal share it. */
export async function listFrames(
  context: ReadContext,
  { params, query }: Input<typeof pinpads.frames>,
): Promise<PinpadFrames> {
  const row = await findPinpadRow(context, params.id)
  const { entries, isComplete } = context.pinpads.framesOf(row, query.after)
  return {
    isComplete,
    frames: entries.map((entry) => ({
      ...entry,
      message: explain({ code: entry.code, message: null }, context.language, row.counterName),
    })),
  }
}
