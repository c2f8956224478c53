import { expectAccessible } from './senses/accessible.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { SyncPage } from './pages/sync-page.ts'
import { signIn } from './given/api-client.ts'
import { expect, startServer, test } from './hosts/server.ts'

const business = {
  company: {
    ruc: '1790012345001',
    legalName: 'Fonda El Arrayán Cía. Ltda.',
    tradeName: 'Fonda El Arrayán',
    address: 'Quito',
    isAccountingObliged: false,
    specialTaxpayer: null,
    withholdingAgent: null,
    rimpeRegime: 'NONE',
    environment: 1,
  },
  establishment: { identifier: '001', name: 'Matriz', address: 'Quito' },
  emissionPoint: { code: '003', name: 'Caja 3', nextInvoiceNumber: 1 },
  administrator: {
    username: 'dora',
    name: 'Dora Vela',
    email: null,
    password: 'dora12345',
    pin: '4826',
  },
}

test.describe('a till that was just set up', () => {
  test.use({ serverOptions: [] })

  test('says that products are coming, why they are delayed, and shows them when they arrive', async ({
    page,
    server,
  }) => {
    test.setTimeout(180_000)
    await fetch(`${server.url}/api/v1/setup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(business),
    })
    const till = await signIn(server.url, 'dora', 'dora12345')
    const connect = (baseUrl: string) =>
      till.sync.saveSettings({
        body: {
          enabled: true,
          baseUrl,
          username: 'admin',
          password: 'admin1234',
          deduplicates: 'yes',
        },
      })
    await connect('http://127.0.0.1:9')
    const signInPage = new SignInPage(page)
    await signInPage.open()
    await signInPage.signIn('Dora Vela', '4826')
    await page.getByRole('link', { name: 'Venta directa' }).click()
    await expect(
      page.getByRole('heading', { name: 'Los productos todavía no llegan' }),
    ).toBeVisible()
    await expect(page.getByText('Se siguen trayendo solos cuando haya línea.')).toBeVisible()
    await expectAccessible(page)

    const central = await startServer(['--demo', '--role', 'central'], undefined, false)
    try {
      await connect(central.url)
      // The categories and their products appear without an act of the user.
      await page.getByRole('radio', { name: 'Sopas' }).click({ timeout: 60_000 })
      await expect(page.getByRole('button', { name: /^Locro de papa/ })).toBeVisible({
        timeout: 60_000,
      })
      const sync = new SyncPage(page)
      await sync.open()
      await sync.counter('Listas del central').click()
      await expect(sync.list('Productos')).toContainText('Al día', {
        timeout: 60_000,
      })
      await expectAccessible(page)
    } finally {
      await central.close()
    }
  })
})
