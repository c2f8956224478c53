import { MIDNIGHT } from '#shared/domain/calendar.ts'
import { useQuery } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import type { Establishment } from '#shared/api/places/establishments.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { MoneyField } from '#renderer/ui/fields/money-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { LocalityFields } from '#renderer/features/catalogs/locality-fields.tsx'
import { ProductSearch } from '#renderer/features/products/product-search.tsx'
import { DesignFields } from './design-fields.tsx'
import type { EstablishmentDraft } from './establishment-draft.ts'
import { establishmentsMessages } from './establishments-messages.ts'

interface FieldsProps {
  readonly form: RecordForm<EstablishmentDraft>
}

const FIRST_PRICE = 1

export function EstablishmentFields({
  form,
  record: establishment,
}: FieldsProps & { readonly record: Establishment | undefined }) {
  return (
    <>
      <WhereFields form={form} />
      <SellingFields form={form} />
      <DesignFields form={form} establishmentId={establishment?.id} />
      <ControlFields form={form} />
    </>
  )
}

function WhereFields({ form }: FieldsProps) {
  const t = useMessages(establishmentsMessages)
  const shared = useMessages(recordsMessages)
  const { provinceId, cantonId, timeZone } = form.draft
  return (
    <div className={record['part']}>
      <TextField label={shared('name')} maxLength={300} {...form.text('name')} />
      <div className={record['pair']}>
        <TextField
          label={t('identifier')}
          help={t('identifierHelp')}
          inputMode="numeric"
          maxLength={3}
          {...form.text('identifier')}
        />
        <TextField label={t('tradeName')} isOptional maxLength={300} {...form.text('tradeName')} />
      </div>
      <TextField label={shared('address')} maxLength={300} {...form.text('address')} />
      <TextField
        label={shared('phone')}
        isOptional
        inputMode="tel"
        maxLength={20}
        {...form.text('phone')}
      />
      <LocalityFields
        locality={{ provinceId, cantonId }}
        errors={form.errors}
        onChange={form.change}
      />
      <Segmented<Establishment['timeZone']>
        label={t('timeZone')}
        isWide
        value={timeZone}
        segments={[
          { value: 'America/Guayaquil', label: t('mainland') },
          { value: 'Pacific/Galapagos', label: t('galapagos') },
        ]}
        onChange={(chosen) => form.change({ timeZone: chosen })}
      />
      <SelectField
        label={t('dayEndsAt')}
        help={t('dayEndsAtHelp')}
        options={dayEnds(form.draft.dayEndsAt).map((end) => ({
          value: end,
          label: end === MIDNIGHT ? t('midnight') : end,
        }))}
        {...form.text('dayEndsAt')}
      />
    </div>
  )
}

/** Returns the ends of the day to choose from: each half hour until 08:00, and the one that is stored. */
function dayEnds(stored: string): string[] {
  const halfHours = Array.from({ length: 17 }, (_, index) => {
    const hour = String(Math.floor(index / 2)).padStart(2, '0')
    return `${hour}:${index % 2 === 0 ? '00' : '30'}`
  })
  return [...new Set([...halfHours, stored])].toSorted()
}

function SellingFields({ form }: FieldsProps) {
  const t = useMessages(establishmentsMessages)
  const prices = ['priceOne', 'priceTwo', 'priceThree', 'priceFour'] as const
  return (
    <section className={record['part']} aria-label={t('selling')}>
      <h3 className={record['partTitle']}>{t('selling')}</h3>
      <SelectField
        label={t('priceType')}
        options={prices.map((price, index) => ({ value: String(index + 1), label: t(price) }))}
        value={String(form.draft.priceTypeId ?? FIRST_PRICE)}
        error={form.errors['priceTypeId']}
        onChange={(chosen) => form.change({ priceTypeId: Number(chosen) })}
      />
      <SwitchField
        label={t('serviceChargeEnabled')}
        help={t('serviceChargeEnabledHelp')}
        {...form.toggle('serviceChargeEnabled')}
      />
      <TextField
        label={t('serviceChargePercentage')}
        inputMode="decimal"
        maxLength={5}
        {...form.text('serviceChargePercentage')}
      />
      <SwitchField
        label={t('tourismRegistered')}
        help={t('tourismRegisteredHelp')}
        {...form.toggle('tourismRegistered')}
      />
      <SwitchField
        label={t('transportSale')}
        help={t('transportSaleHelp')}
        {...form.toggle('transportSale')}
      />
      {form.draft.transportSale && <TransportProduct form={form} />}
    </section>
  )
}

/** Sales of this product ask for the plate; without a product, every sale does. */
function TransportProduct({ form }: FieldsProps) {
  const t = useMessages(establishmentsMessages)
  const id = form.draft.transportProductId
  const product = useQuery({
    ...apiQuery('products', 'get', { params: { id: id ?? 0 }, query: {} }),
    enabled: id !== null,
  }).data
  const error = form.errors['transportProductId']
  return (
    <div className={record['part']} role="group" aria-label={t('transportProduct')}>
      <p className={record['facts']}>
        {id === null
          ? t('transportOfAll')
          : t('transportOf', { name: product?.name ?? t('transportProduct') })}
      </p>
      {error !== undefined && <p role="alert">{error}</p>}
      {id !== null && (
        <div>
          <ActionButton
            variant="quiet"
            icon={IconTrash}
            onPress={() => form.change({ transportProductId: null })}
          >
            {t('transportOfAllAct')}
          </ActionButton>
        </div>
      )}
      <ProductSearch
        label={t('transportProductSearch')}
        isChoice={(found) => found.id !== id}
        onChoose={(found) => form.change({ transportProductId: found.id })}
      />
    </div>
  )
}

function ControlFields({ form }: FieldsProps) {
  const t = useMessages(establishmentsMessages)
  return (
    <section className={record['part']} aria-label={t('control')}>
      <h3 className={record['partTitle']}>{t('control')}</h3>
      <SwitchField
        label={t('cardNeedsCharge')}
        help={t('cardNeedsChargeHelp')}
        {...form.toggle('cardNeedsCharge')}
      />
      <MoneyField
        label={t('blindExitLimit')}
        help={t('blindExitLimitHelp')}
        isOptional
        {...form.text('blindExitLimit')}
      />
    </section>
  )
}
