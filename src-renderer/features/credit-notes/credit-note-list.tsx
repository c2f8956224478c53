import { IconReceiptRefund, IconX, IconZoomExclamation } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef } from 'react'
import { useLocation } from 'wouter'
import type { ListedCreditNote } from '../../../src-shared/api/credit-notes.ts'
import { apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DateSpanFields } from '../../ui/fields/dates/date-span-fields.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { useFormat } from '../../ui/format/use-format.ts'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import record from '../../ui/layout/record.module.css'
import { PageTurner } from '../../ui/lists/page-turner.tsx'
import { Row, RowList } from '../../ui/lists/row-list.tsx'
import { Money } from '../../ui/money/money.tsx'
import { InvoiceState } from '../invoices/invoice-state.tsx'
import { creditNotesMessages } from './credit-notes-messages.ts'
import classes from './credit-notes.module.css'
import { changeFilters, isFiltered, NO_FILTERS, useNoteFilters } from './note-filters.ts'

/** Lists the credit notes, newest first. */
export function CreditNoteList({ chosenId }: { readonly chosenId: number | undefined }) {
  const t = useMessages(creditNotesMessages)
  const filters = useNoteFilters()
  const search = useDeferredValue(filters.search).trim()
  const { from, to, page } = filters
  const query = useQuery({
    ...apiQuery('creditNotes', 'list', {
      query: {
        page,
        size: 50,
        ...(search === '' ? {} : { search }),
        ...(from === '' && to === '' ? {} : { dayBy: 'BUSINESS_DAY' as const }),
        ...(from === '' ? {} : { from }),
        ...(to === '' ? {} : { to }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const notes = query.data?.data ?? []
  return (
    <div className={record['list']}>
      <Filters />
      <Unread query={query} title={t('notesUnreadable')} />
      {query.data !== undefined && notes.length === 0 && <NoNotes />}
      {notes.some(({ total }) => total === null) && (
        <p className={classes['blindNote']}>{t('blindNote')}</p>
      )}
      {query.data !== undefined && notes.length > 0 && (
        <>
          <RowList label={t('list')}>
            {notes.map((note) => (
              <NoteRow key={note.id} note={note} isChosen={note.id === chosenId} />
            ))}
          </RowList>
          <PageTurner
            page={query.data.pagination.page}
            pages={query.data.pagination.totalPages}
            backLabel={t('newer')}
            onLabel={t('older')}
            onTurn={(turned) => changeFilters({ page: turned })}
          />
        </>
      )}
    </div>
  )
}

function Filters() {
  const t = useMessages(creditNotesMessages)
  const filters = useNoteFilters()
  const search = useRef<HTMLInputElement>(null)
  useShortcut({ keys: ['F2'], label: t('search'), onPress: () => search.current?.focus() })
  return (
    <search className={`${record['search']} ${classes['filters']}`} aria-label={t('filters')}>
      <div className={classes['search']}>
        <SearchField
          ref={search}
          label={t('search')}
          value={filters.search}
          takesCodes
          onChange={(value) => changeFilters({ search: value })}
        />
      </div>
      <DateSpanFields from={filters.from} to={filters.to} onChange={changeFilters} />
      {isFiltered(filters) && (
        <ActionButton icon={IconX} variant="quiet" onPress={() => changeFilters(NO_FILTERS)}>
          {t('clear')}
        </ActionButton>
      )}
    </search>
  )
}

function NoteRow({
  note,
  isChosen,
}: {
  readonly note: ListedCreditNote
  readonly isChosen: boolean
}) {
  const t = useMessages(creditNotesMessages)
  const { date, time } = useFormat()
  const [, navigate] = useLocation()
  return (
    <Row
      title={note.number}
      details={[
        [t('toInvoice', { number: note.invoiceNumber }), note.customer.name].join(' · '),
        [`${date(note.issueDate)} ${time(note.issuedAt)}`, note.reason].join(' · '),
      ]}
      isChosen={isChosen}
      onPress={() => navigate(paths.creditNoteDetail(note.id))}
      end={
        <span className={classes['rowEnd']}>
          <span className={classes['strong']}>
            {note.total === null ? t('hidden') : <Money dollars={note.total} />}
          </span>
          <InvoiceState invoice={{ ...note, status: 'CREATED' }} />
        </span>
      }
    />
  )
}

function NoNotes() {
  const t = useMessages(creditNotesMessages)
  const filters = useNoteFilters()
  return isFiltered(filters) ? (
    <EmptyState
      icon={IconZoomExclamation}
      title={t('nothingFound')}
      acts={<ActionButton onPress={() => changeFilters(NO_FILTERS)}>{t('clear')}</ActionButton>}
    />
  ) : (
    <EmptyState icon={IconReceiptRefund} title={t('noNotes')}>
      {t('noNotesText')}
    </EmptyState>
  )
}
