import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { PaymentPage } from './pages/payment-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, test } from './hosts/server.ts'

for (const size of [
  { width: 1366, height: 768 },
  { width: 800, height: 1280 },
]) {
  test(`a user with the right chooses the vendor of a sale, others are not asked (${size.width} px)`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(size)
    const api = await signIn(server.url, 'admin', 'admin1234')
    const [vendor] = await api.vendors.options({})
    if (vendor === undefined) throw new Error('The demo has vendors')
    await api.cashRegister.open({
      body: { operationId: crypto.randomUUID(), emissionPointId: 1, openingCash: 50 },
    })
    const startSale = async () => {
      await page.goto('/#/sale')
      await page.getByRole('searchbox').fill('encebollado')
      const dishes = page.getByRole('list', { name: 'Productos' }).getByRole('button')
      await dishes.filter({ hasText: 'Encebollado' }).first().click()
      await page.getByRole('button', { name: /^Cobrar/ }).click()
      await page.getByTestId('to-pay').waitFor()
    }
    await new SignInPage(page).enter('Sofía Andrade')
    await startSale()
    await page.getByRole('button', { name: /^(Sin vendedor|Vende )/ }).click()
    await page.getByRole('menuitem', { name: vendor.name }).click()
    await expect(page.getByRole('button', { name: `Vende ${vendor.name}` })).toBeVisible()
    await expectAccessible(page)
    await new PaymentPage(page).exact.click()
    await expect
      .poll(async () => (await api.invoices.list({ query: {} })).data[0]?.id)
      .toBeGreaterThan(0)
    const { data } = await api.invoices.list({ query: {} })
    const invoice = await api.invoices.get({ params: { id: data[0]?.id ?? 0 } })
    expect(invoice.vendorId).toBe(vendor.id)
  })
}

test('a cashier without the right sells as herself', async ({ page, server }) => {
  const api = await signIn(server.url, 'admin', 'admin1234')
  await api.cashRegister.open({
    body: { operationId: crypto.randomUUID(), emissionPointId: 1, openingCash: 50 },
  })
  await new SignInPage(page).enter('Andrea Mora')
  await page.goto('/#/sale')
  await page.getByRole('list', { name: 'Productos' }).getByRole('button').first().click()
  await page.getByRole('button', { name: /^Cobrar/ }).click()
  await page.getByTestId('to-pay').waitFor()
  await expect(page.getByRole('button', { name: /^(Sin vendedor|Vende )/ })).toHaveCount(0)
})
