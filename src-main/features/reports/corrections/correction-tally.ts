import type { CorrectionsReport } from '#shared/api/sales/reports.ts'
import { dollars } from '../sales/sales-figures.ts'
import type { GroupKey } from '../sales/tally.ts'

/** Kinds of corrections with an amount, and those without. */
const kindsWithAmount = [
  'discounts',
  'billDiscounts',
  'courtesies',
  'deletions',
  'annulments',
] as const
const kindsOfActs = ['priceChanges', 'reprints', 'drawerOpenings'] as const
export type CorrectionKind = (typeof kindsWithAmount)[number] | (typeof kindsOfActs)[number]

interface Sum {
  count: number
  amount: number
}
type Sums = Record<CorrectionKind, Sum>

function counted({ count, amount }: Readonly<Sum>) {
  return { count, amount: dollars(amount) }
}

function noSums(): Sums {
  const kinds = [...kindsWithAmount, ...kindsOfActs]
  return Object.fromEntries(kinds.map((kind) => [kind, { count: 0, amount: 0 }])) as Sums
}

/** Corrections by person, in cents. */
export class CorrectionTally {
  readonly people = new Map<GroupKey, Sums>()
  readonly totals = noSums()
  /** Sales of the same days. */
  sold = 0

  add(userId: GroupKey, kind: CorrectionKind, count: number, amount = 0): void {
    const sums = this.people.get(userId) ?? noSums()
    this.people.set(userId, sums)
    for (const each of [sums, this.totals]) {
      each[kind].count += count
      each[kind].amount += amount
    }
  }

  /** Returns the sums of a person or of all, in dollars and as a share of the sales. */
  answerOf(sums: Readonly<Sums>): CorrectionsReport['totals'] {
    const amount = kindsWithAmount.reduce((sum, kind) => sum + sums[kind].amount, 0)
    return {
      discounts: counted(sums.discounts),
      billDiscounts: counted(sums.billDiscounts),
      courtesies: counted(sums.courtesies),
      deletions: counted(sums.deletions),
      annulments: counted(sums.annulments),
      priceChanges: sums.priceChanges.count,
      reprints: sums.reprints.count,
      drawerOpenings: sums.drawerOpenings.count,
      count: countOf(sums),
      amount: dollars(amount),
      share: this.sold > 0 ? Math.round((amount * 1000) / this.sold) / 10 : null,
    }
  }

  /** Returns the person with more corrections than any other, if there are at least three. */
  standsOut(): { readonly key: GroupKey; readonly count: number } | undefined {
    const [first, second] = [...this.people]
      .map(([key, sums]) => ({ key, count: countOf(sums) }))
      .toSorted((a, b) => b.count - a.count)
    if (first === undefined || first.count < LEAST_TO_STAND_OUT) return undefined
    return first.count > (second?.count ?? 0) ? first : undefined
  }
}

const LEAST_TO_STAND_OUT = 3

function countOf(sums: Readonly<Sums>): number {
  return Object.values(sums).reduce((total, { count }) => total + count, 0)
}
