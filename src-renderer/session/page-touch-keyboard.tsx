import { lazy, Suspense } from 'react'
import { useDeviceSettings } from './device-settings.ts'

const TouchKeyboard = lazy(() =>
  import('#renderer/ui/touch-keyboard/touch-keyboard.tsx').then(({ TouchKeyboard }) => ({
    default: TouchKeyboard,
  })),
)

/** The touch keyboard, on devices that want it. */
export function PageTouchKeyboard() {
  const isOn = useDeviceSettings(({ hasTouchKeyboard }) => hasTouchKeyboard)
  if (!isOn) return null
  return (
    <Suspense>
      <TouchKeyboard />
    </Suspense>
  )
}
