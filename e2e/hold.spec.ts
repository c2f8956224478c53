import { randomUUID } from 'node:crypto'
import { expectAccessible } from './senses/accessible.ts'
import { type ApiClient, type Invoice, signIn } from './given/api-client.ts'
import { HoldPage } from './pages/hold-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, type Server, test as base } from './hosts/server.ts'
import { replaceAnchor } from './given/sign-anchor.ts'

const test = base.extend<{
  hold: HoldPage
  sold: Invoice
  enterAs: (name: string) => Promise<void>
}>({
  hold: async ({ page }, use) => use(new HoldPage(page)),
  /** Sells once, then moves the anchor ahead of the database, as after an older copy of it. */
  sold: async ({ server }, use) => {
    const admin = await signIn(server.url, 'admin', 'admin1234')
    await admin.cashRegister.open({
      body: {
        operationId: randomUUID(),
        emissionPointId: 1,
        openingCash: 100,
      },
    })
    const sold = await sell(admin)
    // The clean stop writes the anchor that is replaced below.
    await server.restart()
    await server.kill()
    replaceAnchor(server.dataFolder, { auditId: 999_999, hash: 'of another copy' })
    await server.restart()
    await use(sold)
  },
  enterAs: async ({ page, server, sold: _sold }, use) =>
    use((name) => new SignInPage(page).enter(name, server.url)),
})

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

async function sellAgain(server: Server): Promise<Invoice> {
  return sell(await signIn(server.url, 'admin', 'admin1234'))
}

test('a restored backup is shown on every screen, and a manager lets the till issue again', async ({
  page,
  server,
  hold,
  sold,
  enterAs,
}) => {
  await enterAs('Gabriela Paz')
  await expect(hold.bar).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Venta directa' }).click()
  await expect(hold.bar).toBeVisible()
  await hold.whatToDo.click()
  await expect(hold.heading).toBeVisible()
  await expect(hold.bar).toHaveCount(0)
  await expect(page.getByText('como los de un respaldo restaurado')).toBeVisible()
  const jumped = String(Number(sold.shortNumber) + 101).padStart(9, '0')
  await expect(page.getByText(`001-001-${jumped}`)).toBeVisible()
  await expectAccessible(page)

  await hold.release.click()
  await hold.confirm.click()
  await expect(hold.reason).toBeFocused()
  await hold.reason.fill('El equipo anterior se retiró')
  await expectAccessible(page)
  await hold.confirm.click()
  await expect(page.getByRole('heading', { name: 'Esta caja emite facturas' })).toBeVisible()
  await expect(page.getByText(`El próximo número es 001-001-${jumped}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Mesas' }).click()
  await expect(hold.bar).toHaveCount(0)
  expect(Number((await sellAgain(server)).shortNumber)).toBe(Number(sold.shortNumber) + 101)
})

test('a cashier continues with orders, or a manager types a PIN on the same screen', async ({
  page,
  hold,
  enterAs,
}) => {
  await enterAs('Andrea Mora')
  await hold.whatToDo.click()
  await expect(page.getByText('Llamar a quien administra esta caja')).toBeVisible()
  await hold.goOn.click()
  await expect(page.getByRole('button', { name: /^Mesa 1,/ })).toBeVisible()
  await hold.whatToDo.click()
  await hold.release.click()
  await hold.reason.fill('El equipo anterior se retiró')
  await hold.confirm.click()
  const pinDialog = page.getByRole('dialog', { name: 'Volver a emitir facturas en esta caja' })
  await expect(pinDialog).toBeVisible()
  await page.keyboard.type('1234')
  await page.keyboard.press('Enter')
  await expect(pinDialog.getByText('PIN incorrecto')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('2580')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Esta caja emite facturas' })).toBeVisible()
})

test('a waiter takes orders and is not shown the hold', async ({ page, hold, enterAs }) => {
  await enterAs('Luis Cajas')
  await page.getByRole('button', { name: /^Mesa 1,/ }).click()
  await expect(page.getByText('Encebollado').first()).toBeVisible()
  await expect(hold.bar).toHaveCount(0)
})

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('the screen fits in one column', async ({ page, hold, enterAs }) => {
    await enterAs('Gabriela Paz')
    await expectAccessible(page)
    await hold.whatToDo.click()
    await expect(hold.heading).toBeVisible()
    await expectAccessible(page)
    await hold.release.click()
    await expect(hold.dialog).toBeVisible()
    await expectAccessible(page)
  })
})
