import { networkInterfaces } from 'node:os'
import type { Page } from '@playwright/test'
import { freePort } from './given/free-port.ts'
import { expectAccessible } from './senses/accessible.ts'
import { AdministrationPage } from './pages/administration-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, test } from './hosts/server.ts'

const hasNetwork = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .some(({ family, internal }) => family === 'IPv4' && !internal)

test.skip(!hasNetwork, 'This machine has no address that a tablet could reach')

async function openDevices(page: Page): Promise<void> {
  const signInPage = new SignInPage(page)
  await signInPage.enter('Gabriela Paz')
  await new AdministrationPage(page).open('Equipos')
  await expect(page.getByRole('heading', { name: 'Tabletas y teléfonos del local' })).toBeVisible()
}

async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.keyboard.press(digit)
  await page.keyboard.press('Enter')
}

async function choosePort(page: Page, port: number, options: { tls: boolean }): Promise<void> {
  await page.getByRole('button', { name: 'Cambiar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Red del local' })
  await dialog.getByLabel('Puerto').fill(String(port))
  const tls = dialog.getByRole('switch', { name: 'Cifrado' })
  await tls.setChecked(options.tls)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('dialog', { name: 'Cambiar la red del local' })).toBeVisible()
  await typePin(page, '2580')
  await expect(page.getByText('Red guardada')).toBeVisible()
}

test('a manager opens the till to the network, and a tablet connects over https', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await openDevices(page)
  await expect(page.getByText('encender primero la red')).toBeVisible()
  const port = await freePort()
  await choosePort(page, port, { tls: true })

  await page.getByRole('switch', { name: 'Apagado' }).click()
  const pinDialog = page.getByRole('dialog', { name: 'Atender a las tabletas' })
  await expect(pinDialog).toBeVisible()
  await typePin(page, '1111')
  await expect(pinDialog.getByRole('alert')).toContainText('PIN')
  await typePin(page, '2580')
  await expect(page.getByRole('switch', { name: 'Encendido' })).toBeVisible()
  const address = await page.getByText(/^https:\/\/[\d.]+:\d+$/).textContent()
  expect(address).toContain(`:${port}`)
  const panel = page.getByRole('region', { name: 'Vincular otro equipo' })
  await panel.getByRole('button', { name: 'Código nuevo' }).click()
  const code = (await panel.getByText(/^\d{4} \d{4}$/).textContent())?.replace(' ', '')
  await expect(panel.getByRole('img', { name: /Código QR/ })).toBeVisible()
  const shown = await page.getByTitle(/^Huella completa/).textContent()
  await expectAccessible(page)

  // The QR code's address is plain http, because this tablet does not trust the till's certificate yet.
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    locale: 'es-EC',
    viewport: { width: 800, height: 1280 },
    hasTouch: true,
  })
  const tablet = await context.newPage()
  const fingerprint = shown?.replaceAll(/[^\dA-F]/g, '')
  await tablet.goto(
    `${address?.replace('https:', 'http:')}/lan#code=${code}&fingerprint=${fingerprint}`,
  )
  await expect(tablet.getByText(shown ?? 'no fingerprint')).toBeVisible()
  await expect(tablet.getByText('Es la huella del código QR.', { exact: true })).toBeVisible()
  await expectAccessible(tablet)
  const download = tablet.waitForEvent('download')
  await tablet.getByRole('link', { name: 'Bajar certificado' }).click()
  expect((await download).suggestedFilename()).toBe('mostrador.crt')

  await tablet.getByRole('link', { name: 'Ya está instalado: abrir Mostrador' }).click()
  await tablet.waitForURL(`${address}/**`)
  await expect(tablet.getByText('Código: 8 de 8 dígitos')).toBeAttached()
  expect(tablet.url()).not.toContain(code)
  await tablet.getByLabel('Nombre de este equipo').fill('Tableta terraza')
  await tablet.getByRole('button', { name: 'Vincular' }).click()
  await expect(tablet.getByRole('radio', { name: /Gabriela Paz/ })).toBeVisible()

  const row = page.getByRole('list', { name: 'Equipos' }).getByRole('listitem')
  await expect(row).toContainText(/Tableta terraza.*En línea/)
  await expect(row).not.toContainText('Sin cifrar')
  await expect(panel).toContainText('Usado: Tableta terraza ya está vinculado.')
  await row.getByRole('button', { name: 'Retirar Tableta terraza' }).click()
  await expect(page.getByRole('dialog')).toContainText('lo que se tocó en él ya está en la caja')
  await page.getByRole('dialog').getByRole('button', { name: 'Dejar como está' }).click()
  await page.setViewportSize({ width: 768, height: 1024 })
  await expectAccessible(page)

  await page.getByRole('switch', { name: 'Encendido' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
  await expect(page.getByRole('switch', { name: 'Apagado' })).toBeVisible()
  await expect(tablet.goto(`${address}/`)).rejects.toThrow(/ERR_CONNECTION_REFUSED/)
  await context.close()
})

test('a network without encryption is shown on the screen and on each device', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await openDevices(page)
  const port = await freePort()
  await choosePort(page, port, { tls: false })
  await page.getByRole('switch', { name: 'Apagado' }).click()
  await typePin(page, '2580')
  await expect(page.getByText('cualquiera puede leer contraseñas y PIN')).toBeVisible()
  const address = await page.getByText(/^http:\/\/[\d.]+:\d+$/).textContent()
  const panel = page.getByRole('region', { name: 'Vincular otro equipo' })
  await panel.getByRole('button', { name: 'Código nuevo' }).click()
  const code = (await panel.getByText(/^\d{4} \d{4}$/).textContent())?.replace(' ', '')

  const context = await browser.newContext({ locale: 'es-EC' })
  const tablet = await context.newPage()
  await tablet.goto(`${address}/#code=${code}`)
  await tablet.getByLabel('Nombre de este equipo').fill('Tableta barra')
  await tablet.getByRole('button', { name: 'Vincular' }).click()
  await expect(tablet.getByRole('radio', { name: /Gabriela Paz/ })).toBeVisible()
  const row = page.getByRole('list', { name: 'Equipos' }).getByRole('listitem')
  await expect(row).toContainText(/Tableta barra.*Sin cifrar/)
  await expectAccessible(page)
  await context.close()
})
