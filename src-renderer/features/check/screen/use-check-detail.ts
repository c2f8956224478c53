import type { Order } from '#shared/api/sales/orders.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { checkMessages } from '../check-messages.ts'

/** Returns the waiter and the age of the check, or `whenFree` if nothing is open; undefined until it is loaded. */
export function useCheckDetail(
  orders: readonly Order[] | undefined,
  whenFree: string,
): string | undefined {
  const t = useMessages(checkMessages)
  const { age } = useFormat()
  const now = useNow('minute')
  if (orders === undefined) return undefined
  const [first] = orders
  if (first === undefined) return whenFree
  return t('waiterAge', { waiter: shortName(first.waiterName), age: age(first.openedAt, now) })
}

/** `Luis C.` */
function shortName(name: string): string {
  const [given = '', family] = name.split(' ')
  return family === undefined ? given : `${given} ${family.charAt(0)}.`
}
