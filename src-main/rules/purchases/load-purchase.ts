import type { Purchase, PurchaseLine, PurchasePayment } from '#shared/api/goods/purchases.ts'
import { notFound } from '#shared/api/error.ts'
import {
  fromBasisPoints,
  fromCents,
  fromMillionths,
  type Millionths,
  sum,
} from '#shared/domain/money/money.ts'
import { purchaseTotals } from '#shared/domain/purchase/purchase-totals.ts'
import { prepare } from '#main/database/prepared.ts'
import type { Reading } from '#main/rules/records/loaded-records.ts'
import { toListed } from './listed-purchase.ts'

const findPurchase = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('purchases')
    .innerJoin('suppliers', 'suppliers.id', 'purchases.supplierId')
    .innerJoin('users as creator', 'creator.id', 'purchases.createdById')
    .leftJoin('users as annuller', 'annuller.id', 'purchases.annulledById')
    .leftJoin('users as authorizer', 'authorizer.id', 'purchases.annulledAuthorizedById')
    .where('purchases.id', '=', id)
    .selectAll('purchases')
    .select([
      'suppliers.socialReason as supplierName',
      'suppliers.identificationNumber as supplierIdentification',
      'creator.name as createdBy',
      'annuller.name as annulledBy',
      'authorizer.name as authorizedBy',
    ]),
)
type Row = NonNullable<Awaited<ReturnType<typeof findPurchase.first>>>

const listLines = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('purchaseLines')
    .leftJoin('measureUnits', 'measureUnits.id', 'purchaseLines.measureUnitId')
    .where('purchaseId', '=', id)
    .selectAll('purchaseLines')
    .select('measureUnits.code as measureUnitCode')
    .orderBy('position'),
)
type LineRow = Awaited<ReturnType<typeof listLines.all>>[number]

const listPayments = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('purchasePayments')
    .innerJoin('users', 'users.id', 'purchasePayments.createdById')
    .where('purchaseId', '=', id)
    .selectAll('purchasePayments')
    .select('users.name as createdBy')
    .orderBy('purchasePayments.id'),
)
type PaymentRow = Awaited<ReturnType<typeof listPayments.all>>[number]

/** Returns a purchase with its lines and payments; throws 404. */
export async function loadPurchase({ db }: Reading, id: number): Promise<Purchase> {
  const row = await findPurchase.first(db, { id })
  if (row === undefined) throw notFound()
  const lines = await listLines.all(db, { id })
  const payments = await listPayments.all(db, { id })
  const { taxes, iceAmount, bottleTaxAmount } = purchaseTotals(lines)
  return {
    ...toListed(row),
    purchaseUuid: row.purchaseUuid,
    supplierIdentification: row.supplierIdentification,
    establishmentId: row.establishmentId,
    accessKey: row.accessKey,
    lines: lines.map(toLine),
    payments: payments.map(toPayment),
    subtotal: fromCents(row.subtotal),
    discountAmount: fromCents(row.discountAmount),
    taxes: taxes.map(({ taxCode, taxRate, base, amount }) => ({
      taxCode,
      taxRate: fromBasisPoints(taxRate),
      base: fromCents(base),
      amount: fromCents(amount),
    })),
    tax: fromCents(row.tax),
    iceAmount: fromCents(iceAmount),
    bottleTaxAmount: fromCents(bottleTaxAmount),
    roundingAmount: fromCents(row.roundingAmount),
    paid: fromCents(sum(payments.map(({ amount }) => amount))),
    observation: row.observation,
    annulment: annulmentOf(row),
  }
}

function annulmentOf(row: Row): Purchase['annulment'] {
  if (row.annulledAt === null) return null
  return {
    at: row.annulledAt,
    by: row.annulledBy ?? '',
    authorizedBy: row.authorizedBy,
    reason: row.annulReason ?? '',
  }
}

function numberOrNull(value: Millionths | null): number | null {
  return value === null ? null : fromMillionths(value)
}

function toLine(row: LineRow): PurchaseLine {
  return {
    id: row.id,
    productId: row.productId,
    description: row.description,
    supplierCode: row.supplierCode,
    quantity: fromMillionths(row.quantity),
    measureUnitId: row.measureUnitId,
    measureUnitCode: row.measureUnitCode,
    unitFactor: numberOrNull(row.unitFactor),
    unitCost: fromMillionths(row.unitCost),
    discountAmount: fromCents(row.discountAmount),
    netAmount: fromCents(row.netAmount),
    taxId: row.taxId,
    taxRate: fromBasisPoints(row.taxRate),
    iceAmount: fromCents(row.iceAmount),
    bottleTaxAmount: fromCents(row.bottleTaxAmount),
    stockQuantity: numberOrNull(row.stockQuantity),
    stockUnitCost: numberOrNull(row.stockUnitCost),
    lotNumber: row.lotNumber,
    expiresAt: row.expiresAt,
  }
}

function toPayment(row: PaymentRow): PurchasePayment {
  return {
    id: row.id,
    method: row.method,
    amount: fromCents(row.amount),
    reference: row.reference,
    fromRegister: row.cashMovementId !== null,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
  }
}
