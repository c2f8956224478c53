import type { Page } from '@playwright/test'
import { violationsOf } from './accessible.ts'
import { type CrowdedRestaurant, openCrowdedRestaurant } from './fit/crowded-restaurant.ts'
import { screensOf } from './fit/screens.ts'
import { setUp, settle, type ShownScreen } from './fit/walk.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, test } from './server.ts'

const SELLING = /^\/(?:tables|orders|sale|kitchen|reservations)\b/
const MONEY =
  /^\/(?:register|invoices|credit-notes|receivables|charges|pinpads|electronic-documents|printers|print-routes|print-jobs|sync|mail)\b/

/** Each group is a journey, so that they run at the same time. */
const GROUPS = [
  { name: 'of the sale', has: (path: string) => SELLING.test(path) },
  { name: 'of money and papers', has: (path: string) => MONEY.test(path) },
  {
    name: 'of the administration',
    has: (path: string) => !SELLING.test(path) && !MONEY.test(path),
  },
] as const

let restaurant: CrowdedRestaurant | undefined
test.beforeAll(async ({ demoFolder }) => {
  test.setTimeout(240_000)
  restaurant = await openCrowdedRestaurant(demoFolder)
})
test.afterAll(() => restaurant?.close())

for (const { name, has } of GROUPS) {
  test(`every screen ${name} is accessible, in light and in dark colours`, async ({ page }) => {
    test.setTimeout(300_000)
    if (restaurant === undefined) throw new Error('The restaurant was not opened')
    const { url } = restaurant.server
    const screens = screensOf(restaurant).filter(({ path }) => has(path))
    await setUp(page, { textZoom: 100 })
    await new SignInPage(page).enter('Sofía Andrade', url)
    const found: string[] = []
    for (const screen of screens) {
      try {
        await show(page, screen)
      } catch (error) {
        found.push(`${screen.name} does not open: ${String(error)}`)
        continue
      }
      const inLight = await violationsOf(page)
      // Names and roles are the same in the dark: only its colours are looked at again.
      await chooseTheme(page, 'dark')
      const inDark = await violationsOf(page, ['color-contrast'])
      await chooseTheme(page, 'light')
      found.push(...[...inLight, ...inDark].map((violation) => `${screen.name}: ${violation}`))
    }
    expect(screens.length).toBeGreaterThan(20)
    expect(found).toEqual([])
  })
}

/** Opens a screen of the loaded page, and waits until it is whole. */
async function show(page: Page, { path, open }: ShownScreen): Promise<void> {
  // A dialog of the screen before may be open: its Esc closes it, and a new path replaces the rest.
  await page.keyboard.press('Escape')
  // Another screen comes first: the path alone would leave open what the screen before has opened.
  await page.evaluate(() => {
    location.hash = '/none'
  })
  await expect(page.getByRole('heading', { name: 'Esta pantalla no existe' })).toBeVisible()
  await page.evaluate((shown) => {
    document.title = ''
    location.hash = shown
  }, path)
  // A screen names itself once its script and its data are there.
  await expect(page).toHaveTitle(/\S/)
  await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0)
  await settle(page)
  await open?.(page)
  await settle(page)
}

/** The page's colours follow this attribute alone. */
async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset['mantineColorScheme'] = chosen
  }, theme)
  await settle(page)
}
