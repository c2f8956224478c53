import { useState } from 'react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import type { CheckKey } from './order-acts.ts'
import { whenDelivered } from './when-delivered.ts'

/**
 * Returns a function that runs an act after the register has every line that was added to the check here; else lines
 * would be missing.
 */
export function useOnceDelivered(check: CheckKey) {
  const ui = useMessages(uiMessages)
  const [isWaiting, setWaiting] = useState(false)

  async function deliverBefore(act: () => void): Promise<void> {
    if (isWaiting) return
    setWaiting(true)
    const state = await whenDelivered(check)
    setWaiting(false)
    if (state === 'delivered') act()
    // The check shows a refused line itself.
    else if (state === 'lost') toast.error(ui('networkLost'), { id: 'delivery' })
  }

  return { isWaiting, onceDelivered: (act: () => void) => void deliverBefore(act) }
}
