import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DesktopSettings } from '#shared/desktop/desktop.ts'
import type { Autostart } from './autostart.ts'

const FILE = 'desktop.json'

/** The settings of this PC: kiosk in a file of the window's folder, the start with the system in the system itself. */
export interface StoredSettings {
  read(): DesktopSettings
  /** Throws the system's error if it refuses; then nothing has changed. */
  change(settings: DesktopSettings): DesktopSettings
}

/** `autostart` is undefined if the program is not installed. */
export function desktopSettings(folder: string, autostart: Autostart | undefined): StoredSettings {
  const file = join(folder, FILE)
  const read = (): DesktopSettings => ({
    isKiosk: readKiosk(file),
    startsWithSystem: autostart?.isOn() ?? null,
  })
  return {
    read,
    change({ isKiosk, startsWithSystem }) {
      if (autostart !== undefined && startsWithSystem !== null) autostart.turn(startsWithSystem)
      writeFileSync(`${file}.new`, JSON.stringify({ isKiosk }))
      renameSync(`${file}.new`, file)
      return read()
    },
  }
}

/** Without a readable file the window has its title bar, because nobody could leave a kiosk that nobody chose. */
function readKiosk(file: string): boolean {
  try {
    const { isKiosk } = JSON.parse(readFileSync(file, 'utf8')) as { readonly isKiosk?: unknown }
    return isKiosk === true
  } catch {
    return false
  }
}
