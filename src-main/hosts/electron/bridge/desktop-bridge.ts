import type { BrowserWindow } from 'electron'
import type { Opened } from '#shared/desktop/desktop.ts'
import { answerPage, tellPage } from './answer-page.ts'
import type { StoredSettings } from './desktop-settings.ts'
import { secondScreens } from './second-screen.ts'

export interface DesktopBridge {
  /** Hands the page what somebody opened. The page takes it when somebody is signed in. */
  open(opened: Opened): void
}

/** Connects the window's page with the desktop: everything that it may ask is answered here. */
export function bridgeDesktop(window: BrowserWindow, settings: StoredSettings): DesktopBridge {
  const page = window.webContents
  const screens = secondScreens(window, () => tellPage(page, 'screensChanged'))
  let waiting: Opened | null = null

  answerPage(page, {
    readSettings: () => settings.read(),
    changeSettings(wanted) {
      const changed = settings.change(wanted)
      window.setKiosk(changed.isKiosk)
      return changed
    },
    listScreens: () => screens.list(),
    openSecondScreen: (place) => screens.open(place),
    closeSecondScreen: () => screens.close(),
    takeOpened() {
      const opened = waiting
      waiting = null
      return opened
    },
  })
  return {
    open(opened) {
      waiting = opened
      tellPage(page, 'opened')
    },
  }
}
