import type { InvoiceSummary } from '#shared/api/sales/invoices.ts'
import { recordedOrderName } from '#shared/domain/sale/order-name.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { invoicesMessages } from './invoices-messages.ts'

type Places = Pick<InvoiceSummary, 'tableName' | 'orderName'>

/** Returns a function that names the place of an invoice's sale: 'Mesa 4', 'Llevar 12 · Ana' or 'Venta directa'. */
export function useInvoicePlace(): (invoice: Places) => string {
  const t = useMessages(invoicesMessages)
  const language = useLanguage()
  return ({ tableName, orderName }) => {
    if (orderName !== null) return recordedOrderName(orderName, language)
    return tableName === null ? t('sale') : t('tableShort', { name: tableName })
  }
}
