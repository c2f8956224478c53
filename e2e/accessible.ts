import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { untilStill } from './still.ts'

/** Fails on violations of WCAG 2.2 A/AA or axe best practices, and on targets smaller than 48 px. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  // Half-faded colours fail the contrast check.
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])

  const small = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('button, a, input')).flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const isShown = element.checkVisibility() && width > 0
      return isShown && (width < 47.5 || height < 47.5)
        ? [`${element.textContent || element.ariaLabel}: ${width} × ${height}`]
        : []
    }),
  )
  expect(small).toEqual([])
}

/**
 * Fails as `expectAccessible` does, and if a colour of the dark theme has too little contrast. Names, roles and
 * sizes are the same in both themes, so nothing else is looked at twice.
 */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await chooseColours(page, 'dark')
  expect(await violationsOf(page, ['color-contrast'])).toEqual([])
  await chooseColours(page, 'light')
}

async function chooseColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await untilStill(page)
}

/** Returns the violations of a page that stands still, of `rules` only if they are given. */
export async function violationsOf(
  page: Page,
  rules?: readonly string[],
): Promise<readonly string[]> {
  // The page keeps axe until it is loaded again: half a megabyte is not sent for each screen.
  const isThere = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder(isThere ? { page, axeSource: ';' } : { page })
    // Without it, each analysis opens a second page to merge the results of frames. The page has no frames.
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: [...rules] } }),
    })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
