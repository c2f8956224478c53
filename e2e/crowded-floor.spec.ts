import { crowdedRestaurant } from './fit/crowded-restaurant.ts'
import { FloorPage } from './pages/floor-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, test } from './hosts/server.ts'

/** Its 60 tables have names like 'P12', 'VIP 1' and 'Cumpleaños Lema'. */
const CROWDED = 'Patio de los naranjos'
/** `--m-danger` of the light theme. */
const RED = 'rgb(145, 23, 18)'

test.beforeEach(async ({ page, demoFolder }) => {
  test.setTimeout(180_000)
  const { server } = await crowdedRestaurant(demoFolder)
  await new SignInPage(page).enter('Sofía Andrade', server.url)
})

test('a table whose card charge is uncertain is red on the plan and says so', async ({ page }) => {
  const table = new FloorPage(page).table('9')
  await expect(table).toHaveAccessibleName(/, Cobro incierto, /)
  await expect(table).toContainText('Incierto')
  await expect(table.locator('[class*="ground"]')).toHaveCSS('background-color', RED)
})

test('a section of more than thirty tables offers the list, and tiles do not cut a name of usual length', async ({
  page,
}) => {
  await new FloorPage(page).openSection(CROWDED)
  await expect(page.getByText('Son 60 mesas')).toBeVisible()
  const tiles = page.getByRole('main').locator('[data-table]')
  await expect(tiles).toHaveCount(60)
  const cut = await tiles.evaluateAll((tables) =>
    tables.flatMap((table) => {
      const name = table.querySelector<HTMLElement>('[class*="name"]')
      if (name === null) return ['a table without a name']
      const isWhole =
        name.scrollWidth <= name.clientWidth + 1 && name.scrollHeight <= name.clientHeight + 2
      return isWhole ? [] : [name.textContent]
    }),
  )
  // A plan of this size has no room for this long name; the open table and the list show it whole.
  expect(cut).toEqual(['Cumpleaños Lema'])

  await page.getByRole('button', { name: 'Ver como lista' }).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(61)
})

test('sixty tables do not scroll sideways on a tablet in landscape', async ({ page }) => {
  await new FloorPage(page).openSection(CROWDED)
  await page.setViewportSize({ width: 1024, height: 768 })
  const plan = page.getByRole('main').locator('[data-pannable]')
  await expect
    .poll(() => plan.evaluate((room) => room.scrollWidth - room.clientWidth))
    .toBeLessThanOrEqual(0)
  await expect(page.getByRole('main').locator('[data-table]').last()).toBeAttached()
})

test('sections that do not fit in their row are in a menu, and the open one is always shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 1280 })
  const { sections } = new FloorPage(page)
  await expect(sections.getByRole('tab', { name: 'Salón' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(sections.getByRole('tab', { name: CROWDED })).toHaveCount(0)
  await page.getByRole('button', { name: 'Más: Secciones' }).click()
  await page.getByRole('menuitem', { name: CROWDED }).click()
  await expect(sections.getByRole('tab', { name: CROWDED })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Son 60 mesas')).toBeVisible()

  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect(sections.getByRole('tab')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Más: Secciones' })).toHaveCount(0)
})
