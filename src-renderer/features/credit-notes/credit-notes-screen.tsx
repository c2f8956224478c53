import { IconReceiptRefund } from '@tabler/icons-react'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ClearFilters, FilterBar, LedgerSearch } from '#renderer/ledger/filter-bar.tsx'
import type { LedgerScreenKind, TopProps } from '#renderer/ledger/ledger-kind.ts'
import { LedgerScreen } from '#renderer/ledger/ledger-screen.tsx'
import { pagesOf } from '#renderer/ledger/pages-of.ts'
import ledger from '#renderer/ledger/ledger.module.css'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { DateSpanFields } from '#renderer/ui/fields/dates/date-span-fields.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Money } from '#renderer/ui/money/money.tsx'
import { InvoiceState } from '#renderer/features/invoices/invoice-state.tsx'
import { CreditNoteDetail } from './credit-note-detail.tsx'
import { type CreditNoteFilters, creditNoteFilters } from './credit-note-filters.ts'
import { creditNotesMessages } from './credit-notes-messages.ts'
import classes from './credit-notes.module.css'

type Answer = AnswerOf<'creditNotes', 'list'>

/** Every credit note: its invoice, its refund, and its state at the tax office. */
export function CreditNotesScreen() {
  return <LedgerScreen kind={creditNotes} />
}

const creditNotes: LedgerScreenKind<Answer, CreditNoteFilters> = {
  filters: creditNoteFilters,
  useRows: pagesOf((filters) =>
    apiQuery('creditNotes', 'list', { query: creditNoteFilters.toQuery(filters) }),
  ),
  idOf: ({ id }) => id,
  icon: IconReceiptRefund,
  order: 'newestFirstFeminine',
  paths: { list: paths.creditNotes, one: paths.creditNoteDetail },
  Detail: CreditNoteDetail,
  detailWidth: '28rem',
  useWords: () => {
    const t = useMessages(creditNotesMessages)
    return {
      title: t('list'),
      notRead: t('notesUnreadable'),
      none: t('noNotes'),
      noneText: t('noNotesText'),
      nothingFound: t('nothingFound'),
    }
  },
  useRowView: () => {
    const t = useMessages(creditNotesMessages)
    const { date, time } = useFormat()
    return (note) => ({
      title: note.number,
      details: [
        [t('toInvoice', { number: note.invoiceNumber }), note.customer.name].join(' · '),
        [`${date(note.issueDate)} ${time(note.issuedAt)}`, note.reason].join(' · '),
      ],
      end: (
        <span className={classes['rowEnd']}>
          <span className={classes['strong']}>
            {note.total === null ? t('hidden') : <Money dollars={note.total} />}
          </span>
          <InvoiceState invoice={{ ...note, status: 'CREATED' }} />
        </span>
      ),
    })
  },
  Top: Filters,
  Note: BlindNote,
  useBack: () => {
    const mayAdministrate = useMay('ELECTRONIC_DOCUMENT:READ')
    return (isAlone) => {
      if (!mayAdministrate) return paths.invoices
      return isAlone ? paths.creditNotes : paths.administration
    }
  },
}

function Filters({ filters, change }: TopProps<CreditNoteFilters>) {
  const t = useMessages(creditNotesMessages)
  return (
    <FilterBar>
      <LedgerSearch label={t('search')} value={filters.search} onChange={change} />
      <DateSpanFields from={filters.from} to={filters.to} onChange={change} />
      <ClearFilters of={creditNoteFilters} />
    </FilterBar>
  )
}

function BlindNote({ answer }: { readonly answer: Answer }) {
  const t = useMessages(creditNotesMessages)
  if (!answer.data.some(({ total }) => total === null)) return null
  return <p className={ledger['note']}>{t('blindNote')}</p>
}
