import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '../../../src-shared/api/invoices.ts'
import { useErrorSentence } from '../../api/errors.ts'
import { apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useMay } from '../../session/use-session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useMake } from '../../requests/make-once.ts'
import { receiptMessages } from './receipt-messages.ts'

/** Tells if a printer of the till takes the receipts of an emission point. */
export interface ReceiptPrinter {
  /** False if the user may not print on it, or if no route names one. Then the browser prints. */
  readonly isThere: boolean
  /** True if the receipt is printed or queued with the sale. */
  readonly isAutomatic: boolean
}

/** Returns the printing of an emission point's receipts; undefined until it is known. */
export function useReceiptPrinter(emissionPointId: number): ReceiptPrinter | undefined {
  const mayPrint = useMay('PRINT_JOB:CREATE')
  const mayRead = useMay('PRINTER:READ')
  const isAllowed = mayPrint && mayRead
  const { data, isError } = useQuery({ ...apiQuery('printRoutes', 'list'), enabled: isAllowed })
  if (!isAllowed || isError) return { isThere: false, isAutomatic: false }
  if (data === undefined) return undefined
  const receipts = data.filter(({ job }) => job === 'RECEIPT')
  const own = receipts.filter((route) => route.emissionPointId === emissionPointId)
  const routes = own.length > 0 ? own : receipts.filter((route) => route.emissionPointId === null)
  return {
    isThere: routes.length > 0,
    isAutomatic: routes.some(({ automatic }) => automatic),
  }
}

/** Prints a receipt on the till's printer; without one, `fallBack` opens the browser's dialog. */
export function usePrintReceipt(invoice: Invoice, fallBack: () => void) {
  const t = useMessages(receiptMessages)
  const sentence = useErrorSentence()
  const printer = useReceiptPrinter(invoice.emissionPointId)
  const { mutate, isPending } = useMake('printJobs.create', {
    onSuccess: ({ title, printerName }) => toast.done(t('queued', { title, printer: printerName })),
    onError: (error) => toast.error(sentence(error)),
  })
  return {
    isPrinting: isPending,
    print: () => {
      if (printer?.isThere === true) mutate({ body: { job: 'RECEIPT', documentId: invoice.id } })
      else fallBack()
    },
  }
}
