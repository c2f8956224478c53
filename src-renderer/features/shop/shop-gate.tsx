import { lazy, Suspense, useEffect } from 'react'
import type { Shop } from '#shared/api/machine/shop.ts'
import { useComingTogether } from './own-points/use-coming-together.ts'
import { deviceToken } from '#renderer/session/device-token.ts'
import { useFollowProgram } from './follow/use-follow-program.ts'
import { mayCover, useShopView } from './shop-view.ts'
import { useTakenOver } from './taken-over/taken-over-record.ts'
import { useFollowShop, useMainTillStage, useShop } from './use-shop.ts'

const loadAway = () => import('./takeover/main-away-screen.tsx')
const MainAwayScreen = lazy(() =>
  loadAway().then(({ MainAwayScreen }) => ({ default: MainAwayScreen })),
)
const loadTabletAway = () => import('./follow/tablet-away-screen.tsx')
const TabletAwayScreen = lazy(() =>
  loadTabletAway().then(({ TabletAwayScreen }) => ({ default: TabletAwayScreen })),
)
const TakenOverCover = lazy(() =>
  import('./taken-over/taken-over-cover.tsx').then(({ TakenOverCover }) => ({
    default: TakenOverCover,
  })),
)
const OwnPointsPanel = lazy(() =>
  import('./own-points/own-points-panel.tsx').then(({ OwnPointsPanel }) => ({
    default: OwnPointsPanel,
  })),
)

/** Covers the page, also its sign-in, while the main till of this counter is away, and after a takeover. */
export function ShopGate() {
  useFollowShop()
  useComingTogether()
  useFollowProgram()
  const shop = useShop()
  const isCounter = shop?.role === 'COUNTER'
  const isTablet = deviceToken() !== undefined
  const isFresh = useTakenOver(({ isFresh }) => isFresh)
  const isCovered = useIsCovered(shop)
  // They are needed when nobody else is reached.
  useEffect(() => void (isCounter && loadAway()), [isCounter])
  useEffect(() => void (isTablet && loadTabletAway()), [isTablet])
  return (
    <>
      <Suspense>
        {isFresh ? (
          <TakenOverCover />
        ) : (
          isCovered &&
          shop !== undefined &&
          (isTablet ? <TabletAwayScreen shop={shop} /> : <MainAwayScreen shop={shop} />)
        )}
      </Suspense>
      <Suspense>
        {shop !== undefined && shop.ownSince !== null && <OwnPointsPanel shop={shop} />}
      </Suspense>
    </>
  )
}

function useIsCovered(shop: Shop | undefined): boolean {
  const stage = useMainTillStage()
  const may = useShopView(mayCover)
  const isAsked = useShopView((view) => view.isAsked)
  // With own points this counter works, so that the other way is only offered to who asks for it.
  if (shop !== undefined && shop.ownSince !== null) return isAsked && !shop.isMainHeard
  return stage === 'away' && may
}
