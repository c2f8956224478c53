import { conflict } from '#shared/api/error.ts'
import type { InvoiceLineRequest } from '#shared/api/sales/invoices.ts'
import { add, fromCents, toBasisPoints, toCents } from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { loadTaxes, type TaxRow } from '#main/rules/catalogs/load-taxes.ts'
import type { FileLine } from '#main/work/tax-office/xml/read-invoice-file.ts'

interface CodedProduct {
  readonly id: number
  readonly comboId: number | null
}

/** Returns the lines of a document: a product by its code, else the description alone. Throws 409 for an unknown tax. */
export async function linesOf(
  { db }: WriteContext,
  lines: readonly FileLine[],
): Promise<InvoiceLineRequest[]> {
  const taxes = await loadTaxes(db)
  const codes = [...new Set(lines.map(({ code }) => code))]
  const rows = await db
    .selectFrom('products')
    .where('referenceCode', 'in', codes)
    .where('deletedAt', 'is', null)
    .select(['id', 'comboId', 'referenceCode'])
    .execute()
  const products = new Map(rows.map((row) => [row.referenceCode, row]))
  return lines.map((line, index) => {
    const product = products.get(line.code)
    return toLine(line, product, ivaOf(taxes, line), firstOfCombo(lines, index, product))
  })
}

function toLine(
  line: FileLine,
  product: CodedProduct | undefined,
  tax: TaxRow,
  partOfLine: number | null,
): InvoiceLineRequest {
  const ice = line.ice?.amount ?? 0
  return {
    ...productOf(product),
    quantity: line.quantity,
    referenceCode: line.code === '' ? null : line.code,
    description: line.description,
    discountAmount: line.discount,
    priceUnit: line.priceUnit,
    subtotalAmount: line.net,
    iceAmount: ice,
    taxAmount: line.iva.amount,
    totalAmount: fromCents(add(toCents(line.net), toCents(ice), toCents(line.iva.amount))),
    tax: { id: tax.id, rate: line.iva.rate },
    ...(line.ice === null ? {} : { iceTax: { code: line.ice.code, rate: line.ice.rate } }),
    ...(partOfLine === null ? {} : { partOfLine }),
  }
}

function productOf(product: CodedProduct | undefined) {
  if (product === undefined) return { withoutProduct: true }
  return product.comboId === null
    ? { product: { id: product.id } }
    : { combo: { id: product.comboId } }
}

/** A combo whose parts have several taxes has one line for each; its stock is taken once. */
function firstOfCombo(
  lines: readonly FileLine[],
  index: number,
  product: CodedProduct | undefined,
): number | null {
  if (product?.comboId == null) return null
  const line = lines[index] as FileLine
  let first = index
  while (first > 0 && isSameCombo(lines[first - 1] as FileLine, line)) first--
  return first === index ? null : first + 1
}

function isSameCombo(before: FileLine, line: FileLine): boolean {
  return (
    before.code === line.code &&
    before.quantity === line.quantity &&
    before.iva.code !== line.iva.code
  )
}

/** Several taxes may have had one code with different rates, one after another. */
function ivaOf(taxes: readonly TaxRow[], { iva }: FileLine): TaxRow {
  const rate = toBasisPoints(iva.rate)
  const coded = taxes.filter(
    ({ kind, identifierCode }) => kind === 'IVA' && identifierCode === iva.code,
  )
  const tax = coded.find((each) => each.rate === rate) ?? coded[0]
  if (tax === undefined) throw conflict('RECOVERY_TAX_UNKNOWN', { code: iva.code })
  return tax
}
