import { IconArrowLeft, IconReceipt, IconZoomExclamation } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { LedgerScreenKind } from '#renderer/ledger/ledger-kind.ts'
import { LedgerAndOne, useChosenId } from '#renderer/ledger/ledger-screen.tsx'
import { pagesOf } from '#renderer/ledger/pages-of.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { paths } from '#renderer/paths.ts'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { useScanner, useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { useIsBeside } from '#renderer/ui/layout/list-and-one.tsx'
import { ScreenHeader } from '#renderer/frame/screen-header.tsx'
import { InvoiceDetail } from './invoice-detail.tsx'
import { invoiceFilters, type InvoiceFilters } from './invoice-filters.ts'
import { BlindNote, InvoicePages, InvoicesLoading, InvoiceTable } from './invoice-table.tsx'
import { invoicesMessages } from './invoices-messages.ts'
import { InvoicesTop } from './invoices-top.tsx'
import classes from './invoices.module.css'

/** Lists this register's invoices and shows the chosen one with its acts. It is a tab, so only an invoice has a way back. */
export function InvoicesScreen() {
  const title = useScreenName('invoices')
  const ui = useMessages(uiMessages)
  const isBeside = useIsBeside()
  const [, navigate] = useLocation()
  const id = useChosenId()
  const toList = () => navigate(paths.invoices)
  useShortcut({ keys: ['Escape'], isDisabled: id === undefined, onPress: toList })
  // A receipt's code finds its invoice whatever was filtered before.
  useScanner((code) => invoiceFilters.change({ ...invoiceFilters.none, search: code }))
  return (
    <>
      {!isBeside && id !== undefined && (
        <ScreenHeader isWhole>
          <IconButton icon={IconArrowLeft} label={ui('back')} onPress={toList} />
          <h1 className={classes['title']}>{title}</h1>
        </ScreenHeader>
      )}
      <LedgerAndOne kind={invoices} chosenId={id} />
    </>
  )
}

const invoices: LedgerScreenKind<AnswerOf<'invoices', 'list'>, InvoiceFilters> = {
  filters: invoiceFilters,
  useRows: pagesOf((filters) =>
    apiQuery('invoices', 'list', { query: invoiceFilters.toQuery(filters) }),
  ),
  idOf: ({ id }) => id,
  icon: IconReceipt,
  paths: { list: paths.invoices, one: paths.invoice },
  Detail: InvoiceDetail,
  detailWidth: '28rem',
  useWords: () => {
    const t = useMessages(invoicesMessages)
    return {
      title: useScreenName('invoices'),
      notRead: t('unreadable'),
      none: t('emptyTitle'),
      noneText: t('empty'),
    }
  },
  useEmpty: () => {
    const t = useMessages(invoicesMessages)
    return (filters) =>
      invoiceFilters.isFiltered(filters)
        ? { icon: IconZoomExclamation, title: t('nothingTitle'), text: t('nothing'), clears: true }
        : { icon: IconReceipt, title: t('emptyTitle'), text: t('empty') }
  },
  className: classes['screen'],
  Top: InvoicesTop,
  Note: BlindNote,
  Table: InvoiceTable,
  Foot: InvoicePages,
  Loading: InvoicesLoading,
  Choose: ChooseInvoice,
}

function ChooseInvoice() {
  const t = useMessages(invoicesMessages)
  return (
    <EmptyState icon={IconReceipt} title={t('choose')}>
      {t('chooseHelp')}
    </EmptyState>
  )
}
