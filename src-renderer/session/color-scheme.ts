import type { MantineColorSchemeManager } from '@mantine/core'
import { changeDeviceSettings, useDeviceSettings } from './device-settings.ts'

/** Returns a manager that stores Mantine's colour scheme in the device settings. */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let unsubscribe: (() => void) | undefined
  return {
    get: () => useDeviceSettings.getState().theme,
    set: (theme) => changeDeviceSettings({ theme }),
    subscribe: (onUpdate) => {
      unsubscribe = useDeviceSettings.subscribe((settings, before) => {
        if (settings.theme !== before.theme) onUpdate(settings.theme)
      })
    },
    unsubscribe: () => unsubscribe?.(),
    clear: () => changeDeviceSettings({ theme: 'auto' }),
  }
}
