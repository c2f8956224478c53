import { useState } from 'react'
import { useShop } from '#renderer/features/shop/use-shop.ts'
import { JoinStart } from './join-start/join-start.tsx'
import { RestoreStart } from './other-start/restore-start.tsx'
import { SetupWizard } from './setup-wizard.tsx'
import type { Start } from './start.ts'
import { TabletStart } from './other-start/tablet-start.tsx'
import { Welcome } from './welcome.tsx'

/** Shown at the first start, until the installation has a business. */
export function SetupScreen({ onDone }: { readonly onDone: () => void }) {
  const [chosen, setStart] = useState<Start>()
  // The page was opened anew while this machine joins.
  const isJoining = useShop()?.joining != null
  const start = chosen ?? (isJoining ? 'join' : 'welcome')
  const leave = () => setStart('welcome')
  switch (start) {
    case 'own':
      return <SetupWizard onLeave={leave} onDone={onDone} />
    case 'join':
      return <JoinStart isUnderWay={isJoining} onLeave={leave} />
    case 'restore':
      return <RestoreStart onLeave={leave} onDone={onDone} />
    case 'tablet':
      return <TabletStart onLeave={leave} />
    default:
      return <Welcome onChoose={setStart} onDone={onDone} />
  }
}
