import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Split } from '#renderer/ui/layout/split.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import {
  type CheckPlace,
  orderPlace,
  salePlace,
  tablePlace,
} from '#renderer/features/check/place/check-place.ts'
import { PrintDialog } from '#renderer/features/receipt/print-dialog.tsx'
import { usePrintReceipt, useReceiptPrinter } from '#renderer/features/receipt/use-print-receipt.ts'
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
  const query = useQuery(apiQuery('invoices', 'get', { params: { id } }))
  if (query.data === undefined) {
    return (
      <Unread query={query} title={t('unreadable')} headingLevel={1}>
        <PaymentSkeleton />
      </Unread>
    )
  }
  return <Change key={id} invoice={query.data} place={placeOf(params)} />
}

/** Returns the place of the path. This screen names none. */
function placeOf(params: { readonly tableId?: string; readonly orderId?: string }): CheckPlace {
  if (params.orderId !== undefined) return orderPlace(Number(params.orderId), '')
  return params.tableId === undefined ? salePlace('') : tablePlace(Number(params.tableId), '')
}

function Change({ invoice, place }: { readonly invoice: Invoice; readonly place: CheckPlace }) {
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
  const side = <NextSale invoice={invoice} place={place} onPrint={print} />
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
