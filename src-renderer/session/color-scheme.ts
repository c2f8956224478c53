import type { MantineColorSchemeManager } from '@mantine/core'
import { changeDeviceSettings, useDeviceSettings } from './device-settings.ts'

/** Lets Mantine keep its colour scheme with the other settings of the device. */
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
