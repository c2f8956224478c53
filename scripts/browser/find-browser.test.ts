import { expect, it } from 'vitest'
import { findBrowser, findHeadlessBrowser } from './find-browser.ts'

const given = (
  platform: NodeJS.Platform,
  environment: Record<string, string>,
  ...programs: readonly string[]
) => findBrowser({ platform, environment, isProgram: (path) => programs.includes(path) })

it('returns the browser of CHROMIUM_PATH; undefined if it is missing', () => {
  const environment = { CHROMIUM_PATH: '/opt/chromium', PATH: '/usr/bin' }
  expect(given('linux', environment, '/opt/chromium', '/usr/bin/chromium')).toBe('/opt/chromium')
  expect(given('linux', environment, '/usr/bin/chromium')).toBeUndefined()
})

it('finds the usual browsers of each operating system', () => {
  const path = { PATH: '/usr/local/bin:/usr/bin' }
  expect(given('linux', path, '/usr/bin/google-chrome')).toBe('/usr/bin/google-chrome')
  expect(given('linux', path)).toBeUndefined()
  const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'
  expect(given('win32', { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' }, edge)).toBe(edge)
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  expect(given('darwin', {}, chrome)).toBe(chrome)
})

it('prefers the headless shell for journeys and never returns it for a window', () => {
  const places = {
    platform: 'linux',
    environment: { PATH: '/usr/bin' },
    isProgram: (path: string) => path.startsWith('/usr/bin/chromium'),
  } as const
  expect(findHeadlessBrowser(places)).toBe('/usr/bin/chromium-headless-shell')
  expect(findBrowser(places)).toBe('/usr/bin/chromium')
  const withoutShell = { ...places, isProgram: (path: string) => path === '/usr/bin/chromium' }
  expect(findHeadlessBrowser(withoutShell)).toBe('/usr/bin/chromium')
})
