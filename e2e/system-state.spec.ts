import type { Page } from '@playwright/test'
import { findBarOverlaps } from './fit/find/find-bar-overlaps.ts'
import { test, expect } from './journey.ts'
import { Shell } from './pages/shell.ts'
import { untilStill } from './senses/still.ts'

/** Counter PCs, landscape tablets, an upright tablet, a phone; not in order, so that each is a resize too. */
const WIDTHS = [1920, 390, 1366, 1024, 1280, 800]
const ZOOMS = [100, 130]
const LANGUAGES = ['es', 'en']

type Answers = Readonly<Record<string, (real: object) => object>>

const LONG_PRINTER = 'Impresora térmica de la parrilla del segundo piso'

/** The register's answers in each state. */
const STATES: Readonly<Record<string, Answers>> = {
  'nothing to report': { terminal: (real) => ({ ...real, environment: 2, signingFault: null }) },
  testing: {},
  'documents that wait without a line': {
    'sync/status': (real) => ({ ...real, enabled: true, online: false, pending: 1_234 }),
  },
  'one printer with a long name, in production': {
    terminal: (real) => ({ ...real, environment: 2, signingFault: null }),
    'print-jobs/summary': troubleOf(LONG_PRINTER),
  },
  'a printer, the mail and the line': {
    'print-jobs/summary': troubleOf('Caja'),
    'mail/status': (real) => ({ ...real, trouble: 'No responde', failed: 2, queued: 3 }),
    'sync/status': (real) => ({ ...real, enabled: true, online: false, pending: 3 }),
  },
}

function troubleOf(printerName: string) {
  return (real: object) => ({
    ...real,
    troubles: [{ printerId: 1, printerName, message: 'No responde', waiting: 1 }],
  })
}

for (const [state, answers] of Object.entries(STATES)) {
  test(`with ${state}, no part of the bar lies on another at any width, language or text size`, async ({
    page,
    signInPage,
  }) => {
    await answerWith(page, answers)
    await signInPage.enter('Sofía Andrade')
    await page.goto('/#/administration')
    await new Shell(page).state.waitFor()
    const found: string[] = []
    for (const language of LANGUAGES) {
      for (const textZoom of ZOOMS) {
        await changeDevice(page, { language, textZoom })
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          await untilStill(page)
          const faults = await page.evaluate(findBarOverlaps)
          found.push(...faults.map((fault) => `${width} ${textZoom} % ${language}: ${fault}`))
        }
      }
    }
    expect(found).toEqual([])
  })
}

test('the chip says the worst state, opens it alone, and with several opens the list of all', async ({
  page,
  signInPage,
  shell,
}) => {
  await answerWith(page, STATES['one printer with a long name, in production'] ?? {})
  await signInPage.enter('Sofía Andrade')
  await expect(shell.state).toHaveText(`${LONG_PRINTER} no imprime`)
  await shell.state.getByRole('link').click()
  await expect(page).toHaveURL(/#\/print-jobs/)

  await page.unrouteAll()
  await answerWith(page, STATES['a printer, the mail and the line'] ?? {})
  await page.reload()
  await expect(shell.state).toHaveText('Caja no imprime+3')
  await shell.state.getByRole('button').click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Caja no imprime',
    'El correo no sale',
    'Sin línea · 3 por enviar',
    'Pruebas',
  ])
  await page.getByRole('menuitem', { name: 'El correo no sale' }).click()
  await expect(page).toHaveURL(/#\/mail/)

  // A tab that yields is the first entry of the menu.
  await page.setViewportSize({ width: 1024, height: 768 })
  const menu = await shell.openMenu()
  await expect(
    menu.getByRole('navigation').getByRole('button', { name: 'Administración' }),
  ).toBeVisible()
})

/** Lets the page read these answers in place of the register's, so that each state is there at once. */
async function answerWith(page: Page, answers: Answers): Promise<void> {
  for (const [path, change] of Object.entries(answers)) {
    await page.route(`**/api/v1/${path}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: change((await response.json()) as object) })
    })
  }
}

/** Changes settings of the device, as another window of it would. */
async function changeDevice(page: Page, changes: object): Promise<void> {
  await page.evaluate((changed) => {
    const key = 'mostrador.device'
    const { state, version } = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ state: { ...state, ...changed }, version }))
    dispatchEvent(new StorageEvent('storage', { key }))
  }, changes)
}
