import { invalid, problem, uuidReused } from '#shared/api/error.ts'
import type { Purchase, PurchaseRequest } from '#shared/api/goods/purchases.ts'
import {
  absolute,
  type Cents,
  fromCents,
  NOTHING,
  subtract,
  sum,
  toCents,
} from '#shared/domain/money/money.ts'
import {
  netOfLine,
  purchaseTotals,
  roundingTolerance,
} from '#shared/domain/purchase/purchase-totals.ts'
import { contentHash } from '#main/core/acts/content-hash.ts'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import { establishmentDay } from '#main/core/clock/establishment-day.ts'
import { receiveStocks } from '#main/core/stock/receive-stocks.ts'
import { prepareInsertWithId } from '#main/database/prepared-insert.ts'
import { loadSuppliers } from '#main/rules/suppliers/supplier-rules.ts'
import { bookPayments, paymentProblems } from './book-payments.ts'
import { checkDocument, refuseRecorded } from './check-document.ts'
import { loadPurchase } from './load-purchase.ts'
import { type ResolvedLine, resolveLines } from './resolve-lines.ts'
import { saveLastCosts } from './save-last-costs.ts'

const insertPurchase = prepareInsertWithId('purchases')
const insertLines = prepareInsertWithId('purchaseLines')

/**
 * Records a purchase at the user's establishment: its lines, what was paid at once, and its goods in stock. A repeat of
 * the same purchase returns the first one. Throws 400 with every wrong field, 409 PURCHASE_EXISTS for a document that is
 * recorded already, and what an exit of the register throws for cash that it pays.
 */
export async function recordPurchase(
  context: WriteContext,
  purchase: PurchaseRequest,
): Promise<Purchase> {
  const { db, session } = context
  const requestHash = contentHash(purchase)
  const earlier = await db
    .selectFrom('purchases')
    .select(['id', 'requestHash'])
    .where('purchaseUuid', '=', purchase.purchaseUuid)
    .executeTakeFirst()
  if (earlier !== undefined) {
    if (earlier.requestHash !== requestHash) throw uuidReused('purchaseUuid')
    context.repeated()
    return loadPurchase(context, earlier.id)
  }
  context.notDoneBefore()
  const { establishmentId } = session
  const supplier = (await loadSuppliers(context)).find(
    ({ id, active }) => id === purchase.supplierId && active,
  )
  const { lines, problems } = await resolveLines(db, purchase.lines)
  const payments = purchase.payments ?? []
  problems.push(...paymentProblems(payments, (index) => `payments[${index}].`))
  if (supplier === undefined) throw invalid(problem('supplierId', 'UNKNOWN_ID'), ...problems)
  const today = await establishmentDay(context, establishmentId)
  const checked = checkDocument(purchase, supplier, today)
  problems.push(...checked.problems)
  if (problems.length > 0) throw invalid(...problems)

  const totals = purchaseTotals(lines)
  const total = totalOf(purchase, lines, totals.total)
  const paid = sum(payments.map(({ amount }) => toCents(amount)))
  if (paid > total) {
    const parameters = { paid: { cents: paid }, total: { cents: total } }
    throw invalid(problem('payments', 'PAYMENTS_ABOVE_TOTAL', parameters))
  }
  await refuseRecorded(db, supplier.id, checked.document)

  const createdAt = instant(context)
  const id = await insertPurchase.one(db, {
    purchaseUuid: purchase.purchaseUuid,
    requestHash,
    supplierId: supplier.id,
    establishmentId,
    documentType: purchase.documentType,
    ...checked.document,
    issueDate: purchase.issueDate,
    subtotal: totals.subtotal,
    discountAmount: totals.discountAmount,
    tax: totals.tax,
    roundingAmount: subtract(total, totals.total),
    total,
    balance: subtract(total, paid),
    observation: purchase.observation || null,
    createdAt,
    createdById: session.id,
  })
  await insertLines.many(
    db,
    lines.map((line, position) => lineRow(id, position, line)),
  )
  await receiveStocks(
    db,
    {
      establishmentId,
      kind: 'PURCHASE',
      documentKind: 'PURCHASE',
      documentId: id,
      createdAt,
      createdById: session.id,
    },
    receiptsOf(lines),
  )
  const productIds = receiptsOf(lines).map(({ productId }) => productId)
  await saveLastCosts(db, establishmentId, productIds)
  await bookPayments(
    context,
    {
      id,
      number: checked.document.number,
      supplierName: supplier.socialReason,
      emissionPointId: purchase.emissionPointId,
    },
    payments,
    null,
  )
  context.audit({
    kind: 'PURCHASE_RECORDED',
    resourceId: id,
    payload: {
      number: checked.document.number,
      supplier: supplier.socialReason,
      total: fromCents(total),
      paid: fromCents(paid),
    },
  })
  if (productIds.length > 0) context.publish('products', { productIds })
  return loadPurchase(context, id)
}

/** Returns the document's own total, if it says one. Throws 400 if rounding does not explain how it differs. */
function totalOf(
  { total }: PurchaseRequest,
  lines: readonly ResolvedLine[],
  computed: Cents,
): Cents {
  if (total == null) return computed
  const stated = toCents(total)
  if (absolute(subtract(stated, computed)) > roundingTolerance(lines.length)) {
    const parameters = { total: { cents: stated }, computed: { cents: computed } }
    throw invalid(problem('total', 'PURCHASE_TOTAL_DIFFERS', parameters))
  }
  return stated
}

/** Returns what comes into stock; expenses do not. */
export function receiptsOf(
  lines: readonly Pick<ResolvedLine, 'productId' | 'stockQuantity' | 'stockUnitCost'>[],
) {
  return lines.flatMap(({ productId, stockQuantity, stockUnitCost }) =>
    productId === null || stockQuantity === null
      ? []
      : [{ productId, quantity: stockQuantity, unitCost: stockUnitCost ?? NOTHING }],
  )
}

function lineRow(purchaseId: number, position: number, line: ResolvedLine) {
  return {
    purchaseId,
    position,
    productId: line.productId,
    description: line.description,
    supplierCode: line.supplierCode,
    quantity: line.quantity,
    measureUnitId: line.measureUnitId,
    unitFactor: line.unitFactor,
    unitCost: line.unitCost,
    discountAmount: line.discountAmount,
    netAmount: netOfLine(line),
    taxId: line.taxId,
    taxCode: line.taxCode,
    taxRate: line.taxRate,
    iceAmount: line.iceAmount,
    bottleTaxAmount: line.bottleTaxAmount,
    stockQuantity: line.stockQuantity,
    stockUnitCost: line.stockUnitCost,
    lotNumber: line.lotNumber,
    expiresAt: line.expiresAt,
  }
}
