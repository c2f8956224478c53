import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type Axe from 'axe-core'
import type { RunOptions } from 'axe-core'
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
      const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 0
      return isShown && (width < 47.5 || height < 47.5)
        ? [`${element.textContent || element.ariaLabel}: ${width} × ${height}`]
        : []
    }),
  )
  expect(small).toEqual([])
}

/**
 * Fails as `expectAccessible` does, and if a colour of the dark theme has too little contrast. Names, roles and sizes
 * are the same in both themes, so they are checked once.
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

/**
 * axe, minified: @axe-core/playwright sends the full source twice for each check, which costs as much processor time as
 * the check itself.
 */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Returns the violations of a page without running animations, of `rules` only if they are given. */
export async function violationsOf(
  page: Page,
  rules?: readonly string[],
): Promise<readonly string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: [...rules] } }),
  }
  const violations = await page.evaluate(runAxe, options)
  if (violations !== undefined) return violations
  // The page keeps axe until it is loaded again.
  await page.evaluate(axeSource)
  return (await page.evaluate(runAxe, options)) ?? ['axe does not start']
}

/**
 * Runs in the page. Returns undefined if the page has no axe yet. The page has no frames; each would need its own axe.
 */
async function runAxe(options: RunOptions): Promise<readonly string[] | undefined> {
  const { axe } = window as { axe?: typeof Axe }
  if (axe === undefined) return undefined
  const { violations } = await axe.run(document, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
