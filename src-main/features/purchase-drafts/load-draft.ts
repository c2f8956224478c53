import { notFound } from '#shared/api/error.ts'
import type { ListedPurchaseDraft, PurchaseDraft } from '#shared/api/goods/purchase-drafts.ts'
import { renderMessage } from '#shared/api/messages.ts'
import { addDays } from '#shared/domain/calendar.ts'
import { fromBasisPoints, fromCents, sum } from '#shared/domain/money/money.ts'
import type { ReadContext, WriteContext } from '#main/core/acts/context.ts'
import { loadPurchaseSettings } from '#main/core/settings/settings.ts'
import { prepare } from '#main/database/prepared.ts'
import { type DraftRow, readRefusal } from '#main/work/purchase-drafts/draft-store.ts'
import { readSupplierText } from '#main/work/tax-office/xml/read-supplier-document.ts'
import type { SupplierDocument } from '#main/work/tax-office/xml/supplier-document.ts'
import { draftLines } from './draft-lines.ts'

type Context = ReadContext | WriteContext
type NamedRow = DraftRow & { readonly createdBy: string }

const findNamed = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('purchaseDrafts')
    .innerJoin('users', 'users.id', 'purchaseDrafts.createdById')
    .selectAll('purchaseDrafts')
    .select('users.name as createdBy')
    .where('purchaseDrafts.id', '=', id),
)

const findSupplier = prepare<{ identificationNumber: string }>()((db, { identificationNumber }) =>
  db
    .selectFrom('suppliers')
    .select(['id', 'paymentDays'])
    .where('identificationNumber', '=', identificationNumber),
)

/** Returns the row of a draft. Throws 404 for one that was taken off the list, too. */
export async function requireDraft({ db }: Context, id: number): Promise<NamedRow> {
  const row = await findNamed.first(db, { id })
  if (row === undefined || row.state === 'REMOVED') throw notFound()
  return row
}

/** Returns the stored document of a draft; undefined while only its key is known. */
export function documentOf({ xml }: Pick<DraftRow, 'xml'>): SupplierDocument | undefined {
  if (xml === null) return undefined
  const document = readSupplierText(xml)
  if ('fault' in document) throw new Error(`A stored document is unreadable: ${document.fault}`)
  return document
}

export function toListed({ language }: Context, row: NamedRow): ListedPurchaseDraft {
  const refusal = readRefusal(row.refusal)
  return {
    id: row.id,
    state: row.state,
    refusal: refusal && {
      code: refusal.code,
      message: renderMessage(refusal.code, refusal.parameters, language),
    },
    accessKey: row.accessKey,
    number: row.number,
    issueDate: row.issueDate,
    supplierIdentification: row.supplierIdentification,
    supplierName: row.supplierName,
    total: row.total === null ? null : fromCents(row.total),
    authorizedAt: row.authorizedAt,
    nextAttemptAt: row.nextAttemptAt,
    purchaseId: row.purchaseId,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
  }
}

/** Returns a draft with its lines, as they are linked now. Throws 404. */
export async function loadDraft(context: Context, id: number): Promise<PurchaseDraft> {
  const row = await requireDraft(context, id)
  const { db } = context
  const identificationNumber = row.supplierIdentification
  const supplier = await findSupplier.first(db, { identificationNumber })
  const settings = await loadPurchaseSettings(db)
  const document = documentOf(row)
  const lines =
    document === undefined
      ? []
      : await draftLines(context, document, row.establishmentId, settings.priceRisePercentage)
  return {
    ...toListed(context, row),
    supplierId: supplier?.id ?? null,
    supplierAddress: document?.supplier.address ?? null,
    dueDate: proposedDueDate(document, supplier?.paymentDays ?? null),
    lines,
    unknownLines: lines.filter(({ isKnown }) => !isKnown).length,
    totals: document === undefined ? null : totalsOf(document),
    priceRisePercentage: settings.priceRisePercentage,
  }
}

/** Returns the day of the document's terms, else that of the supplier's days; null: nothing is proposed. */
export function proposedDueDate(
  document: SupplierDocument | undefined,
  paymentDays: number | null,
): string | null {
  if (document === undefined) return null
  if (document.dueDate !== null || paymentDays === null) return document.dueDate
  return addDays(document.issueDate, paymentDays)
}

function totalsOf(document: SupplierDocument): NonNullable<PurchaseDraft['totals']> {
  const { rates, subtotal, discount, ice, bottleTax, extras, total, difference } = document
  return {
    bases: rates.map(({ rate, base, amount }) => ({
      taxRate: fromBasisPoints(rate),
      base: fromCents(base),
      tax: fromCents(amount),
    })),
    subtotal: fromCents(subtotal),
    discountAmount: fromCents(discount),
    tax: fromCents(sum(rates.map(({ amount }) => amount))),
    iceAmount: fromCents(ice),
    bottleTaxAmount: fromCents(bottleTax),
    extraAmount: fromCents(sum(extras.map(({ amount }) => amount))),
    total: fromCents(total),
    difference: fromCents(difference),
  }
}
