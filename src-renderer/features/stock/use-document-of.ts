import { useLocation } from 'wouter'
import type { StockMovement } from '#shared/api/goods/stock.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { stockMessages } from './stock-messages.ts'

interface MovedBy {
  /** 'Factura 001-001-000000014', or what a movement without a document is. */
  readonly name: string
  /** Table, user and reason. */
  readonly note: string
  /** Undefined if there is nothing to open, or if the user may not see it. */
  readonly onOpen: (() => void) | undefined
}

/** The words for documents that have no screen of their own here. */
const withoutScreen = {
  PURCHASE: 'purchase',
  COUNT: 'countDocument',
  WASTE: 'waste',
  TRANSFER: 'transfer',
  PRODUCTION: 'production',
} as const

/** Returns a function that says which document moved the goods, and opens it. */
export function useDocumentOf(): (movement: StockMovement) => MovedBy {
  const t = useMessages(stockMessages)
  const [, navigate] = useLocation()
  const maySeeInvoices = useMay('SALES_INVOICE:READ')
  const maySeeNotes = useMay('CREDIT_NOTE:READ')
  const maySeePurchases = useMay('PURCHASE:READ')
  return ({ kind, document, user, reason }) => {
    const note = [document?.tableName, user, reason].filter((each) => each != null).join(' · ')
    if (document === null) {
      const isSum = kind === 'SALE' || kind === 'SALE_BACK'
      const name = kind === 'OPENING' ? t('opening') : t(isSum ? 'sums' : 'onProduct')
      return { name, note, onOpen: undefined }
    }
    if (document.kind === 'CENTRAL') return { name: t('central'), note, onOpen: undefined }
    if (document.kind === 'IMPORT') return { name: t('import'), note, onOpen: undefined }
    const { id, number } = document
    if (document.kind !== 'INVOICE' && document.kind !== 'CREDIT_NOTE') {
      const name = t(withoutScreen[document.kind], { number: number ?? '' }).trimEnd()
      const isOpenable = document.kind === 'PURCHASE' && id !== null && maySeePurchases
      return { name, note, onOpen: isOpenable ? () => navigate(paths.purchase(id)) : undefined }
    }
    const isInvoice = document.kind === 'INVOICE'
    const path =
      id === null || !(isInvoice ? maySeeInvoices : maySeeNotes)
        ? undefined
        : isInvoice
          ? paths.invoice(id)
          : paths.creditNoteDetail(id)
    return {
      name: t(isInvoice ? 'invoice' : 'creditNote', { number: number ?? '' }),
      note,
      onOpen: path === undefined ? undefined : () => navigate(path),
    }
  }
}
