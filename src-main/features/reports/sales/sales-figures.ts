import {
  fromCents,
  fromMillionths,
  wholeCents,
  wholeMillionths,
} from '#shared/domain/money/money.ts'

/** Sums of documents: cents, and millionths of units. */
export interface SalesFigures {
  documents: number
  quantity: number
  net: number
  tax: number
  service: number
  tip: number
  total: number
}

export const NO_FIGURES: Readonly<SalesFigures> = {
  documents: 0,
  quantity: 0,
  net: 0,
  tax: 0,
  service: 0,
  tip: 0,
  total: 0,
}

export const figureNames = Object.keys(NO_FIGURES) as (keyof SalesFigures)[]

/** Adds `times` (1 or -1) the figures to the sum. A sum over no rows is null in SQL. */
export function addFigures(
  sum: SalesFigures,
  figures: Readonly<Record<keyof SalesFigures, number | null>>,
  times: 1 | -1 = 1,
): void {
  for (const name of figureNames) sum[name] += times * (figures[name] ?? 0)
}

export function isNothing(figures: Readonly<SalesFigures>): boolean {
  return figureNames.every((name) => figures[name] === 0)
}

/** Returns the figures in dollars and units. */
export function toAnswer(figures: Readonly<SalesFigures>) {
  return {
    documents: figures.documents,
    quantity: fromMillionths(wholeMillionths(figures.quantity)),
    net: dollars(figures.net),
    tax: dollars(figures.tax),
    service: dollars(figures.service),
    tip: dollars(figures.tip),
    total: dollars(figures.total),
  }
}

export function dollars(cents: number): number {
  // The result of equal amounts must not be -0.
  return fromCents(wholeCents(cents)) + 0
}

/** Returns the total by document, half-up to the cent; null without documents. */
export function averageOf({ total, documents }: Readonly<SalesFigures>): number | null {
  return documents > 0 ? dollars(Math.round(total / documents)) : null
}

/** Returns by how many percent an amount differs from an earlier one, to one decimal; null if there was none. */
export function changeOf(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 1000) / 10 + 0 : null
}
