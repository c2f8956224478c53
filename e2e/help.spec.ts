import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { signIn } from './given/api-client.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './senses/accessible.ts'
import { expect, test } from './journey.ts'

const TABLE = 12
/** Role of the demo. */
const CASHIER = 3

test.describe('the help', () => {
  test('stands beside an order that goes on, follows the screen, and gives the focus back', async ({
    page,
    restaurant,
    signInPage,
    order,
  }) => {
    await restaurant.order(TABLE, { Guatita: 1 }, 2)
    await signInPage.enter('Andrea Mora')
    await page.goto(`/#/tables/${TABLE}`)
    const dish = page.getByRole('button', { name: /^Guatita,/ })
    await dish.waitFor()
    await page.keyboard.press('F1')
    const help = page.getByRole('complementary', { name: 'Ayuda' })
    await expect(help.getByRole('heading', { name: 'Tomar un pedido' })).toBeVisible()
    await expect(help).toBeFocused()
    await expect(help.getByRole('img', { name: 'Tomar un pedido' })).toBeVisible()
    await expect(help.getByRole('definition').filter({ hasText: /^Cobrar$/ })).toBeVisible()
    await expectAccessibleInBothThemes(page)

    // Selling goes on: the dish, the check and their keys are not covered.
    await dish.click()
    await expect(order.send).toBeVisible()
    await page.keyboard.press('F8')
    await expect(help.getByRole('heading', { name: 'Cobrar', exact: true })).toBeVisible()
    await page.keyboard.press('F3')
    await expect(help.getByRole('heading', { name: 'Mesas', exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Menú' }).focus()
    await page.keyboard.press('F1')
    await expect(help).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(help).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Menú' })).toBeFocused()
    await expect(page).toHaveURL(/#\/tables$/)
  })

  test('finds by the words of people without a line, opens the passage, and its links lead on', async ({
    page,
    signInPage,
    context,
  }) => {
    await signInPage.enter('Andrea Mora')
    await page.keyboard.press('F1')
    const help = page.getByRole('complementary', { name: 'Ayuda' })
    await expect(help.getByRole('heading', { name: 'Mesas', exact: true })).toBeVisible()
    await context.setOffline(true)
    await help.getByRole('searchbox').fill('VUELTO')
    await help.getByRole('button', { name: /^El vuelto/ }).click()
    await expect(help.getByRole('heading', { name: 'El vuelto' })).toBeVisible()
    await help.getByRole('button', { name: 'Volver a los resultados' }).click()
    await help.getByRole('searchbox').fill('zanahoria')
    await expect(help.getByText('Nada con «zanahoria»')).toBeVisible()
    await help.getByRole('button', { name: 'Todo el manual' }).click()
    await help.getByRole('button', { name: 'No se sabe si la tarjeta pagó' }).click()
    await help.getByRole('button', { name: 'Cobros con tarjeta' }).last().click()
    await expect(help.getByRole('heading', { name: 'Cobros con tarjeta' })).toBeVisible()
    await context.setOffline(false)
  })

  test('covers half of a tablet and a phone, with a way back, and lists all keys', async ({
    page,
    signInPage,
    shell,
  }) => {
    await signInPage.enter('Andrea Mora')
    await page.setViewportSize({ width: 800, height: 1280 })
    await shell.openMenu()
    await page.getByRole('button', { name: /^Ayuda/ }).click()
    const help = page.getByRole('complementary', { name: 'Ayuda' })
    await expect(help.getByRole('heading', { name: 'Mesas', exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await help.getByRole('button', { name: 'Todos los atajos de teclado' }).click()
    const list = page.getByRole('dialog', { name: 'Atajos de teclado' })
    await expect(list.getByText('Ctrl+L')).toBeVisible()
    await page.keyboard.press('Escape')
    await help.getByRole('button', { name: 'Cerrar' }).click()
    await expect(help).toHaveCount(0)
  })
})

test.describe('the tour of the first day', () => {
  test('is offered to a new cashier until it ends, lets her sell meanwhile, and is found again in the help', async ({
    page,
    server,
    signInPage,
    shell,
    order,
  }) => {
    const admin = await signIn(server.url, 'admin', 'admin1234')
    await admin.users.create({
      body: {
        username: 'nina',
        name: 'Nina Yánez',
        roleId: CASHIER,
        establishmentId: 1,
        password: 'capulíes y tunas',
        confirmPassword: 'capulíes y tunas',
        pin: '7391',
      },
    })
    await signInPage.open()
    await signInPage.signIn('Nina Yánez', '7391')
    const start = page.getByRole('button', { name: 'Empezar el recorrido' })
    await expectAccessibleInBothThemes(page)
    await start.click()
    const help = page.getByRole('complementary', { name: 'Ayuda' })
    await expect(help.getByText('Recorrido · 1 de 6')).toBeVisible()
    await expect(help.getByRole('heading', { name: 'Caja', exact: true })).toBeVisible()
    await expect(start).toHaveCount(0)
    // The focus is on the next step.
    await page.keyboard.press('Enter')
    await expect(help.getByRole('heading', { name: 'Mesas', exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(help.getByRole('heading', { name: 'Tomar un pedido' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/#/tables/${TABLE}`)
    await order.tap('Guatita')
    await expect(order.line('Guatita')).toBeVisible()
    await expect(help.getByText('Recorrido · 3 de 6')).toBeVisible()
    await help.getByRole('button', { name: 'Anterior' }).click()
    await help.getByRole('button', { name: 'Abrir «Mesas»' }).click()
    await expect(page).toHaveURL(/#\/tables$/)
    await page.setViewportSize({ width: 800, height: 1280 })
    await expectAccessible(page)
    for (let step = 2; step < 6; step += 1) {
      await help.getByRole('button', { name: 'Siguiente' }).click()
    }
    await help.getByRole('button', { name: 'Terminar' }).click()
    await expect(help).toHaveCount(0)

    const asked = page.waitForResponse('**/api/v1/auth/tour')
    await page.reload()
    expect(await (await asked).json()).toEqual({ isOffered: false })
    await expect(page.getByRole('button', { name: 'Usuario: Nina Yánez' })).toBeVisible()
    await expect(start).toHaveCount(0)
    await shell.openMenu()
    await page.getByRole('button', { name: /^Ayuda/ }).click()
    await help.getByRole('button', { name: 'Recorrido', exact: true }).click()
    await expect(help.getByText('Recorrido · 1 de 6')).toBeVisible()
  })

  test('shows an owner what to set up, and a dialog with a question mark its page over it', async ({
    page,
    signInPage,
  }) => {
    await signInPage.enter('Sofía Andrade')
    await page.keyboard.press('F1')
    const help = page.getByRole('complementary', { name: 'Ayuda' })
    await help.getByRole('button', { name: 'Recorrido', exact: true }).click()
    await expect(help.getByRole('heading', { name: 'Primeros pasos' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)

    await page.goto('/#/reservations')
    await page.getByRole('button', { name: 'Reserva', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Reserva nueva' })
    await dialog.getByRole('button', { name: 'Ayuda' }).click()
    const manual = page.getByRole('dialog', { name: 'Reservas' })
    await expect(manual.getByText('Elegir el día')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(manual).toHaveCount(0)
    await expect(dialog).toBeVisible()
  })
})

test('the support bundle is downloaded from ☰ by who may see the backups', async ({
  page,
  signInPage,
  shell,
}) => {
  await signInPage.enter('Sofía Andrade')
  await shell.openMenu()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Paquete de soporte' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^paquete-de-soporte-.*\.zip$/)
  const files = unzipSync(readFileSync(await download.path()))
  expect(strFromU8(files['leeme.txt'] ?? new Uint8Array())).toContain('Se pudo leer todo.')
  await expect(page.getByText('Paquete de soporte guardado en las descargas')).toBeVisible()
})
