import { useQuery } from '@tanstack/react-query'
import { IconList } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import type { WasteProduct } from '#shared/api/goods/waste.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Split } from '#renderer/ui/layout/split.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import screen from '#renderer/ui/layout/screen.module.css'
import { QuantityDialog } from './quantity-dialog.tsx'
import { TodayDialog } from './today-dialog.tsx'
import { useWasteDraft } from './use-waste-draft.ts'
import { wasteMessages } from './waste-messages.ts'
import { WastePanel } from './waste-panel.tsx'
import { WasteProducts } from './waste-products.tsx'
import classes from './waste.module.css'

/** Writes goods off in three touches: what, why, done. A product in the path is the first line. */
export function WasteScreen() {
  const t = useMessages(wasteMessages)
  const layout = useLayout()
  const [, navigate] = useLocation()
  const { productId } = useParams<{ productId?: string }>()
  const seesStock = useMay('STOCK:READ')
  const isCook = useMay('TICKET:READ') && !seesStock
  const isPhone = layout === 'phone'
  /** A phone has room for one of both: what, or why. */
  const [isWhy, setWhy] = useState(productId !== undefined)
  const draft = useWasteDraft()
  const showsWhy = isWhy && draft.lines.length > 0
  // After the act the next one begins with its products.
  if (isWhy && draft.lines.length === 0 && productId === undefined) setWhy(false)
  const goBack = () => {
    if (isPhone && showsWhy && productId === undefined) setWhy(false)
    else if (productId !== undefined && seesStock) navigate(paths.stock(Number(productId)))
    else navigate(isCook ? paths.kitchen : paths.administration)
  }
  useShortcut({ keys: ['Escape'], onPress: goBack })
  const [asked, ask] = useState<WasteProduct>()
  const [isTodayOpen, setTodayOpen] = useState(false)
  const first = useQuery({
    ...apiQuery('products', 'get', { params: { id: Number(productId ?? 0) }, query: {} }),
    enabled: productId !== undefined,
  }).data
  const takeFirst = useEffectEvent(() => {
    if (first === undefined || draft.lines.length > 0) return
    const { id, name, measureUnit, cost } = first
    draft.add({ productId: id, name, unit: measureUnit.name, unitCost: cost })
  })
  const firstId = first?.id
  useEffect(() => {
    if (firstId !== undefined) takeFirst()
  }, [firstId])
  const isCounter = layout === 'counter'
  return (
    <div className={screen['screen']}>
      <ScreenHead title={t('title')} onBack={goBack}>
        <ActionButton icon={IconList} onPress={() => setTodayOpen(true)}>
          {t('today')}
        </ActionButton>
      </ScreenHead>
      {!isPhone ? (
        <Split
          sideWidth="28rem"
          {...(isCounter ? {} : { stackedIn: classes['stacked'] })}
          main={<WasteProducts draft={draft} onHold={ask} />}
          side={<WastePanel draft={draft} onAskQuantity={ask} />}
        />
      ) : showsWhy ? (
        <WastePanel draft={draft} onAskQuantity={ask} />
      ) : (
        <div className={classes['phone']}>
          <WasteProducts draft={draft} onHold={ask} />
          <footer className={classes['foot']}>
            <NextButton isDisabled={draft.lines.length === 0} onPress={() => setWhy(true)}>
              {t('goOn', { count: draft.lines.length })}
            </NextButton>
          </footer>
        </div>
      )}
      {asked !== undefined && (
        <QuantityDialog
          product={asked}
          onTake={(quantity) => {
            draft.setQuantity(asked, quantity)
            ask(undefined)
          }}
          onClose={() => ask(undefined)}
        />
      )}
      {isTodayOpen && <TodayDialog onClose={() => setTodayOpen(false)} />}
    </div>
  )
}
