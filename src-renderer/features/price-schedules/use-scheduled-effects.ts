import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import { localTimestamp } from '../../../src-shared/domain/calendar.ts'
import { covers, openPriceType } from '../../../src-shared/domain/price-schedule.ts'
import { apiQuery } from '../../api/query.ts'
import type { ScheduledTypeOf } from '../../drafts/price-line.ts'
import { useNow } from '../../ui/format/clock.ts'
import { TimeZoneContext } from '../../ui/format/use-format.ts'
import { type Readiness, readinessOf } from '../../taps/readiness.ts'
import { allSchedules } from './all-schedules.ts'

/**
 * Returns a function that gives the price type of a product at this minute of the register's clock; undefined outside
 * every schedule. The function is the same while the same schedules are open. Before `readiness` is 'read' it is not
 * known which price is asked for.
 */
export function useScheduledTypes(): {
  readonly scheduledTypeOf: ScheduledTypeOf | undefined
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
  const scheduledTypeOf = useMemo((): ScheduledTypeOf | undefined => {
    if (openIds === '') return undefined
    const ids = openIds.split(',').map(Number)
    const open = (schedules ?? []).filter(({ id }) => ids.includes(id))
    const parents = new Map((categories ?? []).map(({ id, parentId }) => [id, parentId]))
    const withAbove = (id: number): readonly number[] => {
      const above = parents.get(id)
      return above == null ? [id] : [id, ...withAbove(above)]
    }
    return ({ id, category }) => openPriceType(open, { id, categoryIds: withAbove(category.id) })
  }, [openIds, schedules, categories])
  return { scheduledTypeOf, readiness: readinessOf(scheduleQuery, categoryQuery) }
}
