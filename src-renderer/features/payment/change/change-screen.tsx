import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import type { Invoice } from '../../../../src-shared/api/invoices.ts'
import type { Cents } from '../../../../src-shared/domain/money.ts'
import { apiQuery } from '../../../api/query.ts'
import { Unread } from '../../../api/unread.tsx'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Split } from '../../../ui/layout/split.tsx'
import { useLayout } from '../../../ui/layout/use-layout.ts'
import { PrintDialog } from '../../receipt/print-dialog.tsx'
import { usePrintReceipt, useReceiptPrinter } from '../../receipt/use-print-receipt.ts'
import { changeMessages } from './change-messages.ts'
import classes from './change.module.css'
import { PaymentSkeleton } from '../payment-skeleton.tsx'
import { usePrintSettings } from './print-settings.ts'
import { ChangeDue } from './change-due.tsx'
import { NextSale } from './next-sale.tsx'

/** After an invoice: the change, readable from a metre, until the user continues. */
export function ChangeScreen() {
  const t = useMessages(changeMessages)
  const params = useParams<{ tableId?: string; orderId?: string; invoiceId: string }>()
  const id = Number(params.invoiceId)
  const tableId = params.tableId === undefined ? undefined : Number(params.tableId)
  const query = useQuery(apiQuery('invoices', 'get', { params: { id } }))
  if (query.data === undefined) {
    return (
      <Unread query={query} title={t('unreadable')} headingLevel={1}>
        <PaymentSkeleton />
      </Unread>
    )
  }
  const orderId = params.orderId === undefined ? undefined : Number(params.orderId)
  return <Change key={id} invoice={query.data} tableId={tableId} orderId={orderId} />
}

function Change({
  invoice,
  tableId,
  orderId,
}: {
  readonly invoice: Invoice
  readonly tableId: number | undefined
  readonly orderId: number | undefined
}) {
  const layout = useLayout()
  const [received, setReceived] = useState<Cents>()
  const { printsWhenCharged } = usePrintSettings()
  const printer = useReceiptPrinter(invoice.emissionPointId)
  const [isPrinting, setPrinting] = useState(false)
  const { print } = usePrintReceipt(invoice, () => setPrinting(true))
  /** False while the browser has to print by itself, because no printer took the receipt with the sale. */
  const [hasPrinted, setPrinted] = useState(!printsWhenCharged)
  const isDue = !hasPrinted && printer?.isThere === false
  const main = <ChangeDue invoice={invoice} received={received} onReceived={setReceived} />
  const side = <NextSale invoice={invoice} tableId={tableId} orderId={orderId} onPrint={print} />
  return (
    <>
      <Split
        sideWidth="28rem"
        stackedIn={layout === 'counter' ? undefined : classes['stacked']}
        main={main}
        side={side}
      />
      {(isPrinting || isDue) && (
        <PrintDialog
          invoice={invoice}
          onDone={() => {
            setPrinting(false)
            setPrinted(true)
          }}
        />
      )}
    </>
  )
}
