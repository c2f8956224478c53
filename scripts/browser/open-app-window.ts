import { spawn } from 'node:child_process'

export interface AppWindow {
  readonly browser: string | undefined
  readonly url: string
  /** Separate browser profile, so that the window is a process of its own and not a tab of an open browser. */
  readonly profileFolder: string
  readonly isKiosk: boolean
}

/**
 * Opens the terminal in a browser's app window and returns a function that closes it; undefined if there is
 * no browser or no screen. Closing the window by hand does not stop the terminal, because other devices may
 * be using it.
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
      // Chromium does not start its sandbox as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    { stdio: 'ignore' },
  )
  // Only reports the error: the terminal still runs, and any browser can open its address.
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
