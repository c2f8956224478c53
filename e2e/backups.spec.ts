import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from './senses/accessible.ts'
import { type ApiClient, type Invoice, signIn } from './given/api-client.ts'
import { AdministrationPage } from './pages/administration-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, test } from './hosts/server.ts'

function sell(admin: ApiClient): Promise<Invoice> {
  return admin.invoices.issue({
    body: {
      documentType: 'INVOICE',
      invoiceUuid: randomUUID(),
      emissionPointId: 1,
      totalAmount: 9,
      payments: [{ amount: 9, paymentMethod: { id: 1 } }],
      details: [{ product: { id: admin.productId }, quantity: 2 }],
    },
  })
}

test('the owner takes a backup, sees what a restore would lose, and restores it', async ({
  page,
  server,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  await admin.cashRegister.open({
    body: {
      operationId: randomUUID(),
      emissionPointId: 1,
      openingCash: 100,
    },
  })
  const first = await sell(admin)
  await new SignInPage(page).enter('Sofía Andrade')
  await new AdministrationPage(page).open('Respaldos')
  await expect(page.getByText('Todavía no hay respaldos').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Hacer un respaldo ahora' }).click()
  const row = page.getByRole('list', { name: 'Respaldos' }).getByRole('button')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(`1 factura, la ${first.number}`)
  await expect(row).toContainText('Revisada')

  // A folder that does not exist is reported at once, and selling continues.
  await page.getByRole('button', { name: 'Ajustes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajustes de los respaldos' })
  await dialog.getByLabel(/^Segunda carpeta/).fill(join(server.dataFolder, 'backups'))
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Esta carpeta está dentro de la de los datos')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(/^Segunda carpeta/).fill('/media/no-esta/copias')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Falta la segunda carpeta')).toBeVisible()

  const second = await sell(admin)
  await row.click()
  const panel = page.getByRole('region', { name: /^Respaldo · / })
  await expect(panel.getByText('1 factura de después faltaría')).toBeVisible()
  await expect(panel.getByText(`${second.number} · $ 9,00`)).toBeVisible()
  await expect(panel.getByText('Después no se factura todavía')).toBeVisible()
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Restaurar con PIN…' }).click()
  const ask = page.getByRole('dialog', { name: /^¿Volver a / })
  await page.keyboard.type('2580')
  await page.keyboard.press('Enter')
  await expect(ask.getByRole('alert').filter({ hasText: 'PIN' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('9999')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Esta caja no emite facturas' })).toBeVisible()
  await expect(page.getByText('Se restauró un respaldo')).toBeVisible()

  await page.getByRole('button', { name: /^Volver a emitir.*…$/ }).click()
  const release = page.getByRole('dialog', { name: '¿Volver a emitir facturas?' })
  await release.getByLabel('Qué se comprobó').fill('Se revisaron los recibos')
  await release.getByRole('button', { name: 'Volver a emitir' }).click()
  await expect(page.getByRole('heading', { name: 'Esta caja emite facturas' })).toBeVisible()
  const next = await sell(await signIn(server.url, 'admin', 'admin1234'))
  expect(Number(next.shortNumber)).toBe(Number(second.shortNumber) + 101)
})

test('a damaged backup is shown as damaged and cannot be restored', async ({ page, server }) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const { location } = await admin.backups.create()
  const bytes = readFileSync(location)
  const middle = Math.floor(bytes.length / 2)
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
  writeFileSync(location, bytes)
  await page.setViewportSize({ width: 1024, height: 768 })
  await new SignInPage(page).enter('Sofía Andrade')
  await page.goto(`${server.url}/#/backups`)
  const row = page.getByRole('list', { name: 'Respaldos' }).getByRole('button')
  await expect(row).toContainText('Dañada')
  await row.click()
  await expect(page.getByText('no pasó su revisión')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restaurar con PIN…' })).toBeDisabled()
  await expectAccessible(page)
})
