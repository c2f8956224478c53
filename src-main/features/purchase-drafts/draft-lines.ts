import type { PurchaseDraftLine } from '#shared/api/goods/purchase-drafts.ts'
import {
  add,
  fromBasisPoints,
  fromCents,
  fromMillionths,
  type Millionths,
  ONE_UNIT,
} from '#shared/domain/money/money.ts'
import { inOwnUnit, stockUnitCost } from '#shared/domain/purchase/purchase-totals.ts'
import { may, type ReadContext, type WriteContext } from '#main/core/acts/context.ts'
import type { SupplierDocument, SupplierLine } from '#main/work/tax-office/xml/supplier-document.ts'
import { codesOfLines } from './codes-of-lines.ts'
import { type LinkedProduct, loadLinks, type KnownLink, matchingLink } from './load-links.ts'
import { suggestProducts } from './suggest-products.ts'

/** Returns the lines of a draft with what they are here: unknown ones first, else in the document's order. */
export async function draftLines(
  context: ReadContext | WriteContext,
  document: SupplierDocument,
  establishmentId: number,
  priceRisePercentage: number,
): Promise<PurchaseDraftLine[]> {
  const links = await loadLinks(context.db, document.supplier.ruc, establishmentId)
  const codes = codesOfLines(document.lines)
  const limits = { priceRisePercentage, showsCosts: may(context, 'PRODUCT:COST') }
  const lines = document.lines.map((line, index) => {
    const supplierCode = codes[index] as string
    const link = matchingLink(links, supplierCode, line.description)
    return toDraftLine(line, index + 1, supplierCode, link, limits)
  })
  const unknown = lines.filter(({ isKnown }) => !isKnown)
  const suggestions = await suggestProducts(context.db, unknown)
  return [
    ...unknown.map((line, index) => ({ ...line, suggestion: suggestions[index] ?? null })),
    ...lines.filter(({ isKnown }) => isKnown),
  ]
}

/** Returns what one of the supplier's costs the shop, without VAT, half-up. */
export function costOfUnit({ net, ice, bottleTax, quantity }: SupplierLine): Millionths {
  return stockUnitCost(add(net, ice, bottleTax), quantity)
}

function toDraftLine(
  line: SupplierLine,
  position: number,
  supplierCode: string,
  link: KnownLink | undefined,
  limits: { readonly priceRisePercentage: number; readonly showsCosts: boolean },
): PurchaseDraftLine {
  const unitCost = costOfUnit(line)
  const product = link?.product
  const factor = link?.unitFactor ?? null
  const before = limits.showsCosts ? costBefore(product, factor) : null
  const change = before === null ? null : changeOf(before, unitCost)
  return {
    position,
    supplierCode,
    description: line.description,
    quantity: fromMillionths(line.quantity),
    unitCost: fromMillionths(unitCost),
    netAmount: fromCents(line.net),
    taxRate: fromBasisPoints(line.vat.rate),
    kind: link?.kind ?? null,
    productId: product?.id ?? null,
    productName: product?.name ?? null,
    measureUnitCode: product?.measureUnitCode ?? null,
    unitFactor: factor === null ? null : fromMillionths(factor),
    isKnown: link !== undefined,
    suggestion: null,
    costBefore: before === null ? null : fromMillionths(before),
    priceChange: change,
    isDearer: change !== null && change > limits.priceRisePercentage,
  }
}

/** Returns the cost of as much at the last purchase, else at the present average. */
function costBefore(product: LinkedProduct | undefined, factor: Millionths | null) {
  const cost = product?.lastCost ?? product?.averageCost ?? null
  return cost === null || cost === 0 ? null : inOwnUnit(cost, factor ?? ONE_UNIT)
}

function changeOf(before: Millionths, now: Millionths): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10
}
