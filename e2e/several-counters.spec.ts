import { networkInterfaces } from 'node:os'
import type { Page } from '@playwright/test'
import { freePort } from './given/free-port.ts'
import { signIn } from './given/api-client.ts'
import { KILLS_SERVER, startServer } from './hosts/server.ts'
import { expect, test } from './journey.ts'
import { OrderPage } from './pages/order-page.ts'
import { PaymentPage } from './pages/payment-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expectAccessible } from './senses/accessible.ts'

const hasNetwork = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .some(({ family, internal }) => family === 'IPv4' && !internal)

test.skip(!hasNetwork, 'This machine has no address that another program could reach')

/** Sells a stew in cash, as at any till; returns the number of the invoice. */
async function sell(page: Page, url: string): Promise<string> {
  const order = new OrderPage(page)
  const payment = new PaymentPage(page)
  await page.goto(`${url}/#/sale`)
  await order.products.waitFor()
  await order.tile('Seco de chivo').click()
  await page.getByRole('button', { name: /^Cobrar/ }).click()
  await payment.exact.click()
  const number = await payment.issuedNumber.textContent()
  return number ?? ''
}

test(
  'an empty machine joins, sells through the main till, and becomes it when that dies',
  { tag: KILLS_SERVER },
  async ({ page, server }) => {
    const admin = await signIn(server.url, 'admin', 'admin1234')
    await admin.lan.saveSettings({
      body: { enabled: true, port: await freePort(), tls: true, pin: '9999' },
    })
    // The shortest: the journey waits so long for the offer to take over.
    await admin.counters.saveSettings({
      body: { waitForCopyMs: 0, takeoverAfterSeconds: 5, addresses: [] },
    })
    const point = await admin.emissionPoints.create({
      body: { establishmentId: 1, code: '009', name: 'Mostrador 2' },
    })
    const { code, addresses } = await admin.counters.createCode({
      body: { name: 'Mostrador 2', emissionPointIds: [point.id], pin: '9999' },
    })
    const counter = await startServer([])
    try {
      await page.goto(counter.url)
      await page.getByRole('button', { name: /^Unirse a una caja principal/ }).click()
      await page.getByLabel('Dirección escrita').fill(addresses[0] ?? '')
      await page.getByRole('textbox', { name: 'Código de la caja principal' }).fill(code)
      await page.getByRole('button', { name: 'Unirse', exact: true }).click()

      const signInPage = new SignInPage(page)
      await expect(signInPage.tile('Andrea Mora')).toBeVisible({ timeout: 60_000 })
      const cashier = await signIn(counter.url, 'cajera', 'cajera1234')
      await cashier.cashRegister.open({
        body: {
          operationId: crypto.randomUUID(),
          emissionPointId: point.id,
          openingCash: 50,
        },
      })
      await signInPage.signIn('Andrea Mora', '1234')
      await expect(page.getByRole('button', { name: 'Usuario: Andrea Mora' })).toBeVisible()
      const first = await sell(page, counter.url)
      expect(first).toMatch(/^001-009-/)
      const { data } = await admin.invoices.list({ query: { size: 5 } })
      expect(data.map(({ number }) => number)).toContain(first)

      await expect
        .poll(async () => (await admin.counters.list())[1], { timeout: 20_000 })
        .toMatchObject({ state: 'JOINED', isCurrent: true, lagMs: 0 })
      await server.kill()
      const cover = page.getByRole('dialog', { name: 'La caja principal no responde' })
      await expect(cover).toBeVisible({ timeout: 60_000 })
      await expectAccessible(page)
      await page.getByRole('radio', { name: /^Ser la caja principal/ }).click()
      await page.getByRole('button', { name: 'No enciende' }).click()
      await page.keyboard.type('2580', { delay: 60 })
      await page.getByRole('button', { name: 'Ser la caja principal', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Esta es la caja principal' })).toBeVisible({
        timeout: 30_000,
      })
      await page.getByRole('button', { name: 'Vender' }).click()
      const next = await sell(page, counter.url)
      expect(Number(next.slice(8))).toBeGreaterThan(Number(first.slice(8)) + 100)

      // The former main till comes back, and issues nothing any more.
      await server.restart()
      const former = await signIn(server.url, 'admin', 'admin1234')
      await expect.poll(async () => (await former.shop.read()).isReplaced).toBe(true)
    } finally {
      await counter.close()
    }
  },
)
