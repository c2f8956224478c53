import { add, type BasisPoints, type Cents, sum } from '#shared/domain/money/money.ts'
import type { ChargedTax, LabelledText } from '../xml/document-content.ts'

/** A record whose document cannot be written; `message` names the field. */
export class ContentError extends Error {}

/** The taxes of a stored line. */
export interface TaxedRow {
  readonly lineNumber: number
  readonly totalPrice: Cents
  readonly taxCode: string
  readonly taxRate: BasisPoints
  readonly taxAmount: Cents
  readonly iceCode: string | null
  readonly iceRate: BasisPoints | null
  readonly iceAmount: Cents
}

/** Returns ICE, if the line has any, and IVA. Throws ContentError for ICE without its code. */
export function taxesOfLine(row: TaxedRow): ChargedTax[] {
  const iva: ChargedTax = {
    kind: 'IVA',
    code: row.taxCode,
    rate: row.taxRate,
    base: add(row.totalPrice, row.iceAmount),
    amount: row.taxAmount,
  }
  return row.iceAmount === 0 ? [iva] : [iceOf(row), iva]
}

function iceOf(row: TaxedRow): ChargedTax {
  if (row.iceCode === null || row.iceRate === null) {
    throw new ContentError(`details[${row.lineNumber - 1}]: ICE without its code`)
  }
  return {
    kind: 'ICE',
    code: row.iceCode,
    rate: row.iceRate,
    base: row.totalPrice,
    amount: row.iceAmount,
  }
}

/** Sums the taxes of lines per kind and code, in the order of their first line. */
export function sumTaxes(taxes: readonly ChargedTax[]): ChargedTax[] {
  const groups = Map.groupBy(taxes, ({ kind, code, rate }) => `${kind}/${code}/${rate}`)
  return [...groups.values()].map((group) => ({
    ...(group[0] as ChargedTax),
    base: sum(group.map(({ base }) => base)),
    amount: sum(group.map(({ amount }) => amount)),
  }))
}

export function labelledText(label: string, value: string | null): LabelledText | undefined {
  return value === null ? undefined : { label, value }
}
