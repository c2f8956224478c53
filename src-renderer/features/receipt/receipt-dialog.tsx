import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { Invoice } from '../../../src-shared/api/invoices.ts'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { PrintDialog } from './print-dialog.tsx'
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <div className={classes['paper']} role="region" aria-label={t('paper')} tabIndex={0}>
        <Receipt invoice={invoice} isCopy={isCopy} />
      </div>
      {isPrinting && (
        <PrintDialog invoice={invoice} isCopy={isCopy} onDone={() => setPrinting(false)} />
      )}
    </Dialog>
  )
}
