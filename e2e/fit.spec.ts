import type { Page } from '@playwright/test'
import { crowdedRestaurant } from './fit/crowded-restaurant.ts'
import {
  type FitDialog,
  dialogsOfCashier,
  dialogsOfOwner,
  dialogsElsewhere,
} from './fit/dialogs.ts'
import {
  SCREEN_GROUPS,
  screensOf,
  screensOfCashier,
  screensOfQuietDay,
  screensWhileClosed,
  tap,
} from './fit/screens.ts'
import { unwalkedDialogs } from './fit/unwalked-dialogs.ts'
import { unwalkedPaths } from './fit/unwalked-paths.ts'
import {
  leaveScreen,
  misfitsOf,
  settle,
  setUp,
  showScreen,
  type ShownScreen,
  TIMEOUT,
} from './fit/walk.ts'
import { violationsOf } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { allConflicts } from './given/conflicts.ts'
import {
  answerCounters,
  awayShop,
  counterShop,
  lostActs,
  mainShop,
  ownShop,
  shopOfSix,
} from './given/several-counters.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, startServer, test } from './hosts/server.ts'

/** A walk takes as long as a dozen journeys; the first walk of a worker also fills the restaurant. */
const WALK_MS = process.env['CI'] === undefined ? 300_000 : 900_000

/** Divides a walk, so that the workers finish together. */
const HALVES = ['one half', 'the other half'] as const
const isOf = (half: number) => (_: unknown, index: number) => index % HALVES.length === half

test.describe('every screen of a busy restaurant', () => {
  test.describe.configure({ timeout: WALK_MS })

  test('and every dialog is in the lists of the walk', async ({ demoFolder }) => {
    const restaurant = await crowdedRestaurant(demoFolder)
    expect(unwalkedPaths(screensOf(restaurant).map(({ path }) => path))).toEqual([])
    const dialogs = [...dialogsOfCashier(restaurant), ...dialogsOfOwner(restaurant)]
    const walked = [...dialogs.map(({ shows }) => shows), ...dialogsElsewhere]
    expect(unwalkedDialogs(walked)).toEqual([])
  })

  for (const { name, has } of SCREEN_GROUPS) {
    for (const [half, part] of HALVES.entries()) {
      test(`${name}, ${part}, fits at every size, also with large text, and is accessible in both themes`, async ({
        page,
        demoFolder,
      }) => {
        const restaurant = await crowdedRestaurant(demoFolder)
        const screens = screensOf(restaurant).filter(has).filter(isOf(half))
        expect(screens.length).toBeGreaterThan(10)
        await enter(page, restaurant.server.url, 'Sofía Andrade')
        expect(await walkScreens(page, screens, () => violationsInBothThemes(page))).toEqual([])
      })
    }
  }

  test('fits a cashier at every size, also with large text', async ({ page, demoFolder }) => {
    const restaurant = await crowdedRestaurant(demoFolder)
    await enter(page, restaurant.server.url, 'Andrea Mora')
    expect(await walkScreens(page, screensOfCashier(restaurant))).toEqual([])
  })

  test('the sign-in fits at every size, also with large text', async ({ page, demoFolder }) => {
    const { server } = await crowdedRestaurant(demoFolder)
    const signInPage = new SignInPage(page)
    await setUp(page)
    await page.goto(server.url)
    await signInPage.tiles.first().waitFor()
    const found = [...(await misfitsOf(page, 'sign-in'))]
    await signInPage.choose('Usuario y contraseña')
    found.push(...(await misfitsOf(page, 'password')))
    await page.goto(server.url)
    await signInPage.choose('Sofía Andrade')
    found.push(...(await misfitsOf(page, 'PIN')))
    expect(found).toEqual([])
  })

  test('the dialogs of a cashier fit at every size, also with large text', async ({
    page,
    demoFolder,
  }) => {
    const restaurant = await crowdedRestaurant(demoFolder)
    await enter(page, restaurant.server.url, 'Andrea Mora')
    expect(await walkDialogs(page, dialogsOfCashier(restaurant))).toEqual([])
  })

  for (const [half, part] of HALVES.entries()) {
    test(`${part} of the dialogs of an owner fits at every size, also with large text`, async ({
      page,
      demoFolder,
    }) => {
      const restaurant = await crowdedRestaurant(demoFolder)
      const dialogs = dialogsOfOwner(restaurant).filter(isOf(half))
      await enter(page, restaurant.server.url, 'Sofía Andrade')
      expect(await walkDialogs(page, dialogs)).toEqual([])
    })
  }
})

test('a till with a closed register and a central that does not answer fits at every size, also with large text', async ({
  page,
  demoFolder,
}) => {
  test.setTimeout(WALK_MS)
  const closed = await startServer(['--demo'], demoFolder, false)
  const admin = await signIn(closed.url, 'admin', 'admin1234')
  // No server listens at this address.
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
  await enter(page, closed.url, 'Sofía Andrade', [])
  expect(await walkScreens(page, screensWhileClosed)).toEqual([])
  await closed.close()
})

test('a quiet day of a new user fits at every size, also with large text, and is accessible', async ({
  page,
  server,
}) => {
  test.setTimeout(WALK_MS)
  const admin = await signIn(server.url, 'admin', 'admin1234')
  await admin.cashRegister.open({
    body: { operationId: crypto.randomUUID(), emissionPointId: 1, openingCash: 100 },
  })
  await page.route('**/api/v1/auth/tour', (route) => route.fulfill({ json: { isOffered: true } }))
  await enter(page, server.url, 'Sofía Andrade', [])
  expect(await walkScreens(page, screensOfQuietDay, () => violationsInBothThemes(page))).toEqual([])
})

test.describe('a counter', () => {
  const awayTitle = { name: 'La caja principal no responde' }

  test('whose main till is away fits at every size, also with large text, and is accessible', async ({
    page,
    server,
  }) => {
    test.setTimeout(WALK_MS)
    await setUp(page)
    const answers = await answerCounters(page, { shop: counterShop() })
    await new SignInPage(page).enter('Andrea Mora', server.url)
    const found: string[] = []
    answers.shop = { ...awayShop(3), takeoverAfterSeconds: 600 }
    await page.getByText(/^Esperando a la caja principal/).waitFor()
    found.push(...(await misfitsOf(page, 'waiting for the main till')))

    answers.shop = awayShop(38)
    await page.getByRole('dialog', awayTitle).waitFor()
    const violations = () => violationsInBothThemes(page)
    found.push(...(await misfitsOf(page, 'main till away', undefined, violations)))
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.getByRole('radio', { name: /^Ser la caja principal/ }).click()
    found.push(...(await misfitsOf(page, 'to be the main till')))
    await page.setViewportSize({ width: 390, height: 844 })
    await tap(page, 'No enciende')
    await page.getByRole('button', { name: 'Seguir', exact: true }).click()
    found.push(...(await misfitsOf(page, 'PIN of who takes over')))
    await page.setViewportSize({ width: 1366, height: 768 })
    await tap(page, 'Solo mirar')
    found.push(...(await misfitsOf(page, 'looking only', undefined, violations)))

    await page.route('**/api/v1/system/takeover', async (route) => {
      answers.shop = { ...mainShop, counterId: 2, name: 'Mostrador 2', epoch: 4 }
      await route.fulfill({ json: { ...answers.shop, lost: lostActs } })
    })
    await page.setViewportSize({ width: 1366, height: 768 })
    await tap(page, 'Cómo seguir')
    await page.getByRole('radio', { name: /^Ser la caja principal/ }).click()
    await tap(page, 'No enciende')
    await page.keyboard.type('9999', { delay: 60 })
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Esta es la caja principal' }).waitFor()
    found.push(...(await misfitsOf(page, 'taken over', undefined, violations)))
    expect(found).toEqual([])
  })

  test('with its own points fits at every size, also with large text, and is accessible', async ({
    page,
    server,
  }) => {
    test.setTimeout(WALK_MS)
    await setUp(page)
    const answers = await answerCounters(page, { shop: ownShop(12) })
    await new SignInPage(page).enter('Gabriela Paz', server.url)
    const violations = () => violationsInBothThemes(page)
    const found = [...(await misfitsOf(page, 'own points', undefined, violations))]
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto('/#/products')
    await tap(page, 'Qué funciona')
    await page.getByRole('dialog', { name: /^Con mis puntos/ }).waitFor()
    found.push(...(await misfitsOf(page, 'what works with own points', undefined, violations)))
    await tap(page, 'Cerrar')
    found.push(...(await misfitsOf(page, 'menu with own points')))
    answers.shop = {
      ...ownShop(28),
      isMainHeard: true,
      bringing: { sent: 12, waiting: 28, fault: 'DISK' },
    }
    await page.setViewportSize({ width: 1366, height: 768 })
    await tap(page, 'Qué funciona')
    await page.getByText(/^No hay espacio en el disco/).waitFor()
    found.push(...(await misfitsOf(page, 'handing over that stopped', undefined, violations)))
    await tap(page, 'Cerrar')
    answers.shop = {
      ...mainShop,
      isReplaced: true,
      bringing: { sent: 12, waiting: 28, fault: null },
    }
    await page
      .getByText(/^Otra caja es la principal/)
      .first()
      .waitFor()
    found.push(...(await misfitsOf(page, 'replaced main till', undefined, violations)))
    expect(found).toEqual([])
  })

  test('shows its kitchen that it gets no tickets, at every size, also with large text', async ({
    page,
    server,
  }) => {
    test.setTimeout(WALK_MS)
    await setUp(page)
    await answerCounters(page, { shop: awayShop(60) })
    await new SignInPage(page).enter(
      'Rosa Quishpe',
      server.url,
      page.getByText('Esta pantalla no recibe comandas'),
    )
    const violations = () => violationsInBothThemes(page)
    expect(await misfitsOf(page, 'kitchen without', undefined, violations)).toEqual([])
  })
})

test.describe('the first start', () => {
  test.use({ serverOptions: [[], { scope: 'test' }] })

  test('fits at every size, also with large text', async ({ page }) => {
    await setUp(page)
    await page.goto('/')
    await page.getByRole('heading', { name: 'Primer inicio' }).waitFor()
    const found = [...(await misfitsOf(page, 'welcome'))]
    for (const way of ['Restaurar un respaldo', 'Usar como tableta o pantalla']) {
      await tap(page, way)
      found.push(...(await misfitsOf(page, way)))
      await tap(page, 'Volver')
    }
    found.push(...(await misfitsOfJoining(page)))
    await page.reload()
    await tap(page, 'Configurar mi negocio')
    found.push(...(await misfitsOf(page, 'business')))
    expect(found).toEqual([])
  })
})

/** Walks the pages of a machine that joins a main till. */
async function misfitsOfJoining(page: Page): Promise<readonly string[]> {
  const answers = await answerCounters(page)
  await page.route('**/api/v1/system/shops', (route) =>
    route.fulfill({
      json: [
        {
          name: 'Fonda El Arrayán · Caja Salón',
          url: 'https://192.168.1.20:4600',
          fingerprint: '',
        },
      ],
    }),
  )
  await page.route('**/api/v1/system/join', async (route) => {
    const bytes = { bytes: 186_000_000, total: 300_000_000, fault: null }
    answers.shop = { ...mainShop, joining: bytes }
    await route.fulfill({ status: 202, json: answers.shop })
  })
  await tap(page, /^Unirse a una caja principal/)
  await page.getByRole('radio', { name: /^Fonda El Arrayán/ }).click()
  await tap(page, 'Unirse')
  const found = [...(await misfitsOf(page, 'joining without a code'))]
  await page.getByRole('textbox', { name: 'Código de la caja principal' }).fill('7K2MQ0XA9D4T')
  await tap(page, 'Unirse')
  await page.getByText('62 %').waitFor()
  found.push(...(await misfitsOf(page, 'progress of a joining')))
  answers.shop = { ...mainShop, joining: { bytes: 0, total: null, fault: 'OTHER_SHOP' } }
  await page.getByRole('heading', { name: 'No es la misma caja' }).waitFor()
  found.push(...(await misfitsOf(page, 'another shop')))
  answers.shop = mainShop
  return found
}

async function enter(
  page: Page,
  url: string,
  person: string,
  conflicts = allConflicts,
): Promise<void> {
  await setUp(page)
  await answerCounters(page, { counters: shopOfSix, conflicts })
  await new SignInPage(page).enter(person, url)
}

/** Walks screens as the signed-in user. `alsoFind` returns further faults of each screen. */
async function walkScreens(
  page: Page,
  screens: readonly ShownScreen[],
  alsoFind?: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const found: string[] = []
  for (const screen of screens) {
    const show = () => showScreen(page, screen)
    if (screen.open === undefined) await show()
    const keepOpen =
      screen.open === undefined
        ? undefined
        : // The text size closes nothing.
          async ({ isResized }: { readonly isResized: boolean }) => {
            if (isResized) await show()
          }
    found.push(...(await misfitsOf(page, screen.name, keepOpen, alsoFind)))
  }
  return found
}

/** Names and roles are the same in the dark theme, so only its colours are checked again. */
async function violationsInBothThemes(page: Page): Promise<readonly string[]> {
  const inLight = await violationsOf(page)
  await chooseTheme(page, 'dark')
  const inDark = await violationsOf(page, ['color-contrast'])
  await chooseTheme(page, 'light')
  return [...inLight, ...inDark]
}

/** The page takes its colours from this attribute alone. */
async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset['mantineColorScheme'] = chosen
  }, theme)
  await settle(page)
}

/** Walks dialogs as the signed-in user. */
async function walkDialogs(page: Page, dialogs: readonly FitDialog[]): Promise<readonly string[]> {
  const found: string[] = []
  const shown = new Set<FitDialog>()
  for (const dialog of dialogs) {
    const keep = async () => {
      const isFirst = !shown.has(dialog)
      shown.add(dialog)
      if ((await keepOpen(page, dialog)) && !isFirst) {
        found.push(`${page.viewportSize()?.width} ${dialog.name}: a change of the size closed it`)
      }
    }
    found.push(...(await misfitsOf(page, dialog.name, keep)))
    if (dialog.leavesUnsaved === true) await forget(page)
    else await leaveScreen(page)
  }
  return found
}

/** Opens the dialog unless it is open; returns true if it was closed. A change of layout may close it during the check. */
async function keepOpen(page: Page, dialog: FitDialog): Promise<boolean> {
  let wasClosed = false
  for (let tries = 1; ; tries++) {
    if (!(await page.getByRole('dialog').last().isVisible())) {
      wasClosed = true
      if (dialog.leavesUnsaved === true) await forget(page)
      await showScreen(page, dialog)
    }
    try {
      await page.getByRole('dialog').last().waitFor(TIMEOUT)
      return wasClosed
    } catch (error) {
      if (tries === 2) throw error
    }
  }
}

/** Reloads the page without the question about unsaved changes. */
async function forget(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  await page.goto('about:blank')
  await page.goto(`${origin}/#/none`)
}
