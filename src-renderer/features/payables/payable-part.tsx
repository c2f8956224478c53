import { IconCash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Panel, PanelFoot } from '#renderer/ui/panel/panel.tsx'
import { PurchaseFacts } from '#renderer/features/purchases/purchase-facts.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { payablesMessages } from './payables-messages.ts'

/** A purchase with what was paid of it, and the act to pay the rest. */
export function PayablePart({ id }: { readonly id: number }) {
  const t = useMessages(payablesMessages)
  const mayPay = useMay('PAYABLE:PAY')
  const [isPaying, setPaying] = useState(false)
  const query = useQuery(apiQuery('payables', 'get', { params: { purchaseId: id } }))
  const purchase = query.data
  if (purchase === undefined) return <Unread query={query} title={t('unreadable')} />
  const canPay = mayPay && purchase.balance > 0
  return (
    <Panel
      name={purchase.supplierName}
      acts={
        canPay && (
          <PanelFoot>
            <NextButton icon={IconCash} onPress={() => setPaying(true)}>
              {t('pay')}
            </NextButton>
          </PanelFoot>
        )
      }
    >
      <PurchaseFacts purchase={purchase} />
      {isPaying && <PayDialog purchase={purchase} onClose={() => setPaying(false)} />}
    </Panel>
  )
}
