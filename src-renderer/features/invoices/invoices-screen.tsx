import { IconArrowLeft, IconReceipt } from '@tabler/icons-react'
import { useLocation, useParams } from 'wouter'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useScanner, useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { ListAndOne, useIsBeside } from '../../ui/layout/list-and-one.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { UnsignedBar } from '../electronic-documents/unsigned/unsigned-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { changeFilters, NO_FILTERS } from './invoice-filters.ts'
import { InvoiceDetail } from './invoice-detail.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { invoicesMessages } from './invoices-messages.ts'
import classes from './invoices.module.css'

/** Lists this register's invoices and shows the chosen one with its acts. */
export function InvoicesScreen() {
  const t = useMessages(invoicesMessages)
  const ui = useMessages(uiMessages)
  const isBeside = useIsBeside()
  const [, navigate] = useLocation()
  const { invoiceId } = useParams<{ invoiceId?: string }>()
  const id = invoiceId === undefined ? undefined : Number(invoiceId)
  const toList = () => navigate(paths.invoices)
  useShortcut({ keys: ['Escape'], isDisabled: id === undefined, onPress: toList })
  // A receipt's code finds its invoice whatever was filtered before.
  useScanner((code) => changeFilters({ ...NO_FILTERS, search: code }))

  return (
    <>
      {!isBeside && id !== undefined && (
        <ScreenHeader isWhole>
          <IconButton icon={IconArrowLeft} label={ui('back')} onPress={toList} />
          <h1 className={classes['title']}>{t('title')}</h1>
        </ScreenHeader>
      )}
      <ListAndOne
        isChosen={id !== undefined}
        oneWidth="28rem"
        list={
          <div className={classes['screen']}>
            <UnsignedBar shape="edge" />
            <FilterBar />
            <InvoiceList chosenId={id} />
          </div>
        }
        one={
          id === undefined ? (
            <EmptyState icon={IconReceipt} title={t('choose')}>
              {t('chooseHelp')}
            </EmptyState>
          ) : (
            <InvoiceDetail key={id} id={id} />
          )
        }
      />
    </>
  )
}
