import { IconBan, IconCash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Purchase } from '#shared/api/goods/purchases.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Panel, PanelFoot } from '#renderer/ui/panel/panel.tsx'
import { AnnulPurchaseDialog } from './annul-purchase-dialog.tsx'
import { PurchaseFacts } from './purchase-facts.tsx'
import { purchasesMessages } from './purchases-messages.ts'

/** Shows one purchase with its lines, sums and payments, and its acts. */
export function PurchaseDetail({ id }: { readonly id: number }) {
  const t = useMessages(purchasesMessages)
  const query = useQuery(apiQuery('purchases', 'get', { params: { id } }))
  const purchase = query.data
  if (purchase === undefined) return <Unread query={query} title={t('purchaseUnreadable')} />
  return (
    <Panel name={purchase.supplierName} acts={<PurchaseActs purchase={purchase} />}>
      <PurchaseFacts purchase={purchase} />
    </Panel>
  )
}

function PurchaseActs({ purchase }: { readonly purchase: Purchase }) {
  const t = useMessages(purchasesMessages)
  const [, navigate] = useLocation()
  const [isAnnulling, setAnnulling] = useState(false)
  const mayPay = useMay('PAYABLE:READ')
  if (purchase.status === 'ANNULLED') return null
  return (
    <PanelFoot>
      <ActionButton size={56} icon={IconBan} onPress={() => setAnnulling(true)}>
        {t('annul')}
      </ActionButton>
      {mayPay && purchase.balance > 0 && (
        <NextButton icon={IconCash} onPress={() => navigate(paths.payable(purchase.id))}>
          {t('pay')}
        </NextButton>
      )}
      {isAnnulling && (
        <AnnulPurchaseDialog purchase={purchase} onClose={() => setAnnulling(false)} />
      )}
    </PanelFoot>
  )
}
