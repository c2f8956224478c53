import type {
  ElectronicDocumentKind,
  ElectronicDocumentMessage,
} from '../../src-shared/api/electronic-documents.ts'
import type { TaxStatus } from '../../src-shared/api/invoices.ts'
import type { WriteDatabase } from '../database/prepared.ts'
import type { Instant } from '../database/schema.ts'

/** State, date and messages of the electronic document, kept in its invoice or credit note. */
export interface TaxStanding {
  readonly taxStatus: TaxStatus
  /** Null unless it is authorised. */
  readonly authorizedAt: Instant | null
  readonly taxMessages: readonly ElectronicDocumentMessage[]
}

/** Returns the messages of a column; none for null. */
export function readTaxMessages(stored: string | null): ElectronicDocumentMessage[] {
  return stored === null ? [] : (JSON.parse(stored) as ElectronicDocumentMessage[])
}

/** Returns the id of the invoice, or of the note's invoice, if this changed the record; undefined otherwise. */
export async function saveTaxStanding(
  db: WriteDatabase,
  kind: ElectronicDocumentKind,
  id: number,
  { taxStatus, authorizedAt, taxMessages: messages }: TaxStanding,
): Promise<number | undefined> {
  const taxMessages = messages.length === 0 ? null : JSON.stringify(messages)
  const columns = { taxStatus, authorizedAt, taxMessages }
  const changed =
    kind === 'INVOICE'
      ? await db
          .updateTable('invoices')
          .set(columns)
          .where('id', '=', id)
          .where((eb) =>
            eb.or([
              eb('taxStatus', '<>', taxStatus),
              eb('authorizedAt', 'is distinct from', authorizedAt),
              eb('taxMessages', 'is distinct from', taxMessages),
            ]),
          )
          .returning('id as invoiceId')
          .executeTakeFirst()
      : await db
          .updateTable('creditNotes')
          .set(columns)
          .where('id', '=', id)
          .where((eb) =>
            eb.or([
              eb('taxStatus', '<>', taxStatus),
              eb('authorizedAt', 'is distinct from', authorizedAt),
              eb('taxMessages', 'is distinct from', taxMessages),
            ]),
          )
          .returning('invoiceId')
          .executeTakeFirst()
  return changed?.invoiceId
}
