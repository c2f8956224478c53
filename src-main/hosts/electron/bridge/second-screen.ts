import { BrowserWindow, type Display, screen } from 'electron'
import type { DesktopScreen, SecondScreen } from '#shared/desktop/desktop.ts'
import { PAGE_URL } from '../protocol.ts'
import { CONFINED } from '../window/window.ts'

export interface SecondScreens {
  list(): readonly DesktopScreen[]
  open(place: SecondScreen): boolean
  close(): void
}

/**
 * Knows the screens of the machine, and shows a path of the page on another one than the window's when the page asks
 * for it. `changed` is called when a screen was plugged in, pulled or changed; a window on a screen that is gone closes.
 */
export function secondScreens(window: BrowserWindow, changed: () => void): SecondScreens {
  let shown: { readonly window: BrowserWindow; readonly screenId: number } | undefined

  function close(): void {
    shown?.window.destroy()
    shown = undefined
  }

  function follow(): void {
    const { screenId } = shown ?? {}
    if (screenId !== undefined && find(screenId) === undefined) close()
    changed()
  }
  screen.on('display-added', follow)
  screen.on('display-removed', follow)
  screen.on('display-metrics-changed', follow)
  window.once('closed', close)

  return {
    list() {
      const own = screen.getDisplayMatching(window.getBounds()).id
      return screen.getAllDisplays().map((display) => ({
        id: display.id,
        name: display.label,
        width: display.size.width,
        height: display.size.height,
        hasWindow: display.id === own,
      }))
    },
    open({ screenId, path }) {
      const display = find(screenId)
      if (display === undefined) return false
      close()
      const opened = new BrowserWindow({
        ...display.bounds,
        show: false,
        frame: false,
        fullscreen: true,
        skipTaskbar: true,
        focusable: false,
        backgroundColor: '#F4F2EC',
        webPreferences: CONFINED,
      })
      // Without the focus: a scanner's keys go to the till's own window.
      opened.once('ready-to-show', () => opened.showInactive())
      opened.once('closed', () => {
        if (shown?.window === opened) shown = undefined
      })
      void opened.loadURL(`${PAGE_URL}#${path}`)
      shown = { window: opened, screenId }
      return true
    },
    close,
  }
}

function find(id: number): Display | undefined {
  return screen.getAllDisplays().find((display) => display.id === id)
}
