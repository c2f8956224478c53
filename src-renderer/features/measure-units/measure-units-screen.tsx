import { IconRuler2 } from '@tabler/icons-react'
import type { ListedMeasureUnit } from '#shared/api/menu/measure-units.ts'
import { measureDimensions } from '#shared/domain/measure-dimensions.ts'
import { measureUnitFields } from '#shared/records/measure-units.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { catalogRow } from '#renderer/records/catalog-row.tsx'
import type { DraftOf } from '#renderer/records/form/draft/field-draft.ts'
import { NONE, type RecordForm } from '#renderer/records/form/use-record-form.ts'
import { RecordScreen } from '#renderer/records/record-screen.tsx'
import { recordsMessages } from '#renderer/records/records-messages.ts'
import { simpleKind } from '#renderer/records/simple-kind.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { measureUnitsMessages } from './measure-units-messages.ts'

const measureUnits = simpleKind('measureUnits', {
  fields: measureUnitFields,
  messages: measureUnitsMessages,
  paths: { list: paths.measureUnits, one: paths.measureUnit },
  icon: IconRuler2,
  nameOf: ({ name }: ListedMeasureUnit) => name,
  useRow: () => {
    const t = useMessages(measureUnitsMessages)
    const { quantity } = useFormat()
    return (row) =>
      catalogRow(row, `${row.code} · ${t('conversion').toLowerCase()} ${quantity(row.conversion)}`)
  },
  firstDraft: { conversion: '1' },
  Fields,
})

function Fields({ form }: { readonly form: RecordForm<DraftOf<typeof measureUnitFields>> }) {
  const t = useMessages(measureUnitsMessages)
  const shared = useMessages(recordsMessages)
  return (
    <div className={record['part']}>
      <TextField label={shared('name')} {...form.text('name')} />
      <div className={record['pair']}>
        <TextField label={t('code')} {...form.text('code')} />
        <TextField
          label={t('conversion')}
          help={t('conversionHelp')}
          inputMode="decimal"
          {...form.text('conversion')}
        />
      </div>
      <SelectField
        label={t('dimension')}
        help={t('dimensionHelp')}
        isOptional
        options={[
          { value: NONE, label: t('noDimension') },
          ...measureDimensions.map((dimension) => ({ value: dimension, label: t(dimension) })),
        ]}
        value={form.draft.dimension}
        error={form.errors['dimension']}
        onChange={(chosen) =>
          form.change({ dimension: measureDimensions.find((each) => each === chosen) ?? NONE })
        }
      />
      <TextField label={t('description')} {...form.text('description')} />
      <SwitchField
        label={shared('active')}
        help={shared('activeHelp')}
        {...form.toggle('active')}
      />
    </div>
  )
}

/** The units in which products are sold and counted. */
export function MeasureUnitsScreen() {
  return <RecordScreen kind={measureUnits} />
}
