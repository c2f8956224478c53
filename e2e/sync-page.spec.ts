import { randomUUID } from 'node:crypto'
import { expectAccessible } from './senses/accessible.ts'
import { type ApiClient, type Invoice, signIn } from './given/api-client.ts'
import { Shell } from './pages/shell.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { SyncPage } from './pages/sync-page.ts'
import { startAlteringProxy } from './simulators/altering-proxy.ts'
import { expect, type Server, startServer, test as base } from './hosts/server.ts'

const test = base.extend<{
  central: Server
  admin: ApiClient
  sync: SyncPage
  enterAs: (name: string) => Promise<void>
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern.
  central: async ({}, use) => {
    const central = await startServer(['--demo', '--role', 'central'], undefined, false)
    await use(central)
    await central.close()
  },
  admin: async ({ server }, use) => {
    const admin = await signIn(server.url, 'admin', 'admin1234')
    await admin.cashRegister.open({
      body: {
        operationId: randomUUID(),
        emissionPointId: 1,
        openingCash: 100,
      },
    })
    await use(admin)
  },
  sync: async ({ page }, use) => use(new SyncPage(page)),
  enterAs: async ({ page }, use) => use((name) => new SignInPage(page).enter(name)),
})

/** No server listens on this port. */
const NOWHERE = 'http://127.0.0.1:9'

function connect(admin: ApiClient, baseUrl: string): Promise<unknown> {
  return admin.sync.saveSettings({
    body: {
      enabled: true,
      baseUrl,
      username: 'admin',
      password: 'admin1234',
      deduplicates: 'yes',
    },
  })
}

function sell(admin: ApiClient, productId = admin.productId): Promise<Invoice> {
  return admin.invoices.issue({
    body: {
      documentType: 'INVOICE',
      invoiceUuid: randomUUID(),
      emissionPointId: 1,
      totalAmount: 9,
      payments: [{ amount: 9, paymentMethod: { id: 1 } }],
      details: [{ product: { id: productId }, quantity: 2 }],
    },
  })
}

test('sales made offline are shown in the bar, and sent once the central answers', async ({
  page,
  admin,
  central,
  sync,
  enterAs,
}) => {
  await enterAs('Gabriela Paz')
  await expect(sync.chip('Pruebas · guardado aquí')).toBeVisible()
  await connect(admin, NOWHERE)
  const sold = [await sell(admin), await sell(admin)]
  // The opening of the register and two invoices.
  await expect(sync.chip('Sin línea · 3 por enviar')).toBeVisible()
  await new Shell(page).openState(/Sin línea/)
  await expect(sync.heading).toBeVisible()
  await expect(sync.counter('En cola')).toHaveAccessibleName('En cola: 3')
  await expect(sync.operation(`Factura ${sold[0]?.number}`)).toBeVisible()
  await expect(sync.operation('Apertura de caja')).toContainText('En cola')
  await expectAccessible(page)
  await sync.sendNow.click()
  await expect(page.getByText('El central no responde.')).toBeVisible()

  await connect(admin, central.url)
  await expect(sync.chip('Pruebas · en línea')).toBeVisible({ timeout: 30_000 })
  await expect(sync.counter('En cola')).toHaveAccessibleName('En cola: 0')
  await expect(page.getByRole('heading', { name: 'Todo enviado' })).toBeVisible()
  await sync.counter('Enviados').click()
  await expect(sync.operations).toHaveCount(3)
  await sync.operation(`Factura ${sold[1]?.number}`).click()
  await page.getByRole('button', { name: 'Detalle técnico' }).click()
  await expect(sync.panel(`Factura ${sold[1]?.number}`)).toContainText(/respondió 20/)
  await expectAccessible(page)

  await sync.counter('Listas del central').click()
  await expect(sync.list('Productos')).toContainText('Al día', {
    timeout: 30_000,
  })
  await expectAccessible(page)
  const office = await signIn(central.url, 'admin', 'admin1234')
  const { data } = await office.invoices.list({ query: { size: 200 } })
  expect(data.map(({ number }) => number).toSorted()).toEqual(
    sold.map(({ number }) => number).toSorted(),
  )
})

test('an invoice that the central refuses shows why, is retried, and is given up with a reason', async ({
  page,
  admin,
  central,
  sync,
  enterAs,
}) => {
  const product = await onlyHere(admin)
  await connect(admin, NOWHERE)
  const { number } = await sell(admin, product)
  await connect(admin, central.url)
  await enterAs('Gabriela Paz')
  await expect(sync.chip('1 por revisar')).toBeVisible({ timeout: 30_000 })
  await sync.open()
  await expect(sync.counter('Por revisar')).toHaveAttribute('aria-pressed', 'true')
  const panel = sync.panel(`Factura ${number}`)
  await expect(panel).toContainText('Producto: no existe en el central.')
  await expect(panel).toContainText('La factura es válida y su número no cambia.')
  await expectAccessible(page)

  await page.keyboard.press('r')
  await expect(page.getByText(`Factura ${number} vuelve a enviarse`)).toBeVisible()
  await expect(sync.chip('1 por revisar')).toBeVisible({ timeout: 30_000 })

  await sync.neverSend.click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'No enviar nunca' }).click()
  await expect(dialog.getByLabel('Motivo')).toBeFocused()
  await dialog.getByLabel('Motivo').fill('Venta de prueba')
  await dialog.getByRole('button', { name: 'No enviar nunca' }).click()
  await expect(page.getByRole('heading', { name: 'Nada por revisar' })).toBeVisible()
  await expect(sync.chip('Pruebas · en línea')).toBeVisible()
  await sync.counter('No se envían').click()
  await expect(sync.operation(`Factura ${number}`)).toBeVisible()
})

test('a total that differs at the central shows both values and is reviewed with a reason', async ({
  page,
  admin,
  central,
  sync,
  enterAs,
}) => {
  const proxy = await startAlteringProxy(central.url)
  try {
    await connect(admin, proxy.url)
    const { number } = await sell(admin)
    await enterAs('Gabriela Paz')
    await expect(sync.chip('1 por revisar')).toBeVisible({ timeout: 30_000 })
    await new Shell(page).openState(/1 por revisar/)
    await expect(sync.counter('Conflictos')).toHaveAttribute('aria-pressed', 'true')
    const panel = sync.panel(`Factura ${number}`)
    await expect(panel).toContainText('Distinto en el central: total')
    await expect(panel).toContainText(/Aquí.*9,00.*En el central.*10,00/)
    await expectAccessible(page)
    await sync.review.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Dar por revisado' }).click()
    await expect(dialog.getByLabel('Qué se hizo')).toBeFocused()
    await dialog.getByLabel('Qué se hizo').fill('Corregido allá por el contador')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Dar por revisado' }).click()
    await expect(sync.chip('Pruebas · en línea')).toBeVisible()
    await expect(sync.counter('Conflictos')).toHaveAccessibleName('Conflictos: 0')
    // The operation stays in the list, with both totals and the reviewer's name.
    await expect(sync.operation(`Factura ${number}`)).toContainText('Revisado')
    await expect(panel).toContainText('Revisado por Gabriela Paz')
    await expect(panel).toContainText('Corregido allá por el contador')
    await expect(panel).toContainText(/9,00.*10,00/)
    await expect(sync.review).toHaveCount(0)
    await expectAccessible(page)
  } finally {
    await proxy.close()
  }
})

test('a cashier sees the queue without the actions; a waiter sees only the connection state', async ({
  page,
  admin,
  sync,
  enterAs,
}) => {
  await connect(admin, NOWHERE)
  await enterAs('Andrea Mora')
  await new Shell(page).openState(/por enviar/)
  await expect(sync.operation('Apertura de caja')).toBeVisible()
  await expect(sync.neverSend).toHaveCount(0)
  await expect(sync.retry).toHaveCount(0)
  await expect(sync.sendNow).toHaveCount(0)

  await new Shell(page).leave('Cambiar de usuario')
  await new SignInPage(page).signIn('Luis Cajas', '1111')
  await expect(sync.chip('Sin línea · 1 por enviar')).toBeVisible()
  await sync.chip('Sin línea').getByRole('button').click()
  await expect(page.getByRole('menuitem', { name: /Sin línea/ })).toBeDisabled()
  await page.goto('/#/sync')
  await expect(page.getByRole('heading', { name: 'Falta un permiso' })).toBeVisible()
})

test.describe('on a tablet in portrait, in dark mode', () => {
  test.use({ viewport: { width: 800, height: 1280 }, colorScheme: 'dark' })

  test('an operation replaces the list, and going back shows the list again', async ({
    page,
    admin,
    sync,
    enterAs,
  }) => {
    await connect(admin, NOWHERE)
    const { number } = await sell(admin)
    await enterAs('Gabriela Paz')
    await sync.open()
    await expectAccessible(page)
    await sync.operation(`Factura ${number}`).click()
    await expect(sync.panel(`Factura ${number}`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Volver' }).click()
    await expect(sync.operation('Apertura de caja')).toBeVisible()
  })
})

/** Creates a product unknown to the central: a copy of the encebollado under another code. */
async function onlyHere(admin: ApiClient): Promise<number> {
  const like = await admin.products.get({ params: { id: admin.productId } })
  const { id } = await admin.products.create({
    body: {
      name: 'Guatita de prueba',
      referenceCode: 'SOLO-AQUI',
      productTypeId: like.productTypeId,
      categoryId: like.category.id,
      taxId: like.tax.id,
      measureUnitId: like.measureUnit.id,
      priceOne: like.priceOne,
    },
  })
  return id
}
