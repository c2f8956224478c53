import type { Ticket } from '#shared/api/sales/tickets.ts'
import { recordedOrderName } from '#shared/domain/sale/order-name.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { kitchenMessages } from './kitchen-messages.ts'

/** Returns a function that names the place of a ticket: `Mesa 12`, or the name of an order without a table. */
export function usePlaceName(): (ticket: Pick<Ticket, 'tableName' | 'orderName'>) => string {
  const t = useMessages(kitchenMessages)
  const language = useLanguage()
  return ({ tableName, orderName }) =>
    tableName === null
      ? recordedOrderName(orderName ?? '', language)
      : t('table', { name: tableName })
}
