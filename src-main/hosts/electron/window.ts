import { join, resolve } from 'node:path'
import { app, BrowserWindow, screen } from 'electron'
import type { Log } from '#main/core/acts/context.ts'
import { PAGE_URL } from './protocol.ts'
import { readWindowPlace, saveWindowPlace } from './window-bounds.ts'

export interface WindowOptions {
  readonly isKiosk: boolean
  readonly version: string
  readonly log: Log
}

/**
 * Two crashes within this time: wait before reloading, so that a page that cannot load is not reloaded in a
 * loop.
 */
const CRASH_PAUSE_MS = 10_000

/** Opens the terminal's only window. It is shown when the page is ready to render. */
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
      preload: resolve(import.meta.dirname, '../preload/preload.cjs'),
      additionalArguments: [`--mostrador-version=${version}`],
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
  let lastCrash = Number.NEGATIVE_INFINITY
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    log('error', 'The page crashed', { reason })
    const now = performance.now()
    const isAgain = now - lastCrash < CRASH_PAUSE_MS
    lastCrash = now
    if (!isAgain) window.reload()
    else setTimeout(() => window.isDestroyed() || window.reload(), CRASH_PAUSE_MS)
  })
  void window.loadURL(PAGE_URL)
  return window
}

/** Shows the existing window; a second start of the program calls this. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
