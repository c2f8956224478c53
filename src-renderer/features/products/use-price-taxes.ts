import { useQuery } from '@tanstack/react-query'
import { toBasisPoints } from '../../../src-shared/domain/money.ts'
import { type AnswerOf, apiQuery } from '../../api/query.ts'
import type { TaxRates } from '../../../src-shared/domain/included-tax.ts'

export type TaxChoice = AnswerOf<'catalogs', 'taxes'>[number]

export interface PriceTaxes {
  /** What a product may be taxed with today. */
  readonly choices: readonly TaxChoice[]
  /** What stands between a net price and what is paid, under a tax and perhaps a special one. */
  readonly taxOf: (taxId: number | undefined, iceTaxId: number | null | undefined) => TaxRates
}

/** The taxes in force; undefined while they are read. */
export function usePriceTaxes(): PriceTaxes | undefined {
  const taxes = useQuery(apiQuery('catalogs', 'taxes', { query: {} })).data
  if (taxes === undefined) return undefined
  const rateOf = (id: number | null | undefined) => {
    const tax = taxes.find((each) => each.id === id)
    return tax === undefined ? undefined : toBasisPoints(tax.taxRate)
  }
  return {
    choices: taxes.filter(({ kind, replacesCode }) => kind === 'IVA' && replacesCode === null),
    taxOf: (taxId, iceTaxId) => ({
      rate: rateOf(taxId) ?? toBasisPoints(0),
      iceRate: rateOf(iceTaxId),
    }),
  }
}
