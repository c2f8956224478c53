import type { MarginsReport } from '#shared/api/sales/goods-reports.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { dishesMessages } from './dishes-messages.ts'

/** Says which sales are not in the margin, because nobody knows what they cost; nothing if all are. */
export function UnknownDishes({
  totals: { unknown },
}: {
  readonly totals: Pick<MarginsReport['totals'], 'unknown'>
}) {
  const t = useMessages(dishesMessages)
  const { dollars } = useFormat()
  if (unknown.count === 0) return null
  return t('unknownRows', { count: unknown.count, amount: dollars(unknown.net) })
}
