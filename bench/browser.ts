import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findOwnBrowser } from '../scripts/browser/find-browser.ts'

/** Starts the machine's own browser without a window; undefined if there is none of the Chromium family. */
export async function launchBrowser(): Promise<Browser | undefined> {
  const executablePath = findOwnBrowser()
  if (executablePath === undefined) return undefined
  return chromium.launch({
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
    ],
  })
}

/** Opens a page of the size of a counter PC, with an empty cache. */
export async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
  })
  return context.newPage()
}

export async function slowDown(page: Page, times: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
  return session
}

/** Signs in by password: the PINs of a seeded folder are hashed more cheaply than the host expects. */
export async function signInByPassword(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('radio', { name: 'Usuario y contraseña' }).click()
  await page.getByLabel('Usuario', { exact: true }).fill('gerente')
  await page.getByLabel('Contraseña', { exact: true }).fill('gerente1234')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Usuario: / }).waitFor()
}

/** Counts the API calls from now on, without the event stream. */
export function countCalls(page: Page): { readonly count: number } {
  const calls = { count: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1/') && !pathname.endsWith('/events')) calls.count += 1
  })
  return calls
}
