import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toBasisPoints } from '../../../../src-shared/domain/money.ts'
import { apiQuery } from '../../../api/query.ts'
import { useScheduledTypes } from '../../price-schedules/use-scheduled-types.ts'
import type { TablePlace } from './entries/table-check.ts'

const FIRST_PRICE_TYPE = 1

/** Returns the facts on which prices depend: the usual price type of the place, the schedules and the rates of ICE. */
export function usePricePlace(): TablePlace {
  const usual = useQuery(apiQuery('system', 'terminal')).data?.priceTypeId ?? FIRST_PRICE_TYPE
  const taxes = useQuery(apiQuery('catalogs', 'taxes')).data
  const scheduledTypeOf = useScheduledTypes()
  return useMemo(
    () => ({
      usualPriceType: usual,
      scheduledTypeOf,
      iceRates: new Map(
        (taxes ?? [])
          .filter(({ kind }) => kind === 'ICE')
          .map(({ id, taxRate }) => [id, toBasisPoints(taxRate)]),
      ),
    }),
    [usual, scheduledTypeOf, taxes],
  )
}
