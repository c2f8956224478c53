import {
  IconArrowBackUp,
  IconBan,
  IconCashRegister,
  IconEye,
  IconPencil,
  IconPrinter,
  IconReceiptRefund,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Invoice } from '../../../src-shared/api/invoices.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useFlag, useMay } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { NextButton } from '../../ui/buttons/next-button.tsx'
import { DocumentFiles } from '../electronic-documents/detail/document-files.tsx'
import { MailButton } from '../mail/mail-button.tsx'
import { PrintDialog } from '../receipt/print-dialog.tsx'
import { usePrintReceipt } from '../receipt/use-print-receipt.ts'
import { ReceiptDialog } from '../receipt/receipt-dialog.tsx'
import { AnnulDialog } from './annul-dialog.tsx'
import { CorrectPaymentDialog, correctablePayments } from './correct-payment-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { invoicesMessages } from './invoices-messages.ts'
import classes from './invoices.module.css'

type Act = 'correct' | 'view' | 'print' | 'edit' | 'annul' | 'revert'

/**
 * Offers the acts on an invoice. Annulling and reverting ask for a manager's PIN if the user lacks
 * the permission.
 */
export function InvoiceActs({ invoice }: { readonly invoice: Invoice }) {
  const t = useMessages(invoicesMessages)
  const mayEditByRole = useMay('SALES_INVOICE:UPDATE')
  const mayEdit = useFlag('editInvoice') || mayEditByRole
  const [, navigate] = useLocation()
  const mayCredit = useMay('CREDIT_NOTE:READ')
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  const { print, isPrinting } = usePrintReceipt(invoice, () => setAct('print'))
  const isAnnulled = invoice.status === 'ANNULLED'
  return (
    <footer className={classes['acts']}>
      <div className={classes['second']}>
        <ActionButton size={56} icon={IconEye} onPress={() => setAct('view')}>
          {t('view')}
        </ActionButton>
        {mayEdit && !isAnnulled && invoice.taxStatus === 'PENDING' && (
          <ActionButton size={56} icon={IconPencil} onPress={() => setAct('edit')}>
            {t('edit')}
          </ActionButton>
        )}
        {!isAnnulled && correctablePayments(invoice).length > 0 && (
          <ActionButton size={56} icon={IconCashRegister} onPress={() => setAct('correct')}>
            {t('correctPayment')}
          </ActionButton>
        )}
        {isAnnulled ? (
          <ActionButton size={56} icon={IconArrowBackUp} onPress={() => setAct('revert')}>
            {t('revert')}
          </ActionButton>
        ) : (
          <ActionButton
            size={56}
            icon={IconBan}
            variant="dangerOutline"
            onPress={() => setAct('annul')}
          >
            {t('annul')}
          </ActionButton>
        )}
        {mayCredit && !isAnnulled && (
          <ActionButton
            size={56}
            icon={IconReceiptRefund}
            onPress={() => navigate(paths.creditNote(invoice.id))}
          >
            {t('creditNote')}
          </ActionButton>
        )}
        <DocumentFiles kind="INVOICE" documentId={invoice.id} number={invoice.number} />
        <MailButton
          document={{
            kind: 'INVOICE',
            id: invoice.id,
            number: invoice.number,
            isAuthorized: invoice.taxStatus === 'AUTHORIZED',
            email: invoice.customer.email,
          }}
        />
      </div>
      <NextButton icon={IconPrinter} isDisabled={isPrinting} onPress={print}>
        {t('reprint')}
      </NextButton>
      {act === 'view' && <ReceiptDialog invoice={invoice} isCopy onClose={close} />}
      {act === 'print' && <PrintDialog invoice={invoice} isCopy onDone={close} />}
      {act === 'correct' && <CorrectPaymentDialog invoice={invoice} onClose={close} />}
      {act === 'edit' && <EditDialog invoice={invoice} onClose={close} />}
      {(act === 'annul' || act === 'revert') && (
        <AnnulDialog invoice={invoice} act={act} onClose={close} />
      )}
    </footer>
  )
}
