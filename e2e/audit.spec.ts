import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expectAccessible } from './senses/accessible.ts'
import { AdministrationPage } from './pages/administration-page.ts'
import { Shell } from './pages/shell.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { Restaurant } from './given/restaurant.ts'
import { expect, test } from './hosts/server.ts'

test('a manager sees the corrections, the history of a record, and that the audit chain is intact', async ({
  page,
  server,
}) => {
  const restaurant = await Restaurant.open(server)
  await restaurant.order(4)
  const invoice = await restaurant.bill(4, 43)
  await restaurant.manager.invoices.annul({
    params: { id: invoice.id },
    body: { reason: 'RUC equivocado' },
  })

  const signInPage = new SignInPage(page)
  await signInPage.enter('Gabriela Paz')
  await new AdministrationPage(page).open('Auditoría')

  const acts = page.getByRole('list', { name: 'Auditoría' }).getByRole('listitem')
  await expect(acts).toHaveCount(1)
  await expect(acts.first()).toContainText(
    /Gabriela Paz.*Anuló la factura.*«RUC equivocado».*43,00/,
  )
  await page.getByRole('button', { name: 'Revisar ahora' }).click()
  // The check runs in a process of the lowest priority, which waits while other tests use the processors.
  await expect(page.getByText('Nadie ha cambiado los registros')).toBeVisible({ timeout: 45_000 })
  await expectAccessible(page)

  await acts.first().getByRole('button').click()
  const detail = page.getByRole('region', { name: /Anuló la factura/ })
  await expect(detail.getByRole('list').getByRole('listitem')).toHaveText([
    /Andrea Mora: Emitió la factura/,
    /Gabriela Paz: Anuló la factura/,
  ])
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Dinero/ }).click()
  await expect(acts).toHaveCount(3)
  await page.getByRole('searchbox').fill('RUC equivocado')
  await expect(acts).toHaveCount(1)

  await page.getByRole('button', { name: 'Ayer' }).click()
  await expect(acts).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Hasta' }).fill('31/12/2099')
  await expect(acts).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
})

test('a record changed outside the program is shown in red with its number; selling continues', async ({
  page,
  server,
}) => {
  const restaurant = await Restaurant.open(server)
  await restaurant.order(4)
  const invoice = await restaurant.bill(4, 43)
  const raw = new Database(join(server.dataFolder, 'mostrador.db'), { timeout: 5_000 })
  raw.prepare('UPDATE invoices SET total = total - 100 WHERE id = ?').run(invoice.id)
  raw.close()
  await restaurant.manager.auditEntries.verify()

  const signInPage = new SignInPage(page)
  await signInPage.enter('Gabriela Paz')
  await new Shell(page).openState('Registros en duda')
  await expect(page.getByRole('alert')).toContainText(/No coincide desde el acto \d+.*1 diferencia/)
  await expect(page.getByRole('list', { name: 'Qué no coincide' })).toContainText(
    'Cambiado por fuera: factura 001-001-000000001',
  )
  await expectAccessible(page)
  await restaurant.order(5)
  await restaurant.bill(5, 43)
})
