import { addFigures, NO_FIGURES, type SalesFigures } from './sales-figures.ts'

export type GroupKey = string | number | null

type Row = Readonly<Record<keyof SalesFigures, number | null>>

/** Sums of sales by group. */
export class Tally {
  readonly groups = new Map<GroupKey, SalesFigures>()

  add(key: GroupKey, figures: Row, times: 1 | -1): void {
    const known = this.groups.get(key)
    const sum = known ?? { ...NO_FIGURES }
    if (known === undefined) this.groups.set(key, sum)
    addFigures(sum, figures, times)
  }
}
