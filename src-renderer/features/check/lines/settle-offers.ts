import { freeUnits, type Offer } from '#shared/domain/price/free-units.ts'
import { fullAmount, lineAmount } from '#shared/domain/tax/invoice-totals.ts'
import { ONE_UNIT } from '#shared/domain/money/money.ts'
import { offerDiscount } from '#shared/domain/price/offer-discount.ts'
import type { CheckLine } from './check-line.ts'

/**
 * Gives the lines of a check the free units of their offers, as the register does when it stores them (settle-offers.ts).
 * Lines that do not change stay the same objects.
 */
export function settleOffers(lines: readonly CheckLine[]): readonly CheckLine[] {
  const offered = lines.flatMap((line) => {
    const { offer } = line
    return offer === undefined || line.state === 'failed' ? [] : [{ line, offer }]
  })
  if (offered.length === 0) return lines
  const units = freeUnits(offered.map(offerLine))
  const settled = new Map(
    offered.map(({ line }, index) => [line.key, withFreeUnits(line, units[index] ?? 0)]),
  )
  return lines.map((line) => settled.get(line.key) ?? line)
}

/** Returns a line with the free units that it has alone. */
export function settleAlone(line: CheckLine): CheckLine {
  return settleOffers([line])[0] ?? line
}

function offerLine({ line, offer }: { readonly line: CheckLine; readonly offer: Offer }) {
  const { quantity, priceUnit, freeQuantity = 0 } = line.input
  return {
    offer,
    quantity,
    priceUnit,
    ...(isFixed(line) ? { fixedUnits: freeQuantity / ONE_UNIT } : {}),
  }
}

/** A line of which a part is paid keeps its amounts. */
function isFixed({ isShared, isPartlyBilled }: CheckLine): boolean {
  return isShared || isPartlyBilled
}

function withFreeUnits(line: CheckLine, units: number): CheckLine {
  const isAsRegistered = line.input.amount !== undefined
  const isSame = (line.input.freeQuantity ?? 0) === units * ONE_UNIT
  if (isFixed(line) || (isSame && (isAsRegistered || units === 0))) return line
  const full = { ...line.input, amount: undefined }
  const input = { ...full, ...offerDiscount(full, units) }
  return { ...line, input, total: lineAmount(input), fullTotal: fullAmount(input) }
}
