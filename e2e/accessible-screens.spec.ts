import type { Page } from '@playwright/test'
import { violationsOf } from './accessible.ts'
import { crowdedRestaurant } from './fit/crowded-restaurant.ts'
import { SCREEN_GROUPS, screensOf } from './fit/screens.ts'
import { setUp, settle, showScreen } from './fit/walk.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, test } from './server.ts'

for (const { name, has } of SCREEN_GROUPS) {
  test(`every screen ${name} is accessible, in light and in dark colours`, async ({
    page,
    demoFolder,
  }) => {
    test.setTimeout(300_000)
    const restaurant = await crowdedRestaurant(demoFolder)
    const screens = screensOf(restaurant).filter(has)
    await setUp(page)
    await new SignInPage(page).enter('Sofía Andrade', restaurant.server.url)
    const found: string[] = []
    for (const screen of screens) {
      try {
        await showScreen(page, screen)
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

/** The page's colours follow this attribute alone. */
async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset['mantineColorScheme'] = chosen
  }, theme)
  await settle(page)
}
