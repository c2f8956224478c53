import { type NamedOrder, orderName } from '#shared/domain/sale/order-name.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'

/** Returns a function that names an order without a table: `Llevar 19 · Verónica`. */
export function useOrderTitle(): (order: NamedOrder) => string {
  const language = useLanguage()
  return (order) => orderName(order, language)
}
