import type { InvoiceTotals, LineAmounts, LineInput } from '#shared/domain/tax/invoice-totals.ts'
import { modifiersPrice } from '#shared/domain/price/modifiers.ts'
import { proportion } from '#shared/domain/money/money.ts'
import { pricesOf } from '#shared/domain/tax/tax-parts.ts'
import type { SaleLine } from '../lines/sale-line.ts'

export interface DocumentSaleLine {
  readonly line: SaleLine
  readonly amounts: LineAmounts
}

/**
 * Returns the lines of a document in which a line with several taxes becomes one line for each, because the
 * tax office accepts one IVA per line. The first of them takes the stock.
 */
export function divideMixedLines(
  lines: readonly SaleLine[],
  documentLines: NonNullable<InvoiceTotals['documentLines']>,
): readonly DocumentSaleLine[] {
  const all: DocumentSaleLine[] = []
  for (const [index, line] of lines.entries()) {
    const parts = documentLines[index] ?? []
    const first = all.length + 1
    const modifiers = modifiersByTax(line)
    for (const [place, { input, amounts }] of parts.entries()) {
      const taxName = line.taxParts?.[place]?.tax.name ?? line.taxName
      const own = { ...line, ...input, ...offerPart(line, input), taxName }
      all.push({
        line:
          parts.length === 1
            ? own
            : {
                ...own,
                ...modifiers?.[place],
                description: `${line.description} (${taxName})`,
                ...(place === 0 ? {} : { stock: [], partOfLine: first }),
              },
        amounts,
      })
    }
  }
  return all
}

/** Returns the part of an offer's discount that belongs to one tax of the line. */
function offerPart(
  { discount, offerDiscount }: SaleLine,
  part: LineInput,
): Pick<SaleLine, 'offerDiscount'> {
  if (offerDiscount === undefined || discount === 0) return {}
  return { offerDiscount: proportion(part.discount, offerDiscount, discount) }
}

/**
 * Divides the price of each modifier among the taxes of its line, so that each document line states its part.
 */
function modifiersByTax({ modifiers, taxParts }: SaleLine) {
  if (modifiers.length === 0 || taxParts === undefined) return undefined
  const divided = modifiers.map(({ priceDifference }) => pricesOf(priceDifference, taxParts))
  return taxParts.map((_, place) => {
    const own = modifiers.map((modifier, index) => ({
      ...modifier,
      priceDifference: divided[index]?.[place] ?? modifier.priceDifference,
    }))
    return { modifiers: own, modifiersPrice: modifiersPrice(own) }
  })
}
