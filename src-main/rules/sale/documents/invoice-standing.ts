import type { InvoiceSummary } from '#shared/api/sales/invoices.ts'
import { type Cents, ZERO } from '#shared/domain/money/money.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepareList } from '#main/database/prepared.ts'
import {
  loadSigner,
  loadSigningFacts,
  rucOfKey,
  signerFieldsOf,
} from '#main/work/tax-office/signer-of-record.ts'

/** Facts of an invoice's answer besides its row: its signer, and the amount that credit notes gave back. */
export interface InvoiceStanding extends Pick<InvoiceSummary, 'signer' | 'unsentReason'> {
  readonly creditedAmount: Cents
}

interface StandingRow {
  readonly id: number
  readonly status: string
  readonly taxStatus: string
  readonly environment: number
  readonly accessKey: string
  readonly issueDate: string
}

const listDocumentStates = prepareList<number>()((db, ids) =>
  db
    .selectFrom('electronicDocuments')
    .where('kind', '=', 'INVOICE')
    .where('documentId', 'in', ids)
    .select(['documentId', 'state']),
)

const listCredited = prepareList<number>()((db, ids) =>
  db
    .selectFrom('creditNotes')
    .where('invoiceId', 'in', ids)
    .groupBy('invoiceId')
    .select((eb) => ['invoiceId', eb.fn.sum<Cents>('total').as('credited')]),
)

type Context = Pick<ReadContext, 'db' | 'clock' | 'installation' | 'memory' | 'language'>

/** Returns a function that gives the standing of each of these rows. */
export async function loadStandings(
  context: Context,
  rows: readonly StandingRow[],
): Promise<(row: StandingRow) => InvoiceStanding> {
  const { db } = context
  const ids = rows.map(({ id }) => id)
  const facts = await loadSigningFacts(context)
  const states = new Map(
    (await listDocumentStates.all(db, ids, {})).map(({ documentId, state }) => [documentId, state]),
  )
  const credited = new Map(
    (await listCredited.all(db, ids, {})).map((row) => [row.invoiceId, row.credited]),
  )
  return ({ id, status, accessKey, ...row }) => ({
    ...signerFieldsOf(
      {
        ...row,
        ruc: rucOfKey(accessKey),
        isAnnulled: status === 'ANNULLED',
        documentState: states.get(id) ?? null,
      },
      facts,
      context.language,
    ),
    creditedAmount: credited.get(id) ?? ZERO,
  })
}

/** Returns the standing of an invoice that is being issued. */
export async function standingAtIssue(
  context: Pick<ReadContext, 'db' | 'clock' | 'installation' | 'memory'>,
): Promise<InvoiceStanding> {
  return { signer: await loadSigner(context), unsentReason: null, creditedAmount: ZERO }
}
