import { lazy, Suspense, useEffect } from 'react'
import { mayCover, useShopView } from './shop-view.ts'
import { useTakenOver } from './taken-over/taken-over-record.ts'
import { useFollowShop, useMainTillStage, useShop } from './use-shop.ts'

const loadAway = () => import('./takeover/main-away-screen.tsx')
const MainAwayScreen = lazy(() =>
  loadAway().then(({ MainAwayScreen }) => ({ default: MainAwayScreen })),
)
const TakenOverCover = lazy(() =>
  import('./taken-over/taken-over-cover.tsx').then(({ TakenOverCover }) => ({
    default: TakenOverCover,
  })),
)

/** Covers the page, also its sign-in, while the main till of this counter is away, and after a takeover. */
export function ShopGate() {
  useFollowShop()
  const shop = useShop()
  const isCounter = shop?.role === 'COUNTER'
  const isFresh = useTakenOver(({ isFresh }) => isFresh)
  const isAway = useIsCovered()
  // A counter needs it when it reaches nobody else.
  useEffect(() => void (isCounter && loadAway()), [isCounter])
  return (
    <Suspense>
      {isFresh ? (
        <TakenOverCover />
      ) : (
        isAway && shop !== undefined && <MainAwayScreen shop={shop} />
      )}
    </Suspense>
  )
}

function useIsCovered(): boolean {
  const stage = useMainTillStage()
  const may = useShopView(mayCover)
  return stage === 'away' && may
}
