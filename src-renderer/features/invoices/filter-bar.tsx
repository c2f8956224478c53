import { IconFilter, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useFormat } from '../../ui/format/use-format.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { DateSpanFields } from '../../ui/fields/dates/date-span-fields.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { toOption } from '../../ui/fields/to-option.ts'
import { useUnsigned } from '../electronic-documents/unsigned/use-unsigned.ts'
import {
  changeFilters,
  type InvoiceFilters,
  isFiltered,
  NO_FILTERS,
  useInvoiceFilters,
} from './invoice-filters.ts'
import { invoicesMessages } from './invoices-messages.ts'
import classes from './invoices.module.css'

const EVERY_POINT = 'all'

/** Filters by search, days, state, emission point and customer; each filter applies at once. */
export function FilterBar() {
  const t = useMessages(invoicesMessages)
  const filters = useInvoiceFilters()
  const { data: points = [] } = useQuery(apiQuery('emissionPoints', 'options'))
  const search = useRef<HTMLInputElement>(null)
  useShortcut({
    keys: ['F2'],
    label: t('searchInvoices'),
    onPress: () => search.current?.focus(),
  })
  const { status, customer, emissionPointId } = filters
  const unsigned = useUnsigned()
  const hasUnsigned =
    unsigned !== undefined &&
    (unsigned.invoices > 0 ||
      unsigned.refused.some(({ code, invoices }) => invoices > 0 && code !== 'UNSENT_ANNULLED'))
  // Opens at once if its filters are set, so that the user sees them.
  const [isOpen, setOpen] = useState(
    filters.from !== '' || filters.to !== '' || emissionPointId !== undefined,
  )
  return (
    <search className={classes['filters']} aria-label={t('filters')}>
      <div className={classes['search']}>
        <SearchField
          ref={search}
          label={t('searchInvoices')}
          value={filters.search}
          takesCodes
          onChange={(value) => changeFilters({ search: value })}
        />
      </div>
      <Segmented
        label={t('status')}
        value={status}
        segments={statusSegments(t, hasUnsigned || status === 'UNSIGNED')}
        onChange={(value) => changeFilters({ status: value })}
      />
      <ActionButton
        className={classes['moreFilters'] ?? ''}
        icon={IconFilter}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {t('moreFilters')}
      </ActionButton>
      <div className={classes['fields']} data-open={isOpen || customer !== undefined}>
        <DateSpanFields from={filters.from} to={filters.to} onChange={changeFilters} />
        {points.length > 1 && (
          <SelectField
            label={t('point')}
            value={emissionPointId === undefined ? EVERY_POINT : String(emissionPointId)}
            options={[{ value: EVERY_POINT, label: t('everyPoint') }, ...points.map(toOption)]}
            onChange={(value) =>
              changeFilters({ emissionPointId: value === EVERY_POINT ? undefined : Number(value) })
            }
          />
        )}
        {isFiltered(filters) && (
          <ActionButton
            icon={IconX}
            variant="quiet"
            aria-label={t('clearFilters')}
            onPress={() => changeFilters(NO_FILTERS)}
          >
            {t('clear')}
          </ActionButton>
        )}
      </div>
      <SearchAlso search={filters.search.trim()} />
      {customer !== undefined && (
        <p className={classes['ofCustomer']}>{t('ofCustomer', { name: customer.name })}</p>
      )}
    </search>
  )
}

/** Digits alone search an invoice's number; these buttons search them as an amount or a table. */
function SearchAlso({ search }: { readonly search: string }) {
  const t = useMessages(invoicesMessages)
  const { dollars } = useFormat()
  if (!/^\d{1,6}$/.test(search)) return null
  const searches = [dollars(Number(search)), t('asTable', { number: search })]
  return (
    <div className={classes['also']} role="group" aria-label={t('searchAlso')}>
      <span aria-hidden>{t('searchAlso')}</span>
      {searches.map((text) => (
        <ActionButton key={text} onPress={() => changeFilters({ search: text })}>
          {text}
        </ActionButton>
      ))}
    </div>
  )
}

function statusSegments(
  t: (key: 'all' | 'created' | 'annulledOnes' | 'unsigned') => string,
  hasUnsigned: boolean,
): readonly { readonly value: InvoiceFilters['status']; readonly label: string }[] {
  return [
    { value: 'ALL', label: t('all') },
    { value: 'CREATED', label: t('created') },
    { value: 'ANNULLED', label: t('annulledOnes') },
    ...(hasUnsigned ? [{ value: 'UNSIGNED' as const, label: t('unsigned') }] : []),
  ]
}
