import {
  IconAlertCircle,
  IconAlertTriangle,
  IconEqual,
  IconMinus,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { ImportPreview, RowAction } from '#shared/api/machine/imports.ts'
import { type ImportKind, tableFields } from '#shared/domain/table-fields.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { importsMessages } from './imports-messages.ts'
import classes from './imports.module.css'

/** The fields that identify a row for people; each column shows the first of its fields that has a value. */
const shownFields: Readonly<Record<ImportKind, readonly (readonly string[])[]>> = {
  products: [['name', 'referenceCode', 'ean'], ['category'], ['priceWithTax', 'priceOne']],
  categories: [['name'], ['parent'], ['station']],
  customers: [['socialReason'], ['identificationNumber'], ['email', 'phone']],
  tables: [['name'], ['section'], ['seats']],
}

/** `WARNED`: rows that go in without a bad cell. */
type Filter = RowAction | 'WARNED'

const actions = ['CREATE', 'UPDATE', 'SAME', 'SKIP', 'ERROR'] as const

const chips = {
  CREATE: { icon: IconPlus, tone: 'primary' },
  UPDATE: { icon: IconPencil, tone: 'neutral' },
  SAME: { icon: IconEqual, tone: 'plain' },
  SKIP: { icon: IconMinus, tone: 'plain' },
  ERROR: { icon: IconAlertCircle, tone: 'danger' },
} as const

/** Shows the result that each row would have; the counters filter the rows. */
export function PreviewPart({
  kind,
  mapping,
  preview,
  isChecking,
}: {
  readonly kind: ImportKind
  readonly mapping: Readonly<Record<string, string>>
  readonly preview: ImportPreview | undefined
  readonly isChecking: boolean
}) {
  const t = useMessages(importsMessages)
  const language = useLanguage()
  const [filter, setFilter] = useState<Filter>()
  if (preview === undefined) {
    return (
      <Loading>
        <Skeleton height="20rem" />
      </Loading>
    )
  }
  const warnedRows = new Set(preview.warnings.map(({ row }) => row))
  const rows = preview.preview
    .filter(
      ({ action, row }) =>
        filter === undefined || (filter === 'WARNED' ? warnedRows.has(row) : action === filter),
    )
    // Errors first, because a person must solve them.
    .toSorted(
      (a, b) => Number(b.action === 'ERROR') - Number(a.action === 'ERROR') || a.row - b.row,
    )
  const labelOf = (field: string) =>
    tableFields[kind].find(({ name }) => name === field)?.label[language] ?? field
  return (
    <>
      <Counters preview={preview} filter={filter} onFilter={setFilter} />
      <p className={classes['support']} aria-live="polite">
        {isChecking
          ? t('checking')
          : preview.newNames.length > 0
            ? t('newNames', { names: preview.newNames.slice(0, 12).join(', ') })
            : t('firstRows')}
      </p>
      <div className={classes['tablePlace']} data-waiting={isChecking} data-pannable>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              {shownFields[kind].map((fields) => (
                <th scope="col" key={fields[0]}>
                  {labelOf(fields.find((field) => field in mapping) ?? fields[0] ?? '')}
                </th>
              ))}
              <th scope="col">{t('whatHappens')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row} data-action={row.action}>
                <td>{row.row}</td>
                {shownFields[kind].map((fields) => (
                  <td key={fields[0]}>
                    {fields.map((field) => row.values[field]).find((text) => text !== undefined) ??
                      '–'}
                  </td>
                ))}
                <td>
                  <RowOutcome row={row} preview={preview} labelOf={labelOf} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className={classes['support']}>{t('noneShown')}</p>}
      </div>
    </>
  )
}

function Counters({
  preview,
  filter,
  onFilter,
}: {
  readonly preview: ImportPreview
  readonly filter: Filter | undefined
  readonly onFilter: (filter: Filter | undefined) => void
}) {
  const t = useMessages(importsMessages)
  const { quantity } = useFormat()
  const counts: Readonly<Record<Filter, number>> = {
    CREATE: preview.creates,
    UPDATE: preview.updates,
    SAME: preview.same,
    SKIP: preview.skips,
    ERROR: preview.failed,
    WARNED: preview.warned,
  }
  const shown = [...actions, 'WARNED' as const].filter(
    (action) => counts[action] > 0 || action === 'CREATE',
  )
  return (
    <div className={classes['counters']} role="group" aria-label={t('filter')}>
      {[undefined, ...shown].map((action) => (
        <button
          key={action ?? 'all'}
          type="button"
          className={classes['counter']}
          data-action={action}
          aria-pressed={filter === action}
          onClick={() => onFilter(action)}
        >
          <span className={classes['figure']}>
            {quantity(action === undefined ? preview.rows : counts[action])}
          </span>
          <span className={classes['support']}>{action === undefined ? t('rows') : t(action)}</span>
        </button>
      ))}
    </div>
  )
}

function RowOutcome({
  row,
  preview,
  labelOf,
}: {
  readonly row: ImportPreview['preview'][number]
  readonly preview: ImportPreview
  readonly labelOf: (field: string) => string
}) {
  const t = useMessages(importsMessages)
  const errors = preview.errors.filter((each) => each.row === row.row)
  const warnings = preview.warnings.filter((each) => each.row === row.row)
  return (
    <span className={classes['outcome']}>
      <StateChip {...chips[row.action]}>{t(`action_${row.action}`)}</StateChip>
      {errors.map(({ field, message }) => (
        <span key={field} className={classes['fault']}>
          {labelOf(field)}: {message}
        </span>
      ))}
      {warnings.map(({ field, message }) => (
        <span key={field} className={classes['warning']}>
          <IconAlertTriangle size={16} aria-label={t('warning')} /> {labelOf(field)}: {message}
        </span>
      ))}
      {row.changes.map(({ field, old, new: next }) => (
        <span key={field} className={classes['support']}>
          {labelOf(field)}: {old || '–'} → {next || '–'}
        </span>
      ))}
      {row.creates !== null && (
        <span className={classes['support']}>{t('creates', { name: row.creates })}</span>
      )}
    </span>
  )
}
