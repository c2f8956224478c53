import { useState } from 'react'
import { RestoreStart } from './restore-start.tsx'
import { SetupWizard } from './setup-wizard.tsx'
import type { Start } from './start.ts'
import { TabletStart } from './tablet-start.tsx'
import { Welcome } from './welcome.tsx'

/** Shown at the first start, until the installation has a business. */
export function SetupScreen({ onDone }: { readonly onDone: () => void }) {
  const [start, setStart] = useState<Start>('welcome')
  const leave = () => setStart('welcome')
  switch (start) {
    case 'own':
      return <SetupWizard onLeave={leave} onDone={onDone} />
    case 'restore':
      return <RestoreStart onLeave={leave} onDone={onDone} />
    case 'tablet':
      return <TabletStart onLeave={leave} />
    default:
      return <Welcome onChoose={setStart} onDone={onDone} />
  }
}
