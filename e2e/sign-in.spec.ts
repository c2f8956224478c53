import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './senses/accessible.ts'
import { test as base } from './journey.ts'
import { SetupPage } from './pages/setup-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { KILLS_SERVER } from './hosts/server.ts'

const test = base.extend<{ setup: SetupPage }>({
  setup: async ({ page }, use) => use(new SetupPage(page)),
})
const { expect } = base

test.describe('signing in', () => {
  test('a cashier taps her tile, types her PIN and sees the tables', async ({
    page,
    signInPage,
    shell,
  }) => {
    await signInPage.open()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fonda El Arrayán')
    await expect(signInPage.registerState).toContainText('Caja cerrada')
    await expect(signInPage.connection).toHaveText('Caja conectada')

    await signInPage.choose('Andrea Mora')
    await signInPage.tapPin('1234')

    await expect(shell.userButton).toContainText('Andrea')
    await expect(page).toHaveURL(/#\/tables$/)
    await expect(shell.tabs).toHaveText([
      'Mesas',
      'Pedidos',
      'Venta directa',
      'Facturas',
      'Caja',
      'Administración',
    ])
    await expect(shell.state).toHaveText('Pruebas · guardado aquí')
  })

  test('works with the keyboard alone: arrows, digits, Enter', async ({
    page,
    signInPage,
    shell,
  }) => {
    await signInPage.open()
    await expect(signInPage.tiles.nth(0)).toHaveAttribute('aria-checked', 'true')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(signInPage.tile('Luis Cajas')).toHaveAttribute('aria-checked', 'true')
    await page.keyboard.type('19')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('111')
    await page.keyboard.press('Enter')
    await expect(shell.userButton).toContainText('Luis')
    await expect(shell.tabs).toHaveText(['Mesas', 'Pedidos'])
  })

  test('the tiles keep their places after each sign-in', async ({ page, signInPage, shell }) => {
    await signInPage.open()
    const before = await signInPage.tiles.allInnerTexts()
    await signInPage.signIn('Sofía Andrade', '9999')
    await shell.leave('Cerrar sesión')
    await expect(signInPage.tiles).toHaveText(before.map((text) => text.replaceAll('\n', '')))
    await expect(page).toHaveURL(/#\/$/)
  })

  test('a wrong PIN is shown, and the fifth starts a wait with a countdown', async ({
    page,
    signInPage,
    shell,
  }) => {
    await signInPage.open()
    await signInPage.choose('Andrea Mora')
    for (let attempt = 0; attempt < 5; attempt++) {
      await signInPage.typePin('4321')
      await expect(signInPage.fault).toHaveText('PIN incorrecto')
      if (attempt === 0) {
        await page.keyboard.press('7')
        await expect(signInPage.fault).toHaveCount(0)
        await page.keyboard.press('Backspace')
      }
    }
    await signInPage.typePin('1234')
    await expect(signInPage.fault).toHaveText(/Próximo intento en (?:30|29|28) s/)
    await expect(signInPage.key('Entrar')).toBeDisabled()

    // Her password still works, because its failures are counted separately.
    await signInPage.signInWithPassword('cajera', 'cajera1234')
    await expect(shell.userButton).toContainText('Andrea')
  })

  test('a wrong password keeps the user name', async ({ page, signInPage }) => {
    await signInPage.open()
    await signInPage.signInWithPassword('cajera', 'nada de eso')
    await expect(signInPage.fault).toContainText('no coinciden')
    await expect(page.getByLabel('Usuario', { exact: true })).toHaveValue('cajera')
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('')
  })

  test(
    'an unreachable register is shown in the chip, and sign-in says what to do',
    { tag: KILLS_SERVER },
    async ({ server, signInPage }) => {
      await signInPage.open()
      await server.kill()
      await signInPage.typePin('9999')
      await expect(signInPage.fault).toContainText(
        'Revisar que el equipo de la caja esté encendido',
      )
      await expect(signInPage.connection).toHaveText('Sin conexión con la caja', {
        timeout: 20_000,
      })
    },
  )
})

test.describe('a session', () => {
  test('survives a reload and ends on signing out', async ({ page, signInPage, shell }) => {
    await signInPage.open()
    await signInPage.signIn('Andrea Mora', '1234')
    await shell.openTab('Facturas')
    await page.reload()
    await expect(shell.userButton).toContainText('Andrea')
    await expect(page).toHaveURL(/#\/invoices$/)

    const token = await tokenOf(page)
    await shell.leave('Cerrar sesión')
    await expect(signInPage.tiles.first()).toBeVisible()
    await page.reload()
    await expect(signInPage.tiles.first()).toBeVisible()
    expect(await tokenOf(page)).toBeNull()
    expect(await statusWith(page, token)).toBe(401)
  })

  test('continues at the same screen after switching users', async ({
    page,
    signInPage,
    shell,
  }) => {
    await signInPage.open()
    await signInPage.signIn('Andrea Mora', '1234')
    await page.keyboard.press('F10')
    await expect(page).toHaveURL(/#\/register$/)
    await page.keyboard.press('Control+L')
    await signInPage.signIn('Gabriela Paz', '2580')
    await expect(page).toHaveURL(/#\/register$/)
    await expect(shell.userButton).toContainText('Gabriela')
  })

  test('that ends elsewhere leads to sign-in without an error, then back to the same screen', async ({
    page,
    signInPage,
    shell,
  }) => {
    await signInPage.open()
    await signInPage.signIn('Andrea Mora', '1234')
    await shell.openTab('Caja')
    await endSession(page)
    // The next request gets the 401, possibly before the user navigates.
    await page.goto('/#/invoices')
    await expect(
      page.getByText('La sesión terminó. Lo que se estaba escribiendo sigue ahí.'),
    ).toBeVisible()
    await page.getByRole('radio', { name: /Andrea Mora/ }).click()
    await signInPage.typePin('1234')
    await expect(page.getByRole('button', { name: 'Usuario: Andrea Mora' })).toBeVisible()
    await expect(page).toHaveURL(/#\/invoices$/)
  })

  test('hides from a waiter what the role does not allow', async ({ page, signInPage, shell }) => {
    await signInPage.open()
    await signInPage.signIn('Luis Cajas', '1111')
    await expect(shell.tabs).toHaveText(['Mesas', 'Pedidos'])
    await page.goto('/#/register')
    await expect(page.getByRole('heading', { name: 'Falta un permiso' })).toBeVisible()
  })
})

test.describe('a tablet', () => {
  test('is enrolled with a code of the register, then signs in with a PIN', async ({
    page,
    signInPage,
    shell,
    browser,
    server,
  }) => {
    await signInPage.open()
    await signInPage.signIn('Sofía Andrade', '9999')
    const menu = await shell.openMenu()
    await menu.getByRole('button', { name: 'Vincular un equipo' }).click()
    // The place that also has the address, as a QR code, once tablets are served.
    const panel = page.getByRole('region', { name: 'Vincular otro equipo' })
    await panel.getByRole('button', { name: 'Código nuevo' }).click()
    const code = (await panel.getByText(/^\d{4} \d{4}$/).textContent())?.replace(' ', '') ?? ''
    await expect(panel.getByText(/^Vale (?:10|9) min \d+ s, una sola vez/)).toBeVisible()
    await expectAccessible(page)

    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 800, height: 1280 },
      hasTouch: true,
    })
    const tablet = await context.newPage()
    // This machine needs no enrolment, so the test replaces the register's answer to an unknown device.
    await tablet.route('**/api/v1/setup', async (route) => {
      if (route.request().headers()['x-device-token'] !== undefined) return route.continue()
      await route.fulfill({
        status: 403,
        json: {
          status: 403,
          error: 'FORBIDDEN',
          code: 'DEVICE_NOT_ENROLLED',
          message: '',
          errors: [],
        },
      })
    })
    await tablet.goto('/')
    await expect(tablet.getByRole('heading', { name: 'Vincular este equipo' })).toBeVisible()
    await expectAccessible(tablet)
    const enroll = tablet.getByRole('button', { name: 'Vincular', exact: true })
    for (const digit of '00000000') {
      await tablet.getByRole('button', { name: digit, exact: true }).click()
    }
    await expect(tablet.getByRole('alert').filter({ hasText: 'Falta el nombre.' })).toBeVisible()
    await tablet.getByLabel('Nombre de este equipo').fill('Tableta terraza')
    await enroll.click()
    await expect(tablet.getByText('El código no es válido o ya venció.')).toBeVisible()

    for (const digit of code) {
      await tablet.getByRole('button', { name: digit, exact: true }).click()
    }
    await enroll.click()
    await new SignInPage(tablet).signIn('Luis Cajas', '1111')
    await expect(tablet.getByRole('heading', { level: 1, name: 'Mesas' })).toBeVisible()
    await context.close()
  })
})

test.describe('live events', () => {
  test('refresh a screen when another one changes data', async ({ page, signInPage, shell }) => {
    await signInPage.open()
    await signInPage.signIn('Andrea Mora', '1234')
    await expect(shell.state).toHaveText('Pruebas · guardado aquí')
    const renewed = page.waitForResponse((response) => response.url().endsWith('/api/v1/terminal'))
    await openRegister(page)
    expect(await (await renewed).json()).toMatchObject({ register: { openedBy: 'Andrea Mora' } })
    await shell.leave('Cambiar de usuario')
    await expect(signInPage.registerState).toHaveText(/Caja abierta desde las \d\d:\d\d por Andrea/)
  })
})

test.describe('this device', () => {
  test('keeps language, theme, text size and side, in all its windows', async ({
    page,
    signInPage,
    shell,
  }) => {
    await signInPage.open()
    await signInPage.signIn('Andrea Mora', '1234')
    const otherWindow = await page.context().newPage()
    await otherWindow.goto('/')
    const panel = await shell.openMenu()
    await panel.getByRole('radio', { name: 'Oscuro' }).click()
    await panel.getByRole('radio', { name: '120 %' }).click()
    await panel.getByRole('radio', { name: 'A la izquierda' }).click()
    await panel.getByRole('radio', { name: 'English' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()

    await page.reload()
    for (const html of [page.locator('html'), otherWindow.locator('html')]) {
      await expect(html).toHaveAttribute('lang', 'en')
      await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await expect(html).toHaveAttribute('data-mirrored', 'true')
      await expect(html).toHaveCSS('font-size', '19.2px')
    }
  })

  test('lists its keys from ☰, and a dialog hides the keys from the screen', async ({
    page,
    signInPage,
    shell,
  }) => {
    await signInPage.open()
    await signInPage.signIn('Andrea Mora', '1234')
    await shell.openMenu()
    await page.getByRole('button', { name: 'Atajos de teclado' }).click()
    const list = page.getByRole('dialog', { name: 'Atajos de teclado' })
    await expect(list.getByText('Cambiar de usuario')).toBeVisible()
    await expect(list.getByText('Ctrl+L')).toBeVisible()
    await page.keyboard.press('F10')
    await expect(page).toHaveURL(/#\/tables$/)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await page.keyboard.press('F10')
    await expect(page).toHaveURL(/#\/register$/)
  })

  test('is accessible, in light and in dark colours', async ({ page, signInPage, shell }) => {
    await signInPage.open()
    await expectAccessibleInBothThemes(page)
    await signInPage.choose('Usuario y contraseña')
    await expectAccessibleInBothThemes(page)
    await signInPage.signIn('Sofía Andrade', '9999')
    await expectAccessibleInBothThemes(page)
    await shell.userButton.click()
    await expect(page.getByRole('menuitem')).toHaveCount(6)
    await expectAccessibleInBothThemes(page)
    await page.keyboard.press('Escape')
    await shell.openMenu()
    await expectAccessibleInBothThemes(page)
  })
})

test.describe('the first start', () => {
  test.use({ serverOptions: [[], { scope: 'test' }] })

  test('loads the demo restaurant and the sales of its last ninety days with one tap', async ({
    page,
    setup,
    shell,
    signInPage,
  }) => {
    // On a busy machine the ninety days take a minute.
    test.setTimeout(180_000)
    await page.goto('/')
    await expectAccessible(page)
    await setup.loadDemo.click()
    await expect(setup.demoDays).toHaveText(/^Ventas de ejemplo: día \d+ de 90$/)
    await expect(signInPage.tile('Andrea Mora')).toBeVisible({ timeout: 120_000 })
    await expect(page.getByText('PIN: mesero 1111')).toBeVisible()
    await signInPage.signIn('Sofía Andrade', '9999')

    // Today is free for whoever tries it; the months before have figures and debts.
    await expect(shell.state).toHaveText('Pruebas · guardado aquí')
    await page.goto('/#/reports/tax-book')
    await page.getByRole('button', { name: 'Mes anterior' }).click()
    const documents = page.locator('dl > div', { hasText: 'Comprobantes' }).locator('dd')
    await expect(documents).toHaveText(/^2\.\d{3}$/)
    await page.goto('/#/reports/receivables')
    await expect(page.getByRole('row', { name: /Transportes Chimborazo/ })).toContainText('500,00')
  })

  test('sets up a business, and shows refusals at their fields', async ({ page, setup }) => {
    await page.goto('/')
    await setup.setUpOwn.click()

    await setup.next.click()
    await expect(setup.field('RUC')).toBeFocused()
    await expect(page.getByText('Falta este dato.')).toHaveCount(4)
    await setup.fillBusiness({
      ruc: '1790012345001',
      tradeName: 'Picantería La Olla',
      legalName: 'Picantería La Olla S. A. S.',
      address: 'Av. de los Capulíes N4-12, Ambato',
    })
    await expect(page.getByText('RUC poco común. Se puede continuar.')).toBeVisible()
    await expectAccessible(page)
    await setup.next.click()

    await expect(setup.title('Impuestos')).toBeVisible()
    await expectAccessible(page)
    await setup.next.click()

    await expect(setup.field('Dirección del establecimiento')).toHaveValue(/Capulíes/)
    await setup.field('Punto de emisión').fill('003')
    await expect(page.getByText('001-003-000000001')).toBeVisible()
    await setup.next.click()
    await expect(page.getByText('Se empieza en Pruebas')).toBeVisible()

    await setup.fillAdministrator({
      name: 'Nina Yánez',
      username: 'nina',
      password: 'capulíes y tunas',
      pin: '1234',
    })
    await setup.finish.click()
    await expect(page.getByText('Ese PIN no se puede usar. Elegir otro')).toHaveCount(1)
    await expect(setup.secret('PIN')).toBeFocused()
    await expect(setup.field('Nombre y apellido')).toHaveValue('Nina Yánez')
    await expectAccessible(page)

    await setup.back.click()
    await setup.back.click()
    await setup.back.click()
    await expect(setup.field('Razón social')).toHaveValue('Picantería La Olla S. A. S.')
    for (let step = 0; step < 3; step++) await setup.next.click()
    await setup.fillPin('7391')
    await setup.finish.click()

    await expect(page.getByRole('heading', { level: 1, name: 'Primeros pasos' })).toBeVisible()
    await page.getByRole('button', { name: 'Usuario: Nina Yánez' }).waitFor()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Primeros pasos' })).toBeVisible()
  })
})

function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('mostrador.token'))
}

function statusWith(page: Page, token: string | null): Promise<number> {
  return page.evaluate(async (bearer) => {
    const headers = { Authorization: `Bearer ${bearer}` }
    return (await fetch('/api/v1/auth/session', { headers })).status
  }, token)
}

/** Opens a register as the same user from another client. */
async function openRegister(page: Page): Promise<void> {
  const token = await tokenOf(page)
  const status = await page.evaluate(async (bearer) => {
    const headers = { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' }
    const body = JSON.stringify({
      operationId: crypto.randomUUID(),
      emissionPointId: 1,
      openingCash: 100,
    })
    return (await fetch('/api/v1/cash-register/open', { method: 'POST', headers, body })).status
  }, token)
  expect(status).toBe(201)
}

/** Ends the session as the same user from another client, unknown to this screen. */
async function endSession(page: Page): Promise<void> {
  const token = await tokenOf(page)
  await page.evaluate(async (bearer) => {
    const headers = { Authorization: `Bearer ${bearer}` }
    await fetch('/api/v1/auth/logout', { method: 'POST', headers })
  }, token)
}
