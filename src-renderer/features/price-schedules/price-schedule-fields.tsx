import type { PriceSchedule } from '#shared/api/menu/price-schedules.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { CheckBox } from '#renderer/ui/fields/check-box.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { TimeField } from '#renderer/ui/fields/dates/time-field.tsx'
import { isTimeOfDay } from '#renderer/ui/fields/dates/time-text.ts'
import record from '#renderer/ui/layout/record.module.css'
import { CategoryChoice } from '#renderer/features/categories/category-choice.tsx'
import { usePriceTaxes } from '#renderer/features/products/use-price-taxes.ts'
import { ChosenProducts } from './chosen-products.tsx'
import { EffectFields } from './effect-fields.tsx'
import { FixedPrices } from './fixed-prices.tsx'
import type { TaxOf } from '#renderer/features/products/draft/price-text.ts'
import { faultsOf, type PriceScheduleDraft, toRequest, WEEKDAYS } from './price-schedule-draft.ts'
import { priceSchedulesMessages } from './price-schedules-messages.ts'
import classes from './price-schedules.module.css'
import { ScheduleConflicts } from './schedule-conflicts.tsx'
import { SchedulePreview } from './schedule-preview.tsx'
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
  const taxes = usePriceTaxes()
  const { startTime, endTime, effect } = form.draft
  return (
    <>
      <div className={record['part']}>
        <TextField label={shared('name')} maxLength={60} {...form.text('name')} />
        <EffectFields form={form} />
      </div>
      {effect === 'FIXED_PRICE' ? (
        taxes !== undefined && (
          <FixedPrices
            value={form.draft.prices}
            errors={form.errors}
            taxOf={taxes.taxOf}
            onChange={(prices) => form.change({ prices })}
          />
        )
      ) : (
        <>
          <CategoryChoice label={t('categories')} {...form.field('categoryIds')} />
          <ChosenProducts {...form.field('productIds')} />
        </>
      )}
      <div className={record['part']}>
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
        {taxes !== undefined && (
          <ScheduleConflicts draft={form.draft} own={schedule} taxOf={taxes.taxOf} />
        )}
        <SwitchField label={t('active')} help={t('activeHelp')} {...form.toggle('active')} />
      </div>
      {taxes !== undefined && (
        <SchedulePreview
          draft={form.draft}
          request={previewed(form.draft, taxes.taxOf, schedule)}
        />
      )}
    </>
  )
}

/** A preview needs no name, days or hours. */
function previewed(draft: PriceScheduleDraft, taxOf: TaxOf, schedule: PriceSchedule | undefined) {
  const complete = { ...draft, name: 'x', weekdays: [1], startTime: '00:00', endTime: '00:00' }
  const isReady = Object.keys(faultsOf(complete, NO_WORDS)).length === 0
  return isReady ? toRequest(complete, taxOf, schedule) : undefined
}

const NO_WORDS = { missing: '', noTime: '', noDay: '', nothing: '', noPercentage: '', paysAll: '' }

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
      <div className={classes['days']}>
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
        <ActionButton variant="quiet" onPress={() => onChange(WEEKDAYS)}>
          {t('everyDay')}
        </ActionButton>
        <ActionButton variant="quiet" onPress={() => onChange(WEEKDAYS.slice(0, 5))}>
          {t('workdays')}
        </ActionButton>
      </div>
    </div>
  )
}
