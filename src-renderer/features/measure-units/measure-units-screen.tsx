import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconRuler2 } from '@tabler/icons-react'
import type { ListedMeasureUnit } from '../../../src-shared/api/categories.ts'
import { client } from '../../api/client.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { missingFaults } from '../../records/form/missing-fields.ts'
import { catalogKind } from '../../records/catalog-kind.tsx'
import { RecordScreen } from '../../records/record-screen.tsx'
import { recordsMessages } from '../../records/records-messages.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { useFormat } from '../../ui/format/use-format.ts'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import record from '../../ui/layout/record.module.css'
import { makeOnce } from '../../requests/make-once.ts'
import { measureUnitsMessages } from './measure-units-messages.ts'
import { numberOf, textOrNull } from '../../records/form/typed-values.ts'
import { typedNumber } from '../../ui/format/typed-text.ts'

interface Draft {
  readonly name: string
  readonly code: string
  readonly description: string
  readonly conversion: string
  readonly active: boolean
}

const measureUnits = catalogKind<ListedMeasureUnit, Draft>({
  resource: 'measureUnits',
  paths: { list: paths.measureUnits, one: paths.measureUnit },
  icon: IconRuler2,
  messages: measureUnitsMessages,
  useList: (query) =>
    useQuery({ ...apiQuery('measureUnits', 'list', { query }), placeholderData: keepPreviousData }),
  useDetail: () => {
    const t = useMessages(measureUnitsMessages)
    const { quantity } = useFormat()
    return (row) => `${row.code} · ${t('conversion').toLowerCase()} ${quantity(row.conversion)}`
  },
  draftOf,
  faultsOf: (draft, words) => ({
    ...(numberOf(draft.conversion) === undefined ? { conversion: words.noNumber } : {}),
    ...missingFaults(draft, ['name', 'code', 'conversion'], words.missing),
  }),
  create: (draft) => makeOnce('measureUnits.create', { body: toRequest(draft) }),
  update: (id, draft) => client.measureUnits.update({ params: { id }, body: toRequest(draft) }),
  remove: (id) => client.measureUnits.delete({ params: { id } }),
  Fields,
})

function draftOf(row: ListedMeasureUnit | undefined): Draft {
  return {
    name: row?.name ?? '',
    code: row?.code ?? '',
    description: row?.description ?? '',
    conversion: typedNumber(row?.conversion ?? 1),
    active: row?.active ?? true,
  }
}

function toRequest(draft: Draft) {
  return {
    name: draft.name.trim(),
    code: draft.code.trim(),
    description: textOrNull(draft.description),
    conversion: numberOf(draft.conversion) ?? 1,
    active: draft.active,
  }
}

function Fields({ form }: { readonly form: RecordForm<Draft> }) {
  const t = useMessages(measureUnitsMessages)
  const shared = useMessages(recordsMessages)
  return (
    <div className={record['part']}>
      <TextField label={shared('name')} maxLength={60} {...form.text('name')} />
      <div className={record['pair']}>
        <TextField label={t('code')} maxLength={10} {...form.text('code')} />
        <TextField
          label={t('conversion')}
          help={t('conversionHelp')}
          inputMode="decimal"
          maxLength={12}
          {...form.text('conversion')}
        />
      </div>
      <TextField
        label={t('description')}
        isOptional
        maxLength={100}
        {...form.text('description')}
      />
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
