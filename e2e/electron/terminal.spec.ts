import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, expect, test } from '@playwright/test'
import { desktopQuestions } from '#shared/desktop/desktop.ts'
import { findElectron } from '../../scripts/electron/find-electron.ts'

const electron = findElectron()

test.beforeEach(() => {
  test.skip(electron === undefined, 'Electron is not installed on this machine')
})

test('the desktop program shows the terminal without opening a port', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'mostrador-desktop-'))
  const desktop = await _electron.launch({
    ...(electron === undefined ? {} : { executablePath: electron }),
    args: [
      '.',
      `--data=${dataFolder}`,
      '--demo',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  const page = await desktop.firstWindow()
  await expect(page).toHaveTitle(/Mostrador/)
  expect(new URL(page.url()).origin).toBe('app://pos')
  const health = await page.evaluate(async () => (await fetch('/api/v1/health')).status)
  expect(health).toBe(200)
  const leaks = await page.evaluate(() => ({
    require: typeof Reflect.get(globalThis, 'require'),
    process: typeof Reflect.get(globalThis, 'process'),
    desktop: Object.keys(Reflect.get(globalThis, 'desktop') as object).toSorted(),
  }))
  expect(leaks).toEqual({
    require: 'undefined',
    process: 'undefined',
    desktop: ['on', 'platform', 'version', ...desktopQuestions].toSorted(),
  })
  await page.evaluate(() => {
    location.href = 'https://example.com/'
  })
  await expect(page).toHaveTitle(/Mostrador/)
  expect(new URL(page.url()).origin).toBe('app://pos')
  await desktop.close()
  rmSync(dataFolder, { recursive: true, force: true })
})
