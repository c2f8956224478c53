import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Language } from '#shared/api/messages.ts'
import { changeLanguage } from '#renderer/i18n/language.ts'

export type Theme = 'light' | 'dark' | 'auto'
export const textZooms = [100, 110, 120, 130] as const
export type TextZoom = (typeof textZooms)[number]
/** The longest gap between two keys of a scanner, in milliseconds: by cable, by Bluetooth, or a slow one. */
export const scanGaps = [50, 150, 300] as const
/** Percent of the loudest; 0: no sounds. */
export const soundVolumes = [0, 30, 60, 100] as const

interface DeviceSettings {
  readonly language: Language
  readonly theme: Theme
  readonly textZoom: TextZoom
  /** The acting panel is on the left. */
  readonly isMirrored: boolean
  /** Slower keys come from a person. */
  readonly scanGapMs: number
  /** Volume of the sounds in percent; 0: none. A kitchen screen has its own switch. */
  readonly soundVolume: number
  /** Tells a waiter on each screen that dishes of the own tables are ready. */
  readonly tellsReady: boolean
  /** A keyboard on the screen, for a till without keys. */
  readonly hasTouchKeyboard: boolean
  /** Tiles of dishes are photos with name and price. */
  readonly hasLargePhotos: boolean
}

const STORED_AS = 'mostrador.device'

/**
 * Settings of this device, for all its users: how it shows the pages, its sounds, and the pace of its scanner.
 * `public/appearance.js` reads the same before first paint.
 */
export const useDeviceSettings = create<DeviceSettings>()(
  persist(
    (): DeviceSettings => ({
      language: 'es',
      theme: 'auto',
      textZoom: 100,
      isMirrored: false,
      scanGapMs: 150,
      soundVolume: 60,
      tellsReady: true,
      hasTouchKeyboard: false,
      hasLargePhotos: false,
    }),
    {
      name: STORED_AS,
      version: 1,
    },
  ),
)

export function changeDeviceSettings(changes: Partial<DeviceSettings>): void {
  useDeviceSettings.setState(changes)
}

function apply({ language, textZoom, isMirrored }: DeviceSettings): void {
  const page = document.documentElement
  page.lang = language
  page.style.fontSize = `${textZoom}%`
  page.dataset['mirrored'] = String(isMirrored)
  changeLanguage(language)
}

/**
 * Applies the settings to the page, now and on each change, also one in another window of this device. Call it
 * once, before the first render.
 */
export function applyDeviceSettings(): void {
  // From now on the theme's stylesheet paints the background.
  document.documentElement.style.removeProperty('background-color')
  apply(useDeviceSettings.getState())
  useDeviceSettings.subscribe(apply)
  addEventListener('storage', ({ key }) => {
    if (key === STORED_AS) void useDeviceSettings.persist.rehydrate()
  })
}
