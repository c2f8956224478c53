import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { IconClockDollar } from '@tabler/icons-react'
import type { PriceSchedule } from '#shared/api/menu/price-schedules.ts'
import { client } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { InactiveChip } from '#renderer/records/inactive-chip.tsx'
import { removeWordsOf, useRecordWords } from '#renderer/records/kind-words.ts'
import type { RecordKind } from '#renderer/records/record-kind.ts'
import { RecordScreen } from '#renderer/records/record-screen.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { itemInRows, rowsOfPage } from '#renderer/records/list/rows.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { usePriceTaxes } from '#renderer/features/products/use-price-taxes.ts'
import { makeOnce } from '#renderer/requests/make-once.ts'
import { allSchedules } from './all-schedules.ts'
import { draftOf, faultsOf, type PriceScheduleDraft, toRequest } from './price-schedule-draft.ts'
import { PriceScheduleFields } from './price-schedule-fields.tsx'
import { priceSchedulesMessages } from './price-schedules-messages.ts'
import { useDayNames } from './use-day-names.ts'

const priceSchedules: RecordKind<PriceSchedule, PriceSchedule, PriceScheduleDraft> = {
  resource: 'priceSchedules',
  rights: {
    create: 'priceSchedules.create',
    update: 'priceSchedules.update',
    remove: 'priceSchedules.delete',
  },
  paths: { list: paths.priceSchedules, one: paths.priceSchedule },
  icon: IconClockDollar,
  firstFilter: undefined,
  useWords: () => useRecordWords(priceSchedulesMessages, true),
  useRows: (asked) =>
    rowsOfPage(
      useQuery({
        ...apiQuery('priceSchedules', 'list', { query: asked }),
        placeholderData: keepPreviousData,
      }),
    ),
  useRowView: () => {
    const t = useMessages(priceSchedulesMessages)
    const { percent } = useFormat()
    const dayNames = useDayNames()
    return (schedule) => {
      const { name, effect, weekdays, startTime, endTime, active } = schedule
      const what = t(`${effect}Row`, {
        percent: percent(schedule.percentage ?? 0),
        take: schedule.takeQuantity ?? 0,
        pay: schedule.payQuantity ?? 0,
        number: schedule.priceType,
      })
      return {
        title: name,
        details: [
          t('row', { effect: what, start: startTime, end: endTime }),
          dayNames(weekdays).join(', '),
        ],
        end: !active && <InactiveChip />,
      }
    }
  },
  useItem: (id) =>
    itemInRows(rowsOfPage(useQuery(apiQuery('priceSchedules', 'list', allSchedules))), id),
  useEditing: (schedule) => {
    const shared = useMessages(recordsMessages)
    const t = useMessages(priceSchedulesMessages)
    const taxOf = usePriceTaxes()?.taxOf
    const products = useQueries({
      queries: (schedule?.prices ?? []).map(({ productId: id }) =>
        apiQuery('products', 'get', { params: { id }, query: {} }),
      ),
    })
    if (taxOf === undefined || products.some(({ isPending }) => isPending)) return undefined
    return {
      draftOf: (read) =>
        draftOf(
          read,
          products.flatMap(({ data }) => data ?? []),
          taxOf,
        ),
      faultsOf: (draft) =>
        faultsOf(draft, {
          missing: shared('missing'),
          noTime: t('noTime'),
          noDay: t('noDay'),
          nothing: t('nothing'),
          noPercentage: t('noPercentage'),
          paysAll: t('paysAll'),
        }),
      save: (draft, { record }) => {
        const body = toRequest(draft, taxOf, record)
        return record === undefined
          ? makeOnce('priceSchedules.create', { body })
          : client.priceSchedules.update({ params: { id: record.id }, body })
      },
    }
  },
  Fields: PriceScheduleFields,
  remove: {
    useWords: removeWordsOf(priceSchedulesMessages),
    run: ({ id }) => client.priceSchedules.delete({ params: { id } }),
  },
}

/** Other prices of categories and products on some weekdays and hours. */
export function PriceSchedulesScreen() {
  return <RecordScreen kind={priceSchedules} />
}
