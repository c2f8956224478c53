import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { MessageCode, MessageParameter } from '#shared/api/messages.ts'
import { messages } from '#shared/api/messages.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import { prepare, type WriteDatabase } from '#main/database/prepared.ts'
import type { CalendarDate, Instant, Schema } from '#main/database/schema.ts'
import type { SupplierDocument } from '#main/work/tax-office/xml/supplier-document.ts'

export type DraftRow = Selectable<Schema['purchaseDrafts']>

/** Why a key or a document is no purchase of this company. */
export interface DraftRefusal {
  readonly code: MessageCode
  readonly parameters: Readonly<Record<string, MessageParameter>>
}

export const findDraft = prepare<{ id: number }>()((db, { id }) =>
  db.selectFrom('purchaseDrafts').selectAll().where('id', '=', id),
)

export const findDraftOfKey = prepare<{ accessKey: string }>()((db, { accessKey }) =>
  db.selectFrom('purchaseDrafts').selectAll().where('accessKey', '=', accessKey),
)

/** Drafts whose document the tax office has not confirmed and that it may be asked for now, oldest first. */
export const findDueDrafts = prepare<{ now: Instant; limit: number }>()((db, { now, limit }) =>
  db
    .selectFrom('purchaseDrafts')
    .selectAll()
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(limit),
)

/** The tax office answers again: whatever waits is asked for at once. */
export async function hurryDrafts(db: WriteDatabase, now: Instant): Promise<void> {
  await db
    .updateTable('purchaseDrafts')
    .set({ nextAttemptAt: now })
    .where('nextAttemptAt', '>', now)
    .execute()
}

/** The columns that a document gives its draft. */
export function columnsOfDocument(document: SupplierDocument): {
  readonly xml: string
  readonly number: string
  readonly issueDate: CalendarDate
  readonly supplierIdentification: string
  readonly supplierName: string
  readonly total: Cents
} {
  const { xml, number, issueDate, supplier, total } = document
  return {
    xml,
    number,
    issueDate,
    supplierIdentification: supplier.ruc,
    supplierName: supplier.tradeName ?? supplier.socialReason,
    total,
  }
}

const storedRefusal = z.object({
  code: z.string().refine((code) => code in messages),
  parameters: z.record(z.string(), z.union([z.string(), z.number(), z.object({ cents: z.int() })])),
})

export function readRefusal(stored: string | null): DraftRefusal | null {
  if (stored === null) return null
  return storedRefusal.parse(JSON.parse(stored)) as DraftRefusal
}
