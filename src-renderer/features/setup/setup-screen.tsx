import { useState } from 'react'
import { Welcome } from './welcome.tsx'
import { SetupWizard } from './setup-wizard.tsx'

/** Shown at the first start, until the installation has a business. */
export function SetupScreen({ onDone }: { readonly onDone: () => void }) {
  const [isOwn, setOwn] = useState(false)
  return isOwn ? (
    <SetupWizard onLeave={() => setOwn(false)} onDone={onDone} />
  ) : (
    <Welcome onChooseOwn={() => setOwn(true)} onDone={onDone} />
  )
}
