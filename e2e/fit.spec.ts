import type { Page } from '@playwright/test'
import { type CrowdedRestaurant, openCrowdedRestaurant } from './fit/crowded-restaurant.ts'
import {
  type FitDialog,
  dialogsOfCashier,
  dialogsOfOwner,
  dialogsElsewhere,
} from './fit/dialogs.ts'
import { screensOf, screensOfCashier, screensWhileClosed, tap } from './fit/screens.ts'
import { unwalkedDialogs } from './fit/unwalked-dialogs.ts'
import { unwalkedPaths } from './fit/unwalked-paths.ts'
import {
  misfitsOf,
  setUp,
  settle,
  shown,
  showScreen,
  type ShownScreen,
  SIZES,
  ZOOMS,
} from './fit/walk.ts'
import { signIn } from './api-client.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, type Server, startServer, test } from './server.ts'

const DIALOGS = [
  { person: 'Andrea Mora', pin: '1234', dialogsOf: dialogsOfCashier },
  { person: 'Sofía Andrade', pin: '9999', dialogsOf: dialogsOfOwner },
] as const

/** Measures a screen at each size. What a change of size may close is opened again. */
async function walk(
  page: Page,
  name: string,
  zoom: number,
  open?: () => Promise<void>,
): Promise<readonly string[]> {
  const found: string[] = []
  for (const viewport of SIZES) {
    const size = `${viewport.width}-${zoom}`
    await page.setViewportSize(viewport)
    try {
      await open?.()
    } catch (error) {
      found.push(`${size} ${name} does not open: ${String(error)}`)
      continue
    }
    const misfits = await misfitsOf(page, name, size)
    found.push(...misfits.map((misfit) => `${size} ${misfit}`))
  }
  return found
}

/** Walks screens as the user who is signed in. */
async function walkScreens(
  page: Page,
  url: string,
  screens: readonly ShownScreen[],
  zoom: number,
): Promise<readonly string[]> {
  const found: string[] = []
  for (const screen of screens) {
    const show = () => showScreen(page, url, screen)
    if (screen.open === undefined) await show()
    found.push(
      ...(await walk(page, screen.name, zoom, screen.open === undefined ? undefined : show)),
    )
  }
  return found
}

test.describe('every screen of a busy restaurant', () => {
  test.describe.configure({ mode: 'default', timeout: 900_000 })
  let restaurant: CrowdedRestaurant | undefined
  test.beforeAll(async () => {
    test.setTimeout(240_000)
    restaurant = await openCrowdedRestaurant()
  })
  test.afterAll(() => restaurant?.close())
  const opened = () => {
    if (restaurant === undefined) throw new Error('The restaurant was not opened')
    return restaurant
  }

  test('is walked, and so is every dialog: a new one needs its line in the list', () => {
    expect(unwalkedPaths(screensOf(opened()).map(({ path }) => path))).toEqual([])
    const dialogs = DIALOGS.flatMap(({ dialogsOf }) => dialogsOf(opened()))
    const walked = [...dialogs.map(({ shows }) => shows), ...dialogsElsewhere]
    expect(unwalkedDialogs(walked)).toEqual([])
  })

  for (const zoom of ZOOMS) {
    test(`fits at every size with text at ${zoom} %`, async ({ page }) => {
      const { url } = opened().server
      const signInPage = new SignInPage(page)
      await setUp(page, { textZoom: zoom })
      await page.goto(url)
      await signInPage.tiles.first().waitFor()
      const found = [...(await walk(page, 'sign-in', zoom))]
      await signInPage.choose('Usuario y contraseña')
      found.push(...(await walk(page, 'password', zoom)))
      await page.goto(url)
      await signInPage.choose('Sofía Andrade')
      found.push(...(await walk(page, 'PIN', zoom)))
      await signInPage.typePin('9999')
      await page.getByRole('button', { name: 'Menú' }).waitFor()
      found.push(...(await walkScreens(page, url, screensOf(opened()), zoom)))
      expect(found).toEqual([])
    })

    test(`fits a cashier at every size with text at ${zoom} %`, async ({ page }) => {
      const { url } = opened().server
      await setUp(page, { textZoom: zoom })
      await page.goto(url)
      const signInPage = new SignInPage(page)
      await signInPage.choose('Andrea Mora')
      await signInPage.typePin('1234')
      await page.getByRole('button', { name: 'Menú' }).waitFor()
      const found = await walkScreens(page, url, screensOfCashier(opened()), zoom)
      expect(found).toEqual([])
    })
  }

  for (const zoom of ZOOMS) {
    for (const { person, pin, dialogsOf } of DIALOGS) {
      test(`the dialogs of ${person} fit at every size with text at ${zoom} %`, async ({
        page,
      }) => {
        const { url } = opened().server
        await page.setViewportSize(SIZES[0])
        await setUp(page, { textZoom: zoom })
        await page.goto(url)
        const signInPage = new SignInPage(page)
        await signInPage.choose(person)
        await signInPage.typePin(pin)
        await page.getByRole('button', { name: 'Menú' }).waitFor()
        const found: string[] = []
        for (const dialog of dialogsOf(opened())) {
          for (const viewport of SIZES) {
            await page.setViewportSize(viewport)
            await settle(page)
            const size = `${viewport.width}-${zoom}`
            try {
              await keepOpen(page, url, dialog)
            } catch (error) {
              found.push(`${size} ${dialog.name} does not open: ${String(error)}`)
              continue
            }
            const misfits = await misfitsOf(page, dialog.name, size)
            found.push(...misfits.map((misfit) => `${size} ${misfit}`))
          }
          await page.goto('about:blank')
        }
        expect(found).toEqual([])
      })
    }
  }
})

/** Opens the dialog unless it is open. Another layout may have closed it, or be closing it while this looks. */
async function keepOpen(page: Page, url: string, dialog: FitDialog): Promise<void> {
  for (let tries = 1; ; tries++) {
    if (!(await page.getByRole('dialog').isVisible())) await openDialog(page, url, dialog)
    try {
      await page.getByRole('dialog').last().waitFor({ timeout: 5_000 })
      return
    } catch (error) {
      if (tries === 2) throw error
    }
  }
}

async function openDialog(page: Page, url: string, { path, open }: FitDialog): Promise<void> {
  // Without a question about what the dialog before left unsaved.
  await page.goto('about:blank')
  await page.goto(`${url}/#${path}`)
  await shown(page)
  await settle(page)
  await open(page)
}

test.describe('before the register is opened, with a central that does not answer', () => {
  test.describe.configure({ mode: 'default', timeout: 300_000 })
  let closed: Server | undefined
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    closed = await startServer(['--demo'])
    const admin = await signIn(closed.url, 'admin', 'admin1234')
    // No server listens there.
    await admin.sync.saveSettings({
      body: {
        enabled: true,
        baseUrl: 'http://127.0.0.1:9',
        username: 'admin',
        password: 'admin1234',
        deduplicates: 'yes',
      },
    })
    await admin.orders.create({
      body: {
        orderUuid: crypto.randomUUID(),
        tableId: 3,
        guests: 2,
        send: true,
        items: [{ itemUuid: crypto.randomUUID(), productId: admin.productId, quantity: 2 }],
      },
    })
  })
  test.afterAll(() => closed?.close())

  for (const zoom of ZOOMS) {
    test(`fits at every size with text at ${zoom} %`, async ({ page }) => {
      const url = closed?.url ?? ''
      await setUp(page, { textZoom: zoom })
      await page.goto(url)
      const signInPage = new SignInPage(page)
      await signInPage.choose('Sofía Andrade')
      await signInPage.typePin('9999')
      await page.getByRole('button', { name: 'Menú' }).waitFor()
      expect(await walkScreens(page, url, screensWhileClosed, zoom)).toEqual([])
    })
  }
})

test.describe('the first start', () => {
  test.describe.configure({ mode: 'default' })
  let empty: Server | undefined
  test.beforeAll(async () => {
    empty = await startServer([])
  })
  test.afterAll(() => empty?.close())

  for (const viewport of SIZES) {
    for (const zoom of ZOOMS) {
      test(`fits at ${viewport.width} × ${viewport.height} with text at ${zoom} %`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport)
        await setUp(page, { textZoom: zoom })
        await page.goto(empty?.url ?? '')
        await tap(page, 'Configurar mi negocio')
        expect(await misfitsOf(page, 'business', `${viewport.width}-${zoom}`)).toEqual([])
      })
    }
  }
})
