import type { Input } from '../../../src-shared/api/operation.ts'
import type { PinpadFrames, pinpads } from '../../../src-shared/api/pinpads.ts'
import type { ReadContext } from '../../acts/context.ts'
import { explain } from '../pinpad-transactions/transaction-answer.ts'
import { findPinpadRow } from './find-pinpad-row.ts'

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
      message: explain({ code: entry.code, message: null }, context.language),
    })),
  }
}
