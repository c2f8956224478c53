import type { PriceEffect } from '#shared/domain/price/timed-price.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { Stepper } from '#renderer/ui/layout/stepper.tsx'
import { MOST_UNITS, PRICE_TYPES, type PriceScheduleDraft } from './price-schedule-draft.ts'
import { priceSchedulesMessages } from './price-schedules-messages.ts'
import classes from './price-schedules.module.css'

/** In the order in which a shop needs them. */
const EFFECTS = [
  'PERCENTAGE',
  'FREE_UNITS',
  'FIXED_PRICE',
  'PRICE_TYPE',
] as const satisfies readonly PriceEffect[]

interface EffectProps {
  readonly form: RecordForm<PriceScheduleDraft>
}

/** Effect at these hours: a percentage less, free units, a fixed price, or another price level. */
export function EffectFields({ form }: EffectProps) {
  const t = useMessages(priceSchedulesMessages)
  return (
    <>
      <h3 className={record['partTitle']}>{t('effect')}</h3>
      <Segmented
        label={t('effect')}
        isWide
        segments={EFFECTS.map((value) => ({ value, label: t(value) }))}
        {...form.field('effect')}
      />
      <FieldsOfEffect form={form} />
    </>
  )
}

function FieldsOfEffect({ form }: EffectProps) {
  const t = useMessages(priceSchedulesMessages)
  switch (form.draft.effect) {
    case 'PERCENTAGE':
      return (
        <TextField
          label={t('percentage')}
          help={t('percentageHelp')}
          inputMode="decimal"
          maxLength={5}
          {...form.text('percentage')}
        />
      )
    case 'FREE_UNITS':
      return <FreeUnits form={form} />
    case 'PRICE_TYPE':
      return (
        <>
          <Segmented
            label={t('priceType')}
            isWide
            segments={PRICE_TYPES.map((value) => ({ value, label: t('price', { number: value }) }))}
            {...form.field('priceType')}
          />
          <p className={record['facts']}>{t('priceHelp')}</p>
        </>
      )
    case 'FIXED_PRICE':
      return null
  }
}

function FreeUnits({ form }: EffectProps) {
  const t = useMessages(priceSchedulesMessages)
  const [take, pay] = [Number(form.draft.takeQuantity), Number(form.draft.payQuantity)]
  return (
    <>
      <div className={classes['units']}>
        <span>{t('take')}</span>
        <Stepper
          label={t('take')}
          value={take}
          minimum={2}
          maximum={MOST_UNITS}
          onChange={(value) =>
            form.change({
              takeQuantity: String(value),
              payQuantity: String(Math.min(pay, value - 1)),
            })
          }
        />
        <span>{t('pay')}</span>
        <Stepper
          label={t('pay')}
          value={pay}
          maximum={take - 1}
          onChange={(value) => form.change({ payQuantity: String(value) })}
        />
      </div>
      <p className={record['facts']}>{t('freeUnitsHelp')}</p>
      <SwitchField label={t('mixes')} help={t('mixesHelp')} {...form.toggle('mixesProducts')} />
    </>
  )
}
