import { join, resolve } from 'node:path'
import { app, BrowserWindow, screen, type WebPreferences } from 'electron'
import type { Log } from '#main/core/acts/context.ts'
import { reloadCrashedPage } from './crashes.ts'
import { PAGE_URL } from '../protocol.ts'
import { readWindowPlace, saveWindowPlace } from './window-bounds.ts'

export interface WindowOptions {
  readonly isKiosk: boolean
  readonly version: string
  readonly log: Log
}

/** A page with these preferences has no rights beyond those of a page. */
export const CONFINED: WebPreferences = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
  devTools: !app.isPackaged,
}

/** Opens the terminal's window. It is shown when the page is ready to render. */
export function openWindow({ isKiosk, version, log }: WindowOptions): BrowserWindow {
  const placeFile = join(app.getPath('userData'), 'window.json')
  const place = readWindowPlace(
    placeFile,
    screen.getAllDisplays().map(({ workArea }) => workArea),
  )
  const window = new BrowserWindow({
    width: 1366,
    height: 768,
    minWidth: 360,
    minHeight: 600,
    ...place?.bounds,
    show: false,
    kiosk: isKiosk,
    autoHideMenuBar: true,
    backgroundColor: '#F4F2EC',
    webPreferences: {
      ...CONFINED,
      preload: resolve(import.meta.dirname, '../preload/preload.cjs'),
      additionalArguments: [`--mostrador-version=${version}`],
    },
  })
  if (place?.isMaximized === true && !isKiosk) window.maximize()
  window.once('ready-to-show', () => window.show())
  window.on('close', () => {
    saveWindowPlace(placeFile, {
      bounds: window.getNormalBounds(),
      isMaximized: window.isMaximized(),
    })
  })
  // The menu of a title bar or of Alt+Space could close a kiosk.
  window.on('system-context-menu', (event) => {
    if (window.isKiosk()) event.preventDefault()
  })
  keepSize(window)
  reloadCrashedPage(window, log)
  void window.loadURL(PAGE_URL)
  return window
}

/**
 * Holds the page at its own size: two fingers on a screen, or Ctrl and the wheel, would leave a till that nobody can
 * read. The size of the text is a setting of the page.
 */
function keepSize({ webContents }: BrowserWindow): void {
  webContents.on('did-finish-load', () => {
    // Chromium keeps the last factor of an origin.
    webContents.setZoomFactor(1)
    void webContents.setVisualZoomLevelLimits(1, 1)
  })
}

/** Shows the existing window; a second start of the program calls this. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
