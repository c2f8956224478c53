import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from 'electron'
import type { Surroundings } from '#main/hosts/shared/data-folder.ts'

/** The entry of the system that starts the program when this user signs in. */
export interface Autostart {
  isOn(): boolean
  /** Throws the system's error if it refuses. */
  turn(isOn: boolean): void
}

export interface AutostartPlace extends Surroundings {
  /** The installed program. */
  readonly program: string
  readonly options: readonly string[]
  readonly loginItems: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>
}

/** Windows and macOS keep a list of such programs; desktops of Linux read a folder (freedesktop.org, Autostart). */
export function createAutostart(place: AutostartPlace): Autostart {
  return place.platform === 'linux' ? autostartFile(place) : loginItem(place)
}

function loginItem({ loginItems, program, options }: AutostartPlace): Autostart {
  const item = { path: program, args: [...options] }
  return {
    isOn: () => loginItems.getLoginItemSettings(item).openAtLogin,
    turn: (openAtLogin) => loginItems.setLoginItemSettings({ ...item, openAtLogin }),
  }
}

function autostartFile({ environment, home, program, options }: AutostartPlace): Autostart {
  const configured = environment['XDG_CONFIG_HOME']
  const config = configured?.startsWith('/') === true ? configured : join(home, '.config')
  const folder = join(config, 'autostart')
  const file = join(folder, 'mostrador.desktop')
  return {
    isOn: () => existsSync(file),
    turn(isOn) {
      if (!isOn) {
        rmSync(file, { force: true })
        return
      }
      mkdirSync(folder, { recursive: true })
      writeFileSync(
        file,
        [
          '[Desktop Entry]',
          'Type=Application',
          'Name=Mostrador',
          `Exec=${[program, ...options].map(quoted).join(' ')}`,
          'X-GNOME-Autostart-enabled=true',
          '',
        ].join('\n'),
      )
    },
  }
}

/**
 * Quotes a word of a command line for a desktop entry. Backslashes are escaped twice: once for the command, once
 * for the text of the file.
 */
function quoted(word: string): string {
  const escaped = word.replace(/["`$\\]/g, '\\$&').replaceAll('\\', '\\\\')
  return `"${escaped.replaceAll('%', '%%')}"`
}
