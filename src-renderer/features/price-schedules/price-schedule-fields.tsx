import type { PriceSchedule } from '../../../src-shared/api/price-schedules.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { recordsMessages } from '../../records/records-messages.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TimeField } from '../../ui/fields/dates/time-field.tsx'
import { isTimeOfDay } from '../../ui/fields/dates/time-text.ts'
import record from '../../ui/layout/record.module.css'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { CategoryChoice } from '../categories/category-choice.tsx'
import { ChosenProducts } from './chosen-products.tsx'
import { PRICE_TYPES, type PriceScheduleDraft, WEEKDAYS } from './price-schedule-draft.ts'
import { priceSchedulesMessages } from './price-schedules-messages.ts'
import { ScheduleConflicts } from './schedule-conflicts.tsx'
import { useDayNames } from './use-day-names.ts'

export function PriceScheduleFields({
  form,
  record: schedule,
}: {
  readonly form: RecordForm<PriceScheduleDraft>
  readonly record: PriceSchedule | undefined
}) {
  const t = useMessages(priceSchedulesMessages)
  const shared = useMessages(recordsMessages)
  const { startTime, endTime } = form.draft
  return (
    <>
      <div className={record['part']}>
        <TextField label={shared('name')} maxLength={60} {...form.text('name')} />
        <Segmented
          label={t('priceType')}
          isWide
          segments={PRICE_TYPES.map((value) => ({ value, label: t('price', { number: value }) }))}
          {...form.field('priceType')}
        />
        <p className={record['facts']}>{t('priceHelp')}</p>
        <Days {...form.field('weekdays')} />
        <div className={record['pair']}>
          <TimeField label={t('startTime')} {...form.text('startTime')} />
          <TimeField
            label={t('endTime')}
            {...(isTimeOfDay(startTime) && isTimeOfDay(endTime) && endTime <= startTime
              ? { help: t('nextDay') }
              : {})}
            {...form.text('endTime')}
          />
        </div>
        <ScheduleConflicts draft={form.draft} own={schedule} />
        <SwitchField label={t('active')} help={t('activeHelp')} {...form.toggle('active')} />
      </div>
      <CategoryChoice label={t('categories')} {...form.field('categoryIds')} />
      <ChosenProducts {...form.field('productIds')} />
    </>
  )
}

function Days({
  value,
  error,
  onChange,
}: {
  readonly value: readonly number[]
  readonly error: string | undefined
  readonly onChange: (value: readonly number[]) => void
}) {
  const t = useMessages(priceSchedulesMessages)
  const names = useDayNames()(WEEKDAYS)
  return (
    <div role="group" aria-label={t('days')}>
      <h3 className={record['partTitle']}>{t('days')}</h3>
      {error !== undefined && <p role="alert">{error}</p>}
      <div className={record['ticks']}>
        {WEEKDAYS.map((day, index) => (
          <CheckBox
            key={day}
            label={names[index] ?? ''}
            isOn={value.includes(day)}
            onChange={(isOn) =>
              onChange(isOn ? [...value, day] : value.filter((each) => each !== day))
            }
          />
        ))}
      </div>
    </div>
  )
}
