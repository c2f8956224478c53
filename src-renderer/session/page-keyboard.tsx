import type { ReactNode } from 'react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { KeyboardProvider } from '#renderer/ui/keyboard/keyboard-provider.tsx'
import { useDeviceSettings } from './device-settings.ts'

const scanGapMs = () => useDeviceSettings.getState().scanGapMs

/** The keyboard of the page, with the scanner's pace of this device. */
export function PageKeyboard({ children }: { readonly children: ReactNode }) {
  const t = useMessages(uiMessages)
  return (
    <KeyboardProvider
      scanGapMs={scanGapMs}
      onUnusedCode={(code) => toast.info(t('codeUnused', { code }), { id: 'scan' })}
    >
      {children}
    </KeyboardProvider>
  )
}
