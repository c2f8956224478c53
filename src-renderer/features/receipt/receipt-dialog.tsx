import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { PrintDialog } from './print-dialog.tsx'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import { Receipt } from './receipt.tsx'
import { receiptMessages } from './receipt-messages.ts'
import classes from './receipt.module.css'

/** Shows the receipt on the screen, with a print button. */
export function ReceiptDialog({
  invoice,
  isCopy = false,
  onClose,
}: {
  readonly invoice: Invoice
  readonly isCopy?: boolean
  readonly onClose: () => void
}) {
  const t = useMessages(receiptMessages)
  const ui = useMessages(uiMessages)
  const [isPrinting, setPrinting] = useState(false)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { number: invoice.number })}
      width="27rem"
      acts={
        <>
          <ActionButton size={56} onPress={onClose}>
            {ui('close')}
          </ActionButton>
          <ActionButton
            size={56}
            variant="filled"
            icon={IconPrinter}
            onPress={() => setPrinting(true)}
          >
            {t('print')}
          </ActionButton>
        </>
      }
    >
      <ScrollBox className={classes['paper']} role="region" name={t('paper')}>
        <Receipt invoice={invoice} isCopy={isCopy} />
      </ScrollBox>
      {isPrinting && (
        <PrintDialog invoice={invoice} isCopy={isCopy} onDone={() => setPrinting(false)} />
      )}
    </Dialog>
  )
}
