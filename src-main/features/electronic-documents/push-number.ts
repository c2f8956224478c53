import { conflict } from '#shared/api/error.ts'
import type { ElectronicDocumentKind } from '#shared/api/tax/electronic-documents.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { invoiceLane } from '#main/core/outbox/lanes.ts'
import { storedInput } from '#main/core/outbox/stored-input.ts'
import type { TakenNumber } from './apply-number.ts'

/** An unsent document is sent with its new number; for a sent one the new number is sent after it. */
export async function pushNumber(
  context: WriteContext,
  record: {
    readonly kind: ElectronicDocumentKind
    readonly uuid: string
    readonly invoiceUuid: string
  },
  numbered: Pick<TakenNumber, 'number' | 'accessKey' | 'issueDate' | 'issuedAt'>,
): Promise<void> {
  const { db } = context
  const { kind, uuid, invoiceUuid } = record
  const operation = await db
    .selectFrom('outbox')
    .select(['id', 'input', 'firstSentAt'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (operation === undefined) return
  if (operation.firstSentAt !== null) {
    context.push(
      'electronicDocuments.replaceNumber',
      { body: { kind, uuid, ...numbered } },
      {
        uuid: context.randomness.uuid(),
        lane: invoiceLane(invoiceUuid),
        dependsOn: [uuid],
      },
    )
    return
  }
  const input = storedInput(operation.input)
  if (input === undefined) throw conflict('OPERATION_UNREADABLE')
  await db
    .updateTable('outbox')
    .set({ input: JSON.stringify({ ...input, body: { ...input.body, ...numbered } }) })
    .where('id', '=', operation.id)
    .execute()
}
