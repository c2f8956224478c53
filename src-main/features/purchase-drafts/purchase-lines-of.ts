import { conflict } from '#shared/api/error.ts'
import type { PurchaseLineRequest } from '#shared/api/goods/purchases.ts'
import {
  type Cents,
  fromCents,
  fromMillionths,
  type Millionths,
  multiply,
  subtract,
  wholeMillionths,
} from '#shared/domain/money/money.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { loadTaxes, type TaxRow } from '#main/rules/catalogs/load-taxes.ts'
import type {
  SupplierDocument,
  SupplierLine,
  VatPart,
} from '#main/work/tax-office/xml/supplier-document.ts'
import { codesOfLines } from './codes-of-lines.ts'
import { loadLinks, matchingLink } from './load-links.ts'

/** SRI table 17: what is outside VAT, or else what has none. */
const OUTSIDE_VAT = ['6', '0'] as const
const LONGEST_CODE = 50

/**
 * Returns the lines of the purchase of a document: goods with their product and factor, else an expense; at last what the
 * document adds outside its lines. Throws 409 while a line is unknown.
 */
export async function purchaseLinesOf(
  { db, session }: WriteContext,
  document: SupplierDocument,
): Promise<PurchaseLineRequest[]> {
  const links = await loadLinks(db, document.supplier.ruc, session.establishmentId)
  const taxes = await loadTaxes(db)
  const codes = codesOfLines(document.lines)
  const linked = document.lines.map((line, index) =>
    matchingLink(links, codes[index] as string, line.description),
  )
  const unknown = linked.filter((link) => link === undefined)
  if (unknown.length > 0) throw conflict('PURCHASE_LINES_UNLINKED', { count: unknown.length })
  const lines = document.lines.map((line, index) => {
    const link = linked[index]
    return {
      description: line.description,
      supplierCode: line.code?.slice(0, LONGEST_CODE),
      ...amountsOf(line),
      taxId: taxOf(taxes, line.vat).id,
      iceAmount: fromCents(line.ice),
      bottleTaxAmount: fromCents(line.bottleTax),
      ...(link?.product === undefined
        ? {}
        : { productId: link.product.id, unitFactor: factorOf(link.unitFactor) }),
    }
  })
  const extras = document.extras.map(({ description, amount }) => ({
    description,
    quantity: 1,
    unitCost: fromCents(amount),
    taxId: outsideVat(taxes).id,
  }))
  return [...lines, ...extras]
}

function factorOf(unitFactor: Millionths | null): number {
  return unitFactor === null ? 1 : fromMillionths(unitFactor)
}

/**
 * Quantity times cost, less the discount, is exactly what the document states: some suppliers round a line from more
 * digits than they write.
 */
function amountsOf({ quantity, unitCost, net }: SupplierLine) {
  const isShort = multiply(quantity, unitCost) < net
  const cost = isShort ? leastCost(net, quantity) : unitCost
  return {
    quantity: fromMillionths(quantity),
    unitCost: fromMillionths(cost),
    discountAmount: fromCents(subtract(multiply(quantity, cost), net)),
  }
}

/** Returns the least cost of a unit of which the quantity costs at least `net`. */
function leastCost(net: Cents, quantity: Millionths): Millionths {
  const dividend = BigInt(net) * 10_000_000_000n
  const divisor = BigInt(quantity)
  return wholeMillionths(Number((dividend + divisor - 1n) / divisor))
}

/** Several taxes may have had one code with different rates, one after another. */
function taxOf(taxes: readonly TaxRow[], { code, rate }: VatPart): TaxRow {
  const coded = taxes.filter((tax) => tax.kind === 'IVA' && tax.identifierCode === code)
  const tax = coded.find((each) => each.rate === rate) ?? coded[0]
  if (tax === undefined) throw conflict('PURCHASE_TAX_UNKNOWN', { code })
  return tax
}

function outsideVat(taxes: readonly TaxRow[]): TaxRow {
  for (const code of OUTSIDE_VAT) {
    const tax = taxes.find((each) => each.kind === 'IVA' && each.identifierCode === code)
    if (tax !== undefined) return tax
  }
  throw conflict('PURCHASE_TAX_UNKNOWN', { code: OUTSIDE_VAT[0] })
}
