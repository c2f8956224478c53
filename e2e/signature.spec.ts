import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './senses/accessible.ts'
import { type ApiClient, clientOf, signIn } from './given/api-client.ts'
import { test as base } from './journey.ts'
import { FirstStepsPage } from './pages/first-steps-page.ts'
import { OrderPage } from './pages/order-page.ts'
import { PaymentPage } from './pages/payment-page.ts'
import { Shell } from './pages/shell.ts'
import { makeP12, TEST_PASSWORD } from './simulators/sri/test-certificate.ts'
import { type SriSimulator, startSriSimulator } from './simulators/sri/sri-simulator.ts'

const RUC = '1790012345001'
const owner = { name: 'Nina Yánez', username: 'nina', password: 'capulíes y tunas', pin: '7391' }

const NOTHING = { cash: 0, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 }

/** A business without the demo's data, set up by the API, with a dish and an open register. */
interface Business {
  readonly api: ApiClient
  /** Sells a dish; to a person if one is given. */
  readonly sell: (customerId?: number) => Promise<{ readonly id: number; readonly number: string }>
}

interface Beginning {
  readonly sri: SriSimulator
  readonly setUp: (environment: 1 | 2) => Promise<Business>
}

const test = base.extend<{ beginning: Beginning }>({
  beginning: async ({ server }, use) => {
    const sri = await startSriSimulator({})
    await use({ sri, setUp: (environment) => setUp(server.url, environment) })
    await sri.stop()
  },
})
const { expect } = base
test.use({ serverOptions: [[], { scope: 'test' }] })

async function setUp(url: string, environment: 1 | 2): Promise<Business> {
  await clientOf(url).setup.run({
    body: {
      company: {
        ruc: RUC,
        legalName: 'Fonda El Arrayán S. A. S.',
        tradeName: 'Fonda El Arrayán',
        address: 'Quito',
        environment,
      },
      establishment: { identifier: '001', name: 'Matriz', address: 'Quito' },
      emissionPoint: { code: '001', name: 'Caja 001', nextInvoiceNumber: 1 },
      administrator: { ...owner, email: null },
    },
  })
  const api = await signIn(url, owner.username, owner.password)
  await api.setup.createMenu({
    body: { categories: [{ name: 'Sopas', products: [{ name: 'Locro de papa', price: 4.5 }] }] },
  })
  await openRegister(api)
  const product = (await api.products.list({ query: {} })).data[0]
  return {
    api,
    sell: (customerId) =>
      api.invoices.issue({
        body: {
          documentType: 'INVOICE',
          invoiceUuid: randomUUID(),
          totalAmount: 4.5,
          details: [{ product: { id: product?.id ?? 0 }, quantity: 1 }],
          payments: [{ amount: 4.5, paymentMethod: { id: 1 } }],
          ...(customerId === undefined ? {} : { customer: { id: customerId } }),
        },
      }),
  }
}

async function openRegister(api: ApiClient): Promise<void> {
  await api.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 50 },
  })
}

async function closeRegister(api: ApiClient): Promise<void> {
  const { summaryVersion } = await api.cashRegister.summary({ body: {} })
  await api.cashRegister.close({
    body: {
      operationId: randomUUID(),
      summaryVersion,
      pin: owner.pin,
      counted: NOTHING,
      leftInCash: 0,
    },
  })
}

async function sellOnScreen(page: Page): Promise<void> {
  const order = new OrderPage(page)
  await page.goto('/#/sale')
  await order.categories.getByRole('radio', { name: 'Sopas' }).click()
  await order.tile('Locro de papa').click()
  await order.charge.click()
  await new PaymentPage(page).exact.click()
}

test('what a new business sells in Pruebas is signed and sent by one act, and then it goes to production', async ({
  page,
  signInPage,
  beginning,
}) => {
  const { sri } = beginning
  const { api, sell } = await beginning.setUp(1)
  await signInPage.open()
  await signInPage.signIn(owner.name, owner.pin)
  const steps = new FirstStepsPage(page)

  await test.step('the first sale says that it is a trial without a signature', async () => {
    await sellOnScreen(page)
    await expect(page.getByText('Factura de prueba', { exact: true })).toBeVisible()
    await expect(page.getByText('Prueba sin firma: no vale')).toBeVisible()
    await expectAccessible(page)
    await sell()
    const customer = await api.customers.create({
      body: {
        identificationTypeId: 2,
        identificationNumber: '1710034065',
        socialReason: 'Ñusta Quilumba',
      },
    })
    const { id } = await sell(customer.id)
    await api.creditNotes.create({
      body: {
        creditNoteUuid: randomUUID(),
        invoiceId: id,
        reason: 'Plato devuelto',
        refund: { kind: 'CASH' },
      },
    })
  })

  await test.step('first steps name the signature and lock production', async () => {
    await page.goto('/#/first-steps')
    await expect(steps.step('Firma electrónica').first()).toContainText(
      'Sin ella, el SRI no autoriza',
    )
    await expect(steps.step('Pasar a producción')).toContainText('Después de: Firma electrónica.')
    await expect(
      steps.step('Pasar a producción').getByRole('button', { name: 'Pasar a producción' }),
    ).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('the list of invoices leads to the signature', async () => {
    await page.goto('/#/invoices')
    await expect(page.getByText('4 pruebas sin firma')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Lista de facturas' })).toContainText(
      'Prueba sin firma',
    )
    await expect(page.getByText('Por transmitir')).toHaveCount(0)
    await page.getByRole('button', { name: 'Subir la firma' }).click()
    await page.getByLabel('Elegir el archivo .p12').setInputFiles({
      name: 'firma.p12',
      mimeType: 'application/x-pkcs12',
      buffer: Buffer.from(makeP12({ ruc: RUC })),
    })
    await page.getByLabel('Contraseña del archivo', { exact: true }).fill(TEST_PASSWORD)
    await page.getByRole('button', { name: 'Revisar el archivo' }).click()
    await page.getByLabel('PIN de quien administra', { exact: true }).fill(owner.pin)
    await page.getByRole('button', { name: 'Guardar y firmar con él' }).click()
  })

  await test.step('one act signs and sends all of them', async () => {
    const dialog = page.getByRole('dialog', { name: '¿Firmar y enviar las 4?' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    const { receptionUrl, authorizationUrl } = sri
    await api.electronicDocuments.saveSettings({
      body: { enabled: true, receptionUrl, authorizationUrl },
    })
    await dialog.getByRole('button', { name: 'Firmar y enviar las 4' }).click()
    await expect(page.getByText('Firmando y enviando las 4')).toBeVisible()
    await expect
      .poll(async () => {
        await api.electronicDocuments.run()
        const { data } = await api.electronicDocuments.list({ query: { state: 'AUTHORIZED' } })
        return data.length
      })
      .toBe(4)
    expect(new Set(sri.taken).size).toBe(4)
    await page.goto('/#/invoices')
    await expect(page.getByRole('list', { name: 'Lista de facturas' })).not.toContainText(
      'sin firma',
    )
  })

  await test.step('production begins at its own number, once the register is closed', async () => {
    await page.goto('/#/first-steps')
    await steps
      .step('Pasar a producción')
      .getByRole('button', { name: 'Pasar a producción', exact: true })
      .click()
    const dialog = page.getByRole('dialog', { name: '¿Pasar a producción?' })
    await expect(dialog).toContainText('No se puede deshacer')
    await dialog.getByLabel('Próxima factura de 001-001').fill('250')
    await dialog.getByLabel('PIN de quien administra', { exact: true }).fill(owner.pin)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Pasar a producción' }).click()
    await expect(dialog).toContainText('Hay una caja abierta.')
    await closeRegister(api)
    await dialog.getByRole('button', { name: 'Pasar a producción' }).click()
    await expect(page.getByText('Las facturas ya valen')).toBeVisible()
    await expect(steps.step('Pasar a producción')).toContainText('Las facturas valen ante el SRI.')
    await openRegister(api)
    await sellOnScreen(page)
    await expect(page.getByText('Factura emitida', { exact: true })).toBeVisible()
    await expect(new PaymentPage(page).issuedNumber).toHaveText('001-001-000000250')
  })
})

test('production without a signature is amber wherever an invoice is shown', async ({
  page,
  signInPage,
  beginning,
}) => {
  await beginning.setUp(2)
  await signInPage.open()
  await signInPage.signIn(owner.name, owner.pin)
  await sellOnScreen(page)
  await expect(page.getByText('Sin firma: no es factura')).toBeVisible()
  await expect(page.getByText('Factura emitida', { exact: true })).toHaveCount(0)
  await expect(new Shell(page).state).toHaveText('Sin firma')
  await page.goto('/#/invoices')
  await expect(page.getByText('1 sin firma: no es factura')).toBeVisible()
  await page.getByRole('link', { name: /001-001-000000001/ }).click()
  await expect(page.getByRole('article').getByText('Sin firma: no es factura')).toBeVisible()
  await page.goto('/#/register/closing')
  await expect(page.getByText('Sin firma: no son facturas')).toBeVisible()
  await expectAccessible(page)
})
