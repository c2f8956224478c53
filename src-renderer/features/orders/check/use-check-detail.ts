import type { Order } from '../../../../src-shared/api/orders.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { useNow } from '../../../ui/format/clock.ts'
import { useFormat } from '../../../ui/format/use-format.ts'
import { orderMessages } from '../order-messages.ts'

/** Returns the waiter and the age of the check, or `whenFree` if nothing is open; undefined until it is loaded. */
export function useCheckDetail(
  orders: readonly Order[] | undefined,
  whenFree: string,
): string | undefined {
  const t = useMessages(orderMessages)
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
