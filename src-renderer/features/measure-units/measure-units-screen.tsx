import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconRuler2 } from '@tabler/icons-react'
import type { ListedMeasureUnit } from '../../../src-shared/api/categories.ts'
import { client } from '../../api/client.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { missingFaults } from '../../records/missing-fields.ts'
import { InactiveChip } from '../../records/inactive-chip.tsx'
import type { RecordKind } from '../../records/record-kind.ts'
import { RecordScreen } from '../../records/record-screen.tsx'
import { recordsMessages } from '../../records/records-messages.ts'
import { itemInRows, rowsOfPage } from '../../records/rows.ts'
import type { RecordForm } from '../../records/use-record-form.ts'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import record from '../../ui/layout/record.module.css'
import { measureUnitsMessages } from './measure-units-messages.ts'
import { numberOf, textOrNull, typedNumber } from '../../records/typed-values.ts'

/** A unit as typed. */
interface Draft {
  readonly name: string
  readonly code: string
  readonly description: string
  readonly conversion: string
  readonly active: boolean
}

/** Input of the list for finding one: there are a few. */
const all = { query: { size: 200 } }

const measureUnits: RecordKind<ListedMeasureUnit, ListedMeasureUnit, Draft> = {
  resource: 'measureUnits',
  rights: { create: 'CATALOG:UPDATE', update: 'CATALOG:UPDATE', remove: 'CATALOG:UPDATE' },
  paths: { list: paths.measureUnits, one: paths.measureUnit },
  icon: IconRuler2,
  firstFilter: undefined,
  useWords: () => {
    const t = useMessages(measureUnitsMessages)
    return {
      title: t('title'),
      newOne: t('newOne'),
      create: t('create'),
      choose: t('choose'),
      listNotRead: t('notRead'),
      notRead: t('notRead'),
      search: t('search'),
      none: t('none'),
      created: (name) => t('created', { name }),
    }
  },
  useRows: (asked) =>
    rowsOfPage(
      useQuery({
        ...apiQuery('measureUnits', 'list', { query: asked }),
        placeholderData: keepPreviousData,
      }),
    ),
  useRowView: () => {
    const t = useMessages(measureUnitsMessages)
    return (row) => ({
      title: row.name,
      details: [`${row.code} · ${t('conversion').toLowerCase()} ${typedNumber(row.conversion)}`],
      end: !row.active && <InactiveChip />,
    })
  },
  useItem: (id) => itemInRows(rowsOfPage(useQuery(apiQuery('measureUnits', 'list', all))), id),
  useEditing: () => {
    const t = useMessages(recordsMessages)
    return {
      draftOf,
      faultsOf: (draft) => ({
        ...(numberOf(draft.conversion) === undefined ? { conversion: t('noNumber') } : {}),
        ...missingFaults(draft, ['name', 'code', 'conversion'], t('missing')),
      }),
      save: (draft, { record }) => {
        const body = toRequest(draft)
        return record === undefined
          ? client.measureUnits.create({ body })
          : client.measureUnits.update({ params: { id: record.id }, body })
      },
    }
  },
  Fields,
  remove: {
    useWords: () => {
      const t = useMessages(measureUnitsMessages)
      return { text: t('removeText'), removed: (name) => t('removed', { name }) }
    },
    run: ({ id }) => client.measureUnits.delete({ params: { id } }),
  },
}

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
      <SwitchField label={shared('active')} help={t('activeHelp')} {...form.toggle('active')} />
    </div>
  )
}

/** The units that products are sold and counted by. */
export function MeasureUnitsScreen() {
  return <RecordScreen kind={measureUnits} />
}
