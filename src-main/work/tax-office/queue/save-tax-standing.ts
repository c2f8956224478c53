import { expressionBuilder } from 'kysely'
import { z } from 'zod'
import {
  type ElectronicDocumentKind,
  ElectronicDocumentMessage,
} from '#shared/api/tax/electronic-documents.ts'
import type { TaxStatus } from '#shared/api/sales/invoices.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import type { Instant, Schema } from '#main/database/schema.ts'
import { readStored } from '#main/database/stored-json.ts'
import { shortenedMessages } from './shortened-messages.ts'

/** State, date and messages of the electronic document, stored in its invoice or credit note. */
export interface TaxStanding {
  readonly taxStatus: TaxStatus
  /** Null unless it is authorised. */
  readonly authorizedAt: Instant | null
  readonly taxMessages: readonly ElectronicDocumentMessage[]
}

const StoredMessages = z.array(ElectronicDocumentMessage)

/** Returns the messages of a column; an empty list for null and for an unreadable one. */
export function readTaxMessages(stored: string | null): ElectronicDocumentMessage[] {
  return stored === null ? [] : shortenedMessages(readStored(StoredMessages, stored) ?? [])
}

/**
 * Returns the id of the invoice, or of the note's invoice, if the record changed; else undefined.
 */
export async function saveTaxStanding(
  db: WriteDatabase,
  kind: ElectronicDocumentKind,
  id: number,
  { taxStatus, authorizedAt, taxMessages: messages }: TaxStanding,
): Promise<number | undefined> {
  const taxMessages = messages.length === 0 ? null : JSON.stringify(messages)
  const columns = { taxStatus, authorizedAt, taxMessages }
  const eb = expressionBuilder<Schema, 'invoices' | 'creditNotes'>()
  const hasChanged = eb.or([
    eb('taxStatus', '<>', taxStatus),
    eb('authorizedAt', 'is distinct from', authorizedAt),
    eb('taxMessages', 'is distinct from', taxMessages),
  ])
  const changed =
    kind === 'INVOICE'
      ? await db
          .updateTable('invoices')
          .set(columns)
          .where('id', '=', id)
          .where(hasChanged)
          .returning('id as invoiceId')
          .executeTakeFirst()
      : await db
          .updateTable('creditNotes')
          .set(columns)
          .where('id', '=', id)
          .where(hasChanged)
          .returning('invoiceId')
          .executeTakeFirst()
  return changed?.invoiceId
}
