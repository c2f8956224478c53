import { IconPlus, IconTrash, IconRuler2 } from '@tabler/icons-react'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { MoneyField } from '#renderer/ui/fields/money-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { priceFields } from '../draft/price-text.ts'
import type { ProductDraft } from '../draft/product-draft.ts'
import { productsMessages } from '../products-messages.ts'
import { emptyUnit, type UnitDraft } from '../draft/unit-draft.ts'
import { useQuery } from '@tanstack/react-query'
import { Disclosure } from '#renderer/ui/layout/disclosure.tsx'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import { hasFaultIn } from '../draft/fields-props.ts'
import type { FieldsProps } from '../draft/fields-props.ts'

type Unit = AnswerOf<'measureUnits', 'options'>[number]

const MOST_UNITS = 20

/** The unit of the stock, and the other units in which the product is sold, each with its prices. */
function UnitFields({
  form,
  units,
}: {
  readonly form: RecordForm<ProductDraft>
  readonly units: readonly Unit[]
}) {
  const t = useMessages(productsMessages)
  const shared = useMessages(recordsMessages)
  const { priceSalesUnits, measureUnitId } = form.draft
  const base = units.find(({ id }) => id === measureUnitId)
  const options = units.map(toOption)
  const replace = (index: number, part: Partial<UnitDraft>) =>
    form.change({
      priceSalesUnits: priceSalesUnits.map((unit, at) =>
        at === index ? { ...unit, ...part } : unit,
      ),
    })
  return (
    <>
      <SelectField
        label={t('measureUnit')}
        placeholder={shared('choose')}
        options={options}
        {...form.choice('measureUnitId')}
      />
      {priceSalesUnits.map((unit, index) => {
        const errorOf = (field: string) => form.errors[`priceSalesUnits[${index}].${field}`]
        const chosen = units.find(({ id }) => id === unit.measureUnitId)
        return (
          // Rows have no id; they are only added at the end.
          <fieldset key={index} className={record['fields']}>
            <SelectField
              label={t('otherUnit', { number: index + 1 })}
              placeholder={shared('choose')}
              options={options.filter(({ value }) => value !== String(measureUnitId))}
              value={unit.measureUnitId === undefined ? undefined : String(unit.measureUnitId)}
              error={errorOf('measureUnitId')}
              onChange={(id) => replace(index, { measureUnitId: Number(id) })}
            />
            {chosen !== undefined && base !== undefined && <Conversion unit={chosen} base={base} />}
            <div className={record['pair']}>
              {priceFields.map((field) => (
                <MoneyField
                  key={field}
                  label={t('unitPrice', { price: t(field), number: index + 1 })}
                  isOptional={field !== 'priceOne'}
                  value={unit[field]}
                  error={errorOf(field)}
                  onChange={(text) => replace(index, { [field]: text })}
                />
              ))}
            </div>
            <div>
              <ActionButton
                variant="quiet"
                icon={IconTrash}
                onPress={() =>
                  form.change({ priceSalesUnits: priceSalesUnits.filter((_, at) => at !== index) })
                }
              >
                {t('removeUnit', { number: index + 1 })}
              </ActionButton>
            </div>
          </fieldset>
        )
      })}
      <div>
        <ActionButton
          variant="quiet"
          icon={IconPlus}
          isDisabled={priceSalesUnits.length >= MOST_UNITS}
          onPress={() => form.change({ priceSalesUnits: [...priceSalesUnits, emptyUnit] })}
        >
          {t('addUnit')}
        </ActionButton>
      </div>
    </>
  )
}

/** `1 Docena descuenta 12 Unidad`: the stock that a sale of one unit takes. */
function Conversion({ unit, base }: { readonly unit: Unit; readonly base: Unit }) {
  const t = useMessages(productsMessages)
  const { quantity } = useFormat()
  return (
    <p className={record['facts']}>
      {t('conversion', {
        unit: unit.name,
        quantity: quantity(unit.conversion / base.conversion),
        base: base.name,
      })}
    </p>
  )
}

export function UnitsPart({ form }: FieldsProps) {
  const t = useMessages(productsMessages)
  const units = useQuery(apiQuery('measureUnits', 'options')).data ?? []
  const { measureUnitId, priceSalesUnits } = form.draft
  const names = [measureUnitId, ...priceSalesUnits.map((unit) => unit.measureUnitId)].map(
    (id) => units.find((unit) => unit.id === id)?.name,
  )
  return (
    <Disclosure
      icon={IconRuler2}
      title={t('units')}
      summary={names.filter((name) => name !== undefined).join(' · ')}
      hasFault={hasFaultIn(form, ['measureUnitId', 'priceSalesUnits'])}
    >
      <UnitFields form={form} units={units} />
    </Disclosure>
  )
}
