import { IconFileImport, IconFilter, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FilterBar, LedgerSearch } from '#renderer/ledger/filter-bar.tsx'
import { ledgerMessages } from '#renderer/ledger/ledger-messages.ts'
import type { TopProps } from '#renderer/ledger/ledger-kind.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { DateSpanFields } from '#renderer/ui/fields/dates/date-span-fields.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import { UnsignedBar } from '#renderer/features/electronic-documents/unsigned/unsigned-bar.tsx'
import { RecoverSale } from './recovery/recover-sale.tsx'
import { recoveryMessages } from './recovery/recovery-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { useUnsigned } from '#renderer/features/electronic-documents/unsigned/use-unsigned.ts'
import { invoiceFilters, type InvoiceFilters } from './invoice-filters.ts'
import { invoicesMessages } from './invoices-messages.ts'
import classes from './invoices.module.css'

const EVERY_POINT = 'all'

/** Filters by search, days, state, emission point and customer; each filter applies at once. */
export function InvoicesTop({ filters, change }: TopProps<InvoiceFilters>) {
  const t = useMessages(invoicesMessages)
  const ledger = useMessages(ledgerMessages)
  const { data: points = [] } = useQuery(apiQuery('emissionPoints', 'options'))
  const { status, customer, emissionPointId } = filters
  const recovery = useMessages(recoveryMessages)
  const mayRecover = useMay('COUNTER:READ')
  const [isRecovering, setRecovering] = useState(false)
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
    <>
      <UnsignedBar shape="edge" />
      <FilterBar className={classes['filters']}>
        <LedgerSearch label={t('searchInvoices')} value={filters.search} onChange={change} />
        <Segmented
          label={t('status')}
          value={status}
          segments={statusSegments(t, hasUnsigned || status === 'UNSIGNED')}
          onChange={(value) => change({ status: value })}
        />
        <ActionButton
          className={classes['moreFilters'] ?? ''}
          icon={IconFilter}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          {t('moreFilters')}
        </ActionButton>
        {mayRecover && (
          <IconButton
            icon={IconFileImport}
            label={recovery('open')}
            onPress={() => setRecovering(true)}
          />
        )}
        <div className={classes['fields']} data-open={isOpen || customer !== undefined}>
          <DateSpanFields from={filters.from} to={filters.to} onChange={change} />
          {points.length > 1 && (
            <SelectField
              label={t('point')}
              value={emissionPointId === undefined ? EVERY_POINT : String(emissionPointId)}
              options={[{ value: EVERY_POINT, label: t('everyPoint') }, ...points.map(toOption)]}
              onChange={(value) =>
                change({ emissionPointId: value === EVERY_POINT ? undefined : Number(value) })
              }
            />
          )}
          {invoiceFilters.isFiltered(filters) && (
            <ActionButton
              icon={IconX}
              variant="quiet"
              aria-label={ledger('clear')}
              onPress={invoiceFilters.clear}
            >
              {t('clear')}
            </ActionButton>
          )}
        </div>
        <SearchAlso search={filters.search.trim()} />
        {customer !== undefined && (
          <p className={classes['ofCustomer']}>{t('ofCustomer', { name: customer.name })}</p>
        )}
      </FilterBar>
      {isRecovering && <RecoverSale onClose={() => setRecovering(false)} />}
    </>
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
        <ActionButton key={text} onPress={() => invoiceFilters.change({ search: text })}>
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
