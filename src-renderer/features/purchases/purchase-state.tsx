import { IconBan, IconCircleCheck, IconClockDollar } from '@tabler/icons-react'
import type { ListedPurchase } from '#shared/api/goods/purchases.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { purchasesMessages } from './purchases-messages.ts'

/** Shows if a purchase stands, and what is left to pay of it. */
export function PurchaseState({
  purchase: { status, balance },
}: {
  readonly purchase: Pick<ListedPurchase, 'status' | 'balance'>
}) {
  const t = useMessages(purchasesMessages)
  const { dollars } = useFormat()
  if (status === 'ANNULLED') {
    return (
      <StateChip icon={IconBan} tone="danger">
        {t('annulled')}
      </StateChip>
    )
  }
  return balance > 0 ? (
    <StateChip icon={IconClockDollar} tone="warn">
      {t('toPay', { sum: dollars(balance) })}
    </StateChip>
  ) : (
    <StateChip icon={IconCircleCheck} tone="ok">
      {t('paid')}
    </StateChip>
  )
}
