import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toBasisPoints } from '#shared/domain/money/money.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useScheduledEffects } from '#renderer/features/price-schedules/use-scheduled-effects.ts'
import { ifReadable, leastRead, type Readiness, readinessOf } from '#renderer/taps/readiness.ts'
import type { PricedPlace } from '../lines/table-check.ts'

const FIRST_PRICE_TYPE = 1

/** The facts on which prices depend, and whether they are known. */
export interface KnownPlace extends PricedPlace {
  readonly readiness: Readiness
}

/** Returns the usual price type of the place, the schedules and the rates of ICE. */
export function usePricePlace(): KnownPlace {
  const terminalQuery = useQuery(apiQuery('system', 'terminal'))
  const taxQuery = useQuery(apiQuery('catalogs', 'taxes'))
  const schedule = useScheduledEffects()
  const usual = terminalQuery.data?.priceTypeId ?? FIRST_PRICE_TYPE
  const taxes = taxQuery.data
  const { scheduledEffectOf } = schedule
  const readiness = leastRead(
    readinessOf(terminalQuery),
    schedule.readiness,
    // ICE changes only the shown sum; the register adds its own.
    ifReadable(readinessOf(taxQuery)),
  )
  return useMemo(
    () => ({
      readiness,
      usualPriceType: usual,
      scheduledEffectOf,
      iceRates: new Map(
        (taxes ?? [])
          .filter(({ kind }) => kind === 'ICE')
          .map(({ id, taxRate }) => [id, toBasisPoints(taxRate)]),
      ),
    }),
    [readiness, usual, scheduledEffectOf, taxes],
  )
}
