import { spawn } from 'node:child_process'

export interface AppWindow {
  readonly browser: string | undefined
  readonly url: string
  /** The window's own profile, so that it is a program of its own and not a tab among others. */
  readonly profileFolder: string
  readonly isKiosk: boolean
}

/**
 * Opens the terminal in a browser's app window and returns what closes it; undefined where there is
 * no browser or no screen. Closing the window by hand leaves the terminal on, for it may be serving
 * others.
 */
export function openAppWindow(window: AppWindow): (() => void) | undefined {
  const { browser, url, profileFolder, isKiosk } = window
  if (browser === undefined || !hasScreen(process.platform, process.env)) return undefined
  const child = spawn(
    browser,
    [
      `--app=${url}`,
      `--user-data-dir=${profileFolder}`,
      '--no-first-run',
      '--no-default-browser-check',
      ...(isKiosk ? ['--kiosk'] : ['--window-size=1366,768']),
      // Chromium refuses its sandbox to root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    { stdio: 'ignore' },
  )
  // A window that does not open is no reason to stop selling: the address works in any browser.
  child.once('error', (error) => console.error(`El navegador no se abrió: ${error.message}`))
  return () => void child.kill()
}

export function hasScreen(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  if (platform !== 'linux') return true
  return (environment['DISPLAY'] ?? '') !== '' || (environment['WAYLAND_DISPLAY'] ?? '') !== ''
}
