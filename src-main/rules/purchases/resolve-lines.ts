import { type FieldProblem, problem } from '#shared/api/error.ts'
import type { PurchaseLineRequest } from '#shared/api/goods/purchases.ts'
import { convertUnit } from '#shared/domain/money/convert-unit.ts'
import {
  type Millionths,
  toBasisPoints,
  toCents,
  toMillionths,
  ZERO,
} from '#shared/domain/money/money.ts'
import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import {
  costOfLine,
  inOwnUnit,
  netOfLine,
  type PurchasedLine,
  stockUnitCost,
} from '#shared/domain/purchase/purchase-totals.ts'
import { prepare, prepareWanted, type WriteDatabase } from '#main/database/prepared.ts'
import { loadTaxes } from '#main/rules/catalogs/load-taxes.ts'

/** A line with all that is stored of it. */
export interface ResolvedLine extends PurchasedLine {
  readonly productId: number | null
  readonly description: string
  readonly supplierCode: string | null
  readonly measureUnitId: number | null
  readonly unitFactor: Millionths | null
  readonly taxId: number
  /** null: an expense. */
  readonly stockQuantity: Millionths | null
  readonly stockUnitCost: Millionths | null
  readonly lotNumber: string | null
  readonly expiresAt: string | null
}

const findProducts = prepareWanted()((db) =>
  db
    .selectFrom('wanted')
    .crossJoin('products')
    .whereRef('products.id', '=', 'wanted.id')
    .where('products.deletedAt', 'is', null)
    .select([
      'products.id',
      'products.name',
      'products.productTypeId',
      'products.comboId',
      'products.measureUnitId',
    ]),
)
type Product = Awaited<ReturnType<typeof findProducts.all>>[number]

const listUnits = prepare<Record<never, never>>()((db) =>
  db.selectFrom('measureUnits').select(['id', 'conversion']),
)

const NO_RATE = toBasisPoints(0)

interface Lists {
  readonly products: ReadonlyMap<number, Product>
  readonly conversions: ReadonlyMap<number, Millionths>
  readonly taxes: Awaited<ReturnType<typeof loadTaxes>>
}

/** Returns the lines with their taxes and what comes into stock, and every problem of a line. */
export async function resolveLines(
  db: WriteDatabase,
  lines: readonly PurchaseLineRequest[],
): Promise<{ lines: ResolvedLine[]; problems: FieldProblem[] }> {
  const ids = lines.flatMap(({ productId }) => (productId == null ? [] : [productId]))
  const products = await findProducts.all(db, [...new Set(ids)], {})
  const units = await listUnits.all(db, {})
  const lists: Lists = {
    products: new Map(products.map((product) => [product.id, product])),
    conversions: new Map(units.map(({ id, conversion }) => [id, conversion])),
    taxes: await loadTaxes(db),
  }
  const problems: FieldProblem[] = []
  const resolved = lines.flatMap((line, index) => {
    const found = resolveLine(line, lists, `lines[${index}]`)
    if (!Array.isArray(found)) return [found]
    problems.push(...found)
    return []
  })
  return { lines: resolved, problems }
}

function resolveLine(
  line: PurchaseLineRequest,
  { products, conversions, taxes }: Lists,
  field: string,
): ResolvedLine | FieldProblem[] {
  const problems: FieldProblem[] = []
  const product = line.productId == null ? undefined : products.get(line.productId)
  const description = line.description || product?.name
  if (line.productId == null) {
    if (description === undefined)
      problems.push(problem(`${field}.productId`, 'DESCRIPTION_OR_PRODUCT'))
  } else if (product === undefined) {
    problems.push(problem(`${field}.productId`, 'UNKNOWN_ID'))
  } else if (product.comboId !== null || product.productTypeId === SERVICE_PRODUCT_TYPE_ID) {
    problems.push(problem(`${field}.productId`, 'PRODUCT_NOT_BOUGHT'))
  }
  const tax = taxes.find(({ id, kind }) => id === line.taxId && kind === 'IVA')
  if (tax === undefined) problems.push(problem(`${field}.taxId`, 'UNKNOWN_ID'))
  const measureUnitId = line.measureUnitId ?? product?.measureUnitId ?? null
  if (measureUnitId !== null && !conversions.has(measureUnitId)) {
    problems.push(problem(`${field}.measureUnitId`, 'UNKNOWN_ID'))
  }
  const amounts = {
    quantity: toMillionths(line.quantity),
    unitCost: toMillionths(line.unitCost),
    discountAmount: toCents(line.discountAmount ?? 0),
    taxCode: tax?.identifierCode ?? '',
    taxRate: tax?.rate ?? NO_RATE,
    iceAmount: toCents(line.iceAmount ?? 0),
    bottleTaxAmount: toCents(line.bottleTaxAmount ?? 0),
  }
  if (netOfLine(amounts) < ZERO) {
    problems.push(problem(`${field}.discountAmount`, 'DISCOUNT_ABOVE_LINE'))
  }
  const unitFactor = line.unitFactor == null ? null : toMillionths(line.unitFactor)
  const stockQuantity =
    product === undefined
      ? null
      : ownQuantity(amounts.quantity, unitFactor, [
          conversions.get(measureUnitId ?? product.measureUnitId),
          conversions.get(product.measureUnitId),
        ])
  if (stockQuantity === 0) problems.push(problem(`${field}.quantity`, 'POSITIVE'))
  if (problems.length > 0) return problems
  return {
    ...amounts,
    productId: product?.id ?? null,
    description: description ?? '',
    supplierCode: line.supplierCode || null,
    measureUnitId,
    unitFactor,
    taxId: line.taxId,
    stockQuantity,
    stockUnitCost:
      stockQuantity === null ? null : stockUnitCost(costOfLine(amounts), stockQuantity),
    lotNumber: line.lotNumber || null,
    expiresAt: line.expiresAt ?? null,
  }
}

function ownQuantity(
  quantity: Millionths,
  unitFactor: Millionths | null,
  [from, to]: readonly [Millionths | undefined, Millionths | undefined],
): Millionths {
  if (unitFactor !== null) return inOwnUnit(quantity, unitFactor)
  return from === undefined || to === undefined ? quantity : convertUnit(quantity, from, to)
}
