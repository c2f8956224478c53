import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { type Readiness, readinessOf } from '#renderer/taps/readiness.ts'
import { useTap } from '#renderer/taps/use-tap.ts'
import { useMake } from '#renderer/requests/make-once.ts'
import { receiptMessages } from './receipt-messages.ts'

/** Tells if a printer of the till takes the receipts of an emission point. */
export interface ReceiptPrinter {
  /** False if the user may not print on it, or if no route names one. Then the browser prints. */
  readonly isThere: boolean
  /** True if the receipt is printed or queued with the sale. */
  readonly isAutomatic: boolean
}

/** Returns the printing of an emission point's receipts; undefined until it is known, also if it cannot be read. */
export function useReceiptPrinter(emissionPointId: number): ReceiptPrinter | undefined {
  return useReceiptRoute(emissionPointId).printer
}

/** Returns the same, and whether the routes are read. */
function useReceiptRoute(emissionPointId: number): {
  readonly printer: ReceiptPrinter | undefined
  readonly readiness: Readiness
} {
  const mayPrint = useMay('PRINT_JOB:CREATE')
  const mayRead = useMay('PRINTER:READ')
  const isAllowed = mayPrint && mayRead
  const query = useQuery({ ...apiQuery('printRoutes', 'list'), enabled: isAllowed })
  const readiness = readinessOf(query)
  if (!isAllowed) return { printer: { isThere: false, isAutomatic: false }, readiness: 'read' }
  const { data } = query
  if (data === undefined) return { printer: undefined, readiness }
  const receipts = data.filter(({ job }) => job === 'RECEIPT')
  const own = receipts.filter((route) => route.emissionPointId === emissionPointId)
  const routes = own.length > 0 ? own : receipts.filter((route) => route.emissionPointId === null)
  const printer = {
    isThere: routes.length > 0,
    isAutomatic: routes.some(({ automatic }) => automatic),
  }
  return { printer, readiness }
}

/** Prints a receipt on the till's printer; without one, `fallBack` opens the browser's dialog. */
export function usePrintReceipt(invoice: Invoice, fallBack: () => void) {
  const t = useMessages(receiptMessages)
  const sentence = useErrorSentence()
  const { printer, readiness } = useReceiptRoute(invoice.emissionPointId)
  const { mutate, isPending } = useMake('printJobs.create', {
    onSuccess: ({ title, printerName }) => toast.done(t('queued', { title, printer: printerName })),
    onError: (error) => toast.error(sentence(error)),
  })
  return {
    isPrinting: isPending,
    print: useTap(
      () => {
        if (printer?.isThere === true) mutate({ body: { job: 'RECEIPT', documentId: invoice.id } })
        else fallBack()
      },
      { label: t('print'), readiness, lists: t('printers') },
    ),
  }
}
