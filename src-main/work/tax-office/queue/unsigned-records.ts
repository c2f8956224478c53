import { sql } from 'kysely'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { rucOfKey, type SignableRecord } from '../signer-of-record.ts'

/** A literal: SQLite uses the index of pending invoices only if the query states its condition in words. */
const PENDING = sql.lit('PENDING')
const RUC_AT = 11
const RUC_LENGTH = 13

/** The place of an invoice in the order of issue. */
export interface IssueCursor {
  readonly issueDate: string
  readonly id: number
}

/** Selects the invoices issued since a date that the queue does not have and nobody has transmitted, oldest first. */
export function selectUnsignedInvoices(
  db: ReadDatabase,
  { from, after, limit }: { from: string; after: IssueCursor | undefined; limit: number },
) {
  return unsignedInvoices(db)
    .select([
      'invoices.id',
      'invoices.number',
      'invoices.accessKey',
      'invoices.environment',
      'invoices.issueDate',
      'invoices.issuedAt',
      'invoices.status',
      'invoices.taxStatus',
    ])
    .where('invoices.issueDate', '>=', after?.issueDate ?? from)
    .$if(after !== undefined, (some) =>
      some.where((eb) =>
        eb.or([
          eb('invoices.issueDate', '>', after?.issueDate ?? ''),
          eb('invoices.id', '>', after?.id ?? 0),
        ]),
      ),
    )
    .orderBy('invoices.issueDate')
    .orderBy('invoices.id')
    .limit(limit)
}

/** Counts the same invoices of all dates, by what decides if they are sent. */
export async function countUnsignedInvoices(
  db: ReadDatabase,
): Promise<readonly { readonly record: SignableRecord; readonly count: number }[]> {
  const ruc = sql<string>`substr(${sql.ref('invoices.accessKey')}, ${sql.lit(RUC_AT)}, ${sql.lit(RUC_LENGTH)})`
  const rows = await unsignedInvoices(db)
    .select((eb) => [
      'invoices.issueDate',
      'invoices.status',
      'invoices.environment',
      ruc.as('ruc'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy(['invoices.issueDate', 'invoices.status', 'invoices.environment', ruc])
    .execute()
  return rows.map(({ status, count, ...row }) => ({
    record: {
      ...row,
      taxStatus: 'PENDING',
      isAnnulled: status === 'ANNULLED',
      documentState: null,
    },
    count,
  }))
}

function unsignedInvoices(db: ReadDatabase) {
  return db
    .selectFrom('invoices')
    .leftJoin('electronicDocuments as document', (join) =>
      join.onRef('document.documentId', '=', 'invoices.id').on('document.kind', '=', 'INVOICE'),
    )
    .where('invoices.taxStatus', '=', PENDING)
    .where('document.id', 'is', null)
}

/** Selects credit notes with what decides if they are signed and sent. */
export function selectSignableNotes(db: ReadDatabase) {
  return db
    .selectFrom('creditNotes')
    .leftJoin('electronicDocuments as document', (join) =>
      join
        .onRef('document.documentId', '=', 'creditNotes.id')
        .on('document.kind', '=', 'CREDIT_NOTE'),
    )
    .innerJoin('invoices', 'invoices.id', 'creditNotes.invoiceId')
    .leftJoin('electronicDocuments as followed', (join) =>
      join.onRef('followed.documentId', '=', 'invoices.id').on('followed.kind', '=', 'INVOICE'),
    )
    .select([
      'creditNotes.id',
      'creditNotes.accessKey',
      'creditNotes.environment',
      'creditNotes.issueDate',
      'creditNotes.taxStatus',
      'creditNotes.customerIdentification',
      'document.state as documentState',
      'invoices.taxStatus as invoiceTaxStatus',
      'invoices.environment as invoiceEnvironment',
      'invoices.accessKey as invoiceAccessKey',
      'invoices.issueDate as invoiceDate',
      'invoices.status as invoiceStatus',
      'followed.state as invoiceState',
    ])
}
type SignableNote = Awaited<ReturnType<ReturnType<typeof selectSignableNotes>['execute']>>[number]

/** Selects the credit notes that the queue does not have and nobody has transmitted, oldest first. */
export function selectUnsignedNotes(
  db: ReadDatabase,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  return selectSignableNotes(db)
    .select(['creditNotes.number', 'creditNotes.issuedAt', 'creditNotes.invoiceId'])
    .where('creditNotes.taxStatus', '=', 'PENDING')
    .where('document.id', 'is', null)
    .where('creditNotes.id', '>', after)
    .orderBy('creditNotes.id')
    .limit(limit)
}

export function signableNote(note: SignableNote): SignableRecord {
  return {
    taxStatus: note.taxStatus,
    environment: note.environment,
    ruc: rucOfKey(note.accessKey),
    issueDate: note.issueDate,
    isAnnulled: false,
    documentState: note.documentState,
    credits: {
      customerIdentification: note.customerIdentification,
      invoice: {
        taxStatus: note.invoiceTaxStatus,
        environment: note.invoiceEnvironment,
        ruc: rucOfKey(note.invoiceAccessKey),
        issueDate: note.invoiceDate,
        isAnnulled: note.invoiceStatus === 'ANNULLED',
        documentState: note.invoiceState,
      },
    },
  }
}
