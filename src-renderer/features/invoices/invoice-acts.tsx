import {
  IconArrowBackUp,
  IconBan,
  IconCashRegister,
  IconDotsVertical,
  IconEye,
  IconMail,
  IconPencil,
  IconPrinter,
  IconReceiptRefund,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useFlag, useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Menu } from '#renderer/ui/dialogs/menu.tsx'
import { useFileEntries } from '#renderer/features/electronic-documents/detail/document-files.tsx'
import { MailDialog } from '#renderer/features/mail/mail-dialog.tsx'
import { useMailStatus } from '#renderer/features/mail/use-mail-status.ts'
import { PrintDialog } from '#renderer/features/receipt/print-dialog.tsx'
import { usePrintReceipt } from '#renderer/features/receipt/use-print-receipt.ts'
import { ReceiptDialog } from '#renderer/features/receipt/receipt-dialog.tsx'
import { AnnulDialog } from './annul-dialog.tsx'
import { CorrectPaymentDialog, correctablePayments } from './correct-payment-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { invoicesMessages } from './invoices-messages.ts'
import classes from './invoices.module.css'

type Act = 'correct' | 'view' | 'print' | 'edit' | 'annul' | 'revert' | 'mail'

/**
 * Offers the acts on an invoice. Each keeps its place from invoice to invoice: what one does not allow is disabled, and
 * the foot says why an invoice cannot be annulled. Annulling and reverting ask for a manager's PIN if the user lacks the
 * permission.
 */
export function InvoiceActs({ invoice }: { readonly invoice: Invoice }) {
  const t = useMessages(invoicesMessages)
  const reasonId = useId()
  const [, navigate] = useLocation()
  const mayCredit = useMay('CREDIT_NOTE:READ')
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  const { print, isPrinting } = usePrintReceipt(invoice, () => setAct('print'))
  const entries = useOtherActs(invoice, setAct)
  const isAnnulled = invoice.status === 'ANNULLED'
  const { annulRefusal, creditRefusal } = invoice
  const reason = isAnnulled
    ? undefined
    : creditRefusal?.code === 'CREDIT_NOTE_FINAL_CONSUMER' && annulRefusal !== null
      ? t('consumerStands')
      : annulRefusal?.message
  return (
    <footer className={classes['acts']}>
      {reason !== undefined && (
        <p id={reasonId} className={classes['reason']}>
          {reason}
        </p>
      )}
      <div className={classes['second']}>
        {mayCredit && (
          <ActionButton
            size={56}
            icon={IconReceiptRefund}
            className={classes['word'] ?? ''}
            isDisabled={creditRefusal !== null}
            onPress={() => navigate(paths.creditNote(invoice.id))}
          >
            {t('creditNote')}
          </ActionButton>
        )}
        {isAnnulled ? (
          <ActionButton
            size={56}
            icon={IconArrowBackUp}
            className={classes['word'] ?? ''}
            onPress={() => setAct('revert')}
          >
            {t('revert')}
          </ActionButton>
        ) : (
          <ActionButton
            size={56}
            icon={IconBan}
            variant="dangerOutline"
            className={classes['word'] ?? ''}
            isDisabled={annulRefusal !== null}
            {...(reason === undefined ? {} : { 'aria-describedby': reasonId })}
            onPress={() => setAct('annul')}
          >
            {t('annul')}
          </ActionButton>
        )}
        <Menu entries={entries}>
          <IconButton
            icon={IconDotsVertical}
            variant="default"
            label={t('moreActs')}
            className={classes['more'] ?? ''}
          />
        </Menu>
      </div>
      <NextButton icon={IconPrinter} isDisabled={isPrinting} onPress={print}>
        {t('reprint')}
      </NextButton>
      {act === 'view' && <ReceiptDialog invoice={invoice} isCopy onClose={close} />}
      {act === 'print' && <PrintDialog invoice={invoice} isCopy onDone={close} />}
      {act === 'correct' && <CorrectPaymentDialog invoice={invoice} onClose={close} />}
      {act === 'edit' && <EditDialog invoice={invoice} onClose={close} />}
      {act === 'mail' && (
        <MailDialog
          document={{
            kind: 'INVOICE',
            id: invoice.id,
            number: invoice.number,
            isAuthorized: invoice.taxStatus === 'AUTHORIZED',
            email: invoice.customer.email,
          }}
          onClose={close}
        />
      )}
      {(act === 'annul' || act === 'revert') && (
        <AnnulDialog invoice={invoice} act={act} onClose={close} />
      )}
    </footer>
  )
}

/** Returns the acts under ⋮, in the same order for each invoice. */
function useOtherActs(invoice: Invoice, open: (act: Act) => void) {
  const t = useMessages(invoicesMessages)
  const mayEditByRole = useMay('SALES_INVOICE:UPDATE')
  const mayEdit = useFlag('editInvoice') || mayEditByRole
  const sendsMail = useMailStatus().data?.enabled === true
  const files = useFileEntries({
    kind: 'INVOICE',
    documentId: invoice.id,
    number: invoice.number,
  })
  const isAnnulled = invoice.status === 'ANNULLED'
  return [
    { label: t('view'), icon: IconEye, onPress: () => open('view') },
    ...(mayEdit
      ? [
          {
            label: t('edit'),
            icon: IconPencil,
            isDisabled: isAnnulled || invoice.taxStatus !== 'PENDING',
            onPress: () => open('edit'),
          },
        ]
      : []),
    {
      label: t('correctPayment'),
      icon: IconCashRegister,
      isDisabled: isAnnulled || correctablePayments(invoice).length === 0,
      onPress: () => open('correct'),
    },
    ...files,
    ...(sendsMail ? [{ label: t('mail'), icon: IconMail, onPress: () => open('mail') }] : []),
  ]
}
