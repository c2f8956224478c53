import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toBasisPoints } from '../../../../src-shared/domain/money.ts'
import { apiQuery } from '../../../api/query.ts'
import type { TablePlace } from './entries/table-check.ts'

const FIRST_PRICE_TYPE = 1

/** Returns the place's usual price type and the rates of ICE, which prices depend on. */
export function usePricePlace(): TablePlace {
  const usual = useQuery(apiQuery('system', 'terminal')).data?.priceTypeId ?? FIRST_PRICE_TYPE
  const taxes = useQuery(apiQuery('catalogs', 'taxes')).data
  return useMemo(
    () => ({
      usualPriceType: usual,
      iceRates: new Map(
        (taxes ?? [])
          .filter(({ kind }) => kind === 'ICE')
          .map(({ id, taxRate }) => [id, toBasisPoints(taxRate)]),
      ),
    }),
    [usual, taxes],
  )
}
