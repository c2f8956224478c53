import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface Places {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly isProgram: (path: string) => boolean
}

const linuxNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
  'brave-browser',
]
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]
const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

/** Chromium without its own windows and toolbars: opens a page with less than half the processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell'

/** Returns a Chromium-based browser: the one of CHROMIUM_PATH, else the first in the usual places. */
export function findBrowser(places: Places): string | undefined {
  return find(places, linuxNames)
}

/** Returns the browser for journeys, which shows no window: Debian's headless shell if it is installed. */
export function findHeadlessBrowser(places: Places): string | undefined {
  return find(places, [HEADLESS_SHELL, ...linuxNames])
}

function find(
  { platform, environment, isProgram }: Places,
  names: readonly string[],
): string | undefined {
  const chosen = environment['CHROMIUM_PATH']
  if (chosen !== undefined && chosen !== '') return isProgram(chosen) ? chosen : undefined
  return candidates(platform, environment, names).find(isProgram)
}

function candidates(
  platform: NodeJS.Platform,
  environment: Places['environment'],
  names: readonly string[],
): string[] {
  if (platform === 'darwin') return macPrograms
  if (platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
      const folder = environment[name]
      return folder === undefined ? [] : windowsPrograms.map((program) => `${folder}\\${program}`)
    })
  }
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Returns a browser of this machine that can show a window. */
export function findOwnBrowser(): string | undefined {
  return findBrowser(thisMachine)
}

/** Returns this machine's browser for journeys. */
export function findOwnHeadlessBrowser(): string | undefined {
  return findHeadlessBrowser(thisMachine)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const thisMachine: Places = { platform: process.platform, environment: process.env, isProgram }
