import { useQuery } from '@tanstack/react-query'
import { toBasisPoints } from '#shared/domain/money/money.ts'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import type { TaxRates } from '#shared/domain/tax/tax.ts'

export type TaxChoice = AnswerOf<'catalogs', 'taxes'>[number]

export interface PriceTaxes {
  /** Taxes that a product may have today. */
  readonly choices: readonly TaxChoice[]
  /** ICE taxes by rate; a product cannot have one by unit. */
  readonly iceChoices: readonly TaxChoice[]
  /** True for the tax of listed construction materials, IVA 5 %. */
  readonly isMaterialTax: (taxId: number | undefined) => boolean
  /** Returns the rates between net price and price with tax for a tax and an optional ICE tax. */
  readonly taxOf: (taxId: number | undefined, iceTaxId?: number | null) => TaxRates
}

/** SRI table 17. */
const MATERIAL_TAX = '5'

/** Returns the taxes that are valid today; undefined while loading. */
export function usePriceTaxes(): PriceTaxes | undefined {
  const taxes = useQuery(apiQuery('catalogs', 'taxes', { query: {} })).data
  if (taxes === undefined) return undefined
  const rateOf = (id: number | null | undefined) => {
    const tax = taxes.find((each) => each.id === id)
    return tax === undefined ? undefined : toBasisPoints(tax.taxRate)
  }
  return {
    choices: taxes.filter(({ kind, replacesCode }) => kind === 'IVA' && replacesCode === null),
    iceChoices: taxes.filter(({ kind, unitAmount }) => kind === 'ICE' && unitAmount === null),
    isMaterialTax: (taxId) =>
      taxes.some(({ id, kind, code }) => id === taxId && kind === 'IVA' && code === MATERIAL_TAX),
    taxOf: (taxId, iceTaxId) => ({
      rate: rateOf(taxId) ?? toBasisPoints(0),
      iceRate: rateOf(iceTaxId),
    }),
  }
}
