import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessible, expectAccessibleInBothThemes } from './senses/accessible.ts'
import { expect, test } from './journey.ts'

const TABLE = 12

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
