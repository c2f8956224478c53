import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { PriceSchedule } from '#shared/api/menu/price-schedules.ts'
import { conflictDays } from '#shared/domain/price/price-schedule.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { allCategories } from '#renderer/features/categories/all-categories.ts'
import { allSchedules } from './all-schedules.ts'
import { isTimeOfDay } from '#renderer/ui/fields/dates/time-text.ts'
import type { TaxOf } from '#renderer/features/products/draft/price-text.ts'
import { type PriceScheduleDraft, toRequest } from './price-schedule-draft.ts'
import { priceSchedulesMessages } from './price-schedules-messages.ts'
import { useDayNames } from './use-day-names.ts'

/** Shows while typing the active schedules for the same dishes at the same hours, and the one that applies. */
export function ScheduleConflicts({
  draft,
  own,
  taxOf,
}: {
  readonly draft: PriceScheduleDraft
  readonly taxOf: TaxOf
  /** Undefined for a new schedule. */
  readonly own: PriceSchedule | undefined
}) {
  const t = useMessages(priceSchedulesMessages)
  const dayNames = useDayNames()
  const schedules = useQuery(apiQuery('priceSchedules', 'list', allSchedules)).data?.data ?? []
  const categories = useQuery(apiQuery('categories', 'list', allCategories)).data?.data ?? []
  if (!draft.active || !isTimeOfDay(draft.startTime) || !isTimeOfDay(draft.endTime)) return null
  const span = toRequest(draft, taxOf, own)
  const withAbove = (id: number): readonly number[] => {
    const parentId = categories.find((category) => category.id === id)?.parentId
    return parentId == null ? [id] : [id, ...withAbove(parentId)]
  }
  return schedules
    .filter((other) => other.active && other.id !== own?.id && !isSameEffect(other, span))
    .flatMap((other) => {
      const days = conflictDays(span, other, withAbove)
      return days.length === 0 ? [] : [{ other, days }]
    })
    .map(({ other, days }) => (
      <Bar
        key={other.id}
        tone="warn"
        icon={IconAlertTriangle}
        detail={
          own === undefined || other.id < own.id
            ? t('conflictOlder', { name: other.name })
            : t('conflictOwn')
        }
      >
        {t('conflict', { name: other.name, days: dayNames(days).join(', ') })}
      </Bar>
    ))
}

/** Two schedules that do the same are no conflict, whichever applies. */
function isSameEffect(other: PriceSchedule, request: ReturnType<typeof toRequest>): boolean {
  if (other.effect !== request.effect || other.effect === 'FIXED_PRICE') return false
  return (
    (request.priceType ?? other.priceType) === other.priceType &&
    (request.percentage ?? other.percentage) === other.percentage &&
    (request.takeQuantity ?? other.takeQuantity) === other.takeQuantity &&
    (request.payQuantity ?? other.payQuantity) === other.payQuantity
  )
}
