import type { OutboxOperation, AttemptResult } from '#main/core/outbox/outbox-operation.ts'
import { storedInput } from '#main/core/outbox/stored-input.ts'
import { isRecord } from './judge-reply.ts'
import type { PushRecord } from './push-record.ts'
import { doneSettlement } from './settle-verdict.ts'

/**
 * Reads the central's answer to a done operation: its id there, and figures that differ from the till's.
 * They are recorded as a conflict for a person; nothing is changed. `answer` is read leniently, by the
 * operation or by its look-up.
 */
export function conclude(
  record: PushRecord,
  operation: OutboxOperation,
  status: number,
  answer: unknown,
): AttemptResult {
  const id = isRecord(answer) ? answer['id'] : undefined
  const centralId = typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
  const input = storedInput(operation.input)
  const conflict =
    record.compare === undefined || !isRecord(answer) || input?.body === undefined
      ? null
      : record.compare(input as never, answer as never)
  return doneSettlement(status, centralId, conflict)
}
