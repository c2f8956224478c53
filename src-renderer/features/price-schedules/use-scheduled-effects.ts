import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import { localTimestamp } from '#shared/domain/calendar.ts'
import { covers, openSpan } from '#shared/domain/price/price-schedule.ts'
import { effectOf } from '#shared/domain/price/timed-price.ts'
import { apiQuery } from '#renderer/api/query.ts'
import type { ScheduledEffectOf } from '#renderer/features/check/price/price-line.ts'
import { useNow } from '#renderer/ui/format/clock.ts'
import { TimeZoneContext } from '#renderer/ui/format/use-format.ts'
import { type Readiness, readinessOf } from '#renderer/taps/readiness.ts'
import { allSchedules } from './all-schedules.ts'

/**
 * Returns a function that gives what a schedule does with the price of a product at this minute of the register's clock;
 * undefined outside every schedule. The function is the same while the same schedules are open. Before `readiness` is 'read' it is not
 * known which price is asked for.
 */
export function useScheduledEffects(): {
  readonly scheduledEffectOf: ScheduledEffectOf | undefined
  readonly readiness: Readiness
} {
  const local = localTimestamp(useNow('minute'), use(TimeZoneContext))
  const scheduleQuery = useQuery(apiQuery('priceSchedules', 'list', allSchedules))
  const schedules = scheduleQuery.data?.data
  const date = local.slice(0, 10)
  const time = local.slice(11, 16)
  const isOpen = (id: number) =>
    schedules?.some((each) => each.id === id && each.active && covers(each, { date, time }))
  const openIds = (schedules ?? []).flatMap(({ id }) => (isOpen(id) === true ? [id] : [])).join()
  // The options, which everybody may read, have the whole tree.
  const categoryQuery = useQuery({
    ...apiQuery('categories', 'options'),
    enabled: openIds !== '',
  })
  const categories = categoryQuery.data
  const scheduledEffectOf = useMemo((): ScheduledEffectOf | undefined => {
    if (openIds === '') return undefined
    const ids = openIds.split(',').map(Number)
    const open = (schedules ?? [])
      .filter(({ id }) => ids.includes(id))
      .map((schedule) => ({ ...schedule, effect: effectOf(schedule) }))
    const parents = new Map((categories ?? []).map(({ id, parentId }) => [id, parentId]))
    const withAbove = (id: number): readonly number[] => {
      const above = parents.get(id)
      return above == null ? [id] : [id, ...withAbove(above)]
    }
    return ({ id, category }) => openSpan(open, { id, categoryIds: withAbove(category.id) })?.effect
  }, [openIds, schedules, categories])
  return { scheduledEffectOf, readiness: readinessOf(scheduleQuery, categoryQuery) }
}
