import { type ApiClient, signIn } from './given/api-client.ts'
import { PaymentPage } from './pages/payment-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { Restaurant } from './given/restaurant.ts'
import { expect, test } from './hosts/server.ts'

const TABLE = 12
const place = { establishmentId: 1 }

/** Changes flags of the demo's two pinpads. */
async function setPinpads(
  api: ApiClient,
  ...flags: readonly { readonly enableInvoice?: boolean; readonly enableOrder?: boolean }[]
): Promise<readonly string[]> {
  const pinpads = await api.pinpads.list({ params: place })
  for (const [index, changes] of flags.entries()) {
    const pinpad = pinpads[index]
    if (pinpad === undefined) throw new Error('The demo has two pinpads')
    await api.pinpads.update({
      params: { ...place, id: pinpad.id },
      body: { ...pinpad, enableInvoice: true, enableOrder: true, ...changes },
    })
  }
  return pinpads.map(({ name }) => `Tarjeta en ${name}`)
}

test('a pinpad is offered for the bill of a table or a sale as its record says', async ({
  page,
  server,
}) => {
  const api = await signIn(server.url, 'admin', 'admin1234')
  const restaurant = await Restaurant.open(server)
  await restaurant.order(TABLE)
  const payment = new PaymentPage(page)
  await new SignInPage(page).enter('Andrea Mora')
  /** Returns the offered pinpads; none if there is no choice. */
  const offered = async () => {
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('menuitem').first().waitFor()
    const names = await page.getByRole('menuitem', { name: /^Tarjeta en / }).allTextContents()
    await page.keyboard.press('Escape')
    return names.toSorted((a, b) => a.localeCompare(b))
  }
  const startSale = async () => {
    await page.goto('/#/sale')
    await page.getByRole('searchbox').fill('encebollado')
    const dishes = page.getByRole('list', { name: 'Productos' }).getByRole('button')
    await dishes.filter({ hasText: 'Encebollado' }).first().click()
    await page.getByRole('button', { name: /^Cobrar/ }).click()
    await payment.toPay.waitFor()
  }

  const both = (await setPinpads(api, {}, {})).toSorted((a, b) => a.localeCompare(b))
  await payment.open(TABLE)
  await expect.poll(offered).toEqual(both)

  await setPinpads(api, { enableOrder: false }, {})
  await page.reload()
  await payment.toPay.waitFor()
  await expect.poll(offered).toEqual([])
  await startSale()
  await expect.poll(offered).toEqual(both)

  await setPinpads(api, { enableOrder: false }, { enableInvoice: false })
  await page.reload()
  await payment.toPay.waitFor()
  await expect.poll(offered).toEqual([])
})

test('a category shows its colour where dishes are chosen', async ({ page, server }) => {
  const api = await signIn(server.url, 'admin', 'admin1234')
  const { data } = await api.categories.list({ query: { size: 200 } })
  const soups = data.find(({ name }) => name === 'Sopas')
  if (soups === undefined) throw new Error('The demo has soups')
  await api.categories.update({
    params: { id: soups.id },
    body: { ...soups, colorHex: '#2F6FD6' },
  })
  await new SignInPage(page).enter('Andrea Mora')
  await page.goto('/#/sale')
  const category = page.getByRole('radio', { name: 'Sopas' })
  await expect(category).toHaveAttribute('data-colored', 'true')
  await expect(category).toHaveCSS('--color', '#2F6FD6')
})
