import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, startServer, test } from './hosts/server.ts'

test.use({ serverOptions: [[], { scope: 'test' }] })

const restoreAct = (page: Page) => page.getByRole('button', { name: 'Restaurar este respaldo' })

test('a new machine continues with the backup on a USB stick of the one that broke', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const stick = mkdtempSync(join(tmpdir(), 'mostrador-stick-'))
  const broken = await startServer(['--demo'], undefined, false)
  const admin = await signIn(broken.url, 'admin', 'admin1234')
  const { location } = await admin.backups.create()
  mkdirSync(join(stick, 'respaldos'))
  copyFileSync(location, join(stick, 'respaldos', basename(location)))
  const keyFile = join(stick, 'aparte', 'pepper.key')
  mkdirSync(join(stick, 'aparte'))
  copyFileSync(join(broken.dataFolder, 'pepper.key'), keyFile)
  await broken.close()

  await page.goto('/')
  await page.getByRole('button', { name: /^Restaurar un respaldo/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurar un respaldo' })).toBeVisible()
  const folder = page.getByLabel(/^Otra carpeta/)
  await folder.fill('/media/no-esta')
  await page.getByRole('button', { name: 'Buscar ahí' }).click()
  await expect(page.getByRole('alert')).toContainText('Esa carpeta no se puede leer.')
  await expectAccessible(page)

  await folder.fill(stick)
  await page.getByRole('button', { name: 'Buscar ahí' }).click()
  const found = page.getByRole('list', { name: 'Respaldos encontrados' }).getByRole('button')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('Falta su clave')
  await found.click()
  await expect(restoreAct(page)).toBeDisabled()
  await page.getByLabel('Elegir pepper.key').setInputFiles(keyFile)
  await expect(page.getByText('pepper.key elegido')).toBeVisible()
  await expectAccessible(page)
  await restoreAct(page).click()

  const signInPage = new SignInPage(page)
  await expect(signInPage.tile('Sofía Andrade')).toBeVisible({ timeout: 30_000 })
  await signInPage.signIn('Sofía Andrade', '9999')
  await expect(page.getByText('Esta caja no emite facturas')).toBeVisible()
  rmSync(stick, { recursive: true, force: true })
})

test('a new machine becomes a tablet of the till at the address that the till shows', async ({
  page,
}) => {
  const till = await startServer(['--demo'], undefined, false)
  await page.goto('/')
  await page.getByRole('button', { name: /^Usar como tableta o pantalla/ }).click()
  const address = page.getByLabel('Dirección que muestra la caja')
  await expect(address).toBeFocused()
  await address.fill('la caja')
  await page.getByRole('button', { name: 'Abrir la caja' }).click()
  await expect(page.getByText('Escribir la dirección como la muestra la caja.')).toBeVisible()
  await expectAccessible(page)
  await address.fill(new URL(till.url).host)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`^${till.url}`))
  await expect(new SignInPage(page).tile('Andrea Mora')).toBeVisible()
  await till.close()
})
