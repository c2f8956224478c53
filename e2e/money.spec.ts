import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import type { OrderItemRequest } from '#shared/api/sales/orders.ts'
import { expect, test } from './journey.ts'
import { readAmount, readAmounts, readPaper, readSums, total } from './pages/figures.ts'
import type { OrderPage } from './pages/order-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import type { Restaurant } from './given/restaurant.ts'

const TABLE = 12

test.beforeEach(async ({ page }) => {
  const signInPage = new SignInPage(page)
  await signInPage.enter('Andrea Mora')
})

/** The lines of the check, without the course headings. */
function rowsOf(order: OrderPage): Locator {
  return order.check.locator('li:not(:has(li))')
}

/** Returns a seeded pseudo-random generator, so that each run draws the same numbers. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * sides)
  }
}

/** Orders random dishes, some with a discount, below the total that requires a named buyer. */
async function orderAnything(restaurant: Restaurant, seed: number, guests: number): Promise<void> {
  const roll = dice(seed)
  const { data } = await restaurant.cashier.products.list({ query: { size: 200 } })
  const menu = data.filter(({ soldOut, comboInfo }) => !soldOut && comboInfo === null)
  const items: OrderItemRequest[] = []
  let room = 48
  for (let count = 0; count < 12; count += 1) {
    const dish = menu[roll(menu.length)]
    const quantity = 1 + roll(4)
    const price = (dish?.priceOne ?? 0) * quantity
    const withTax = price * (1 + (dish?.tax.taxRate ?? 0) / 100)
    if (dish === undefined || withTax > room) continue
    room -= withTax
    const discountAmount = roll(3) === 0 ? Math.floor(price * 5) / 100 : 0
    items.push({ itemUuid: randomUUID(), productId: dish.id, quantity, discountAmount })
  }
  await restaurant.cashier.orders.create({
    body: {
      orderUuid: randomUUID(),
      tableId: TABLE,
      guests,
      send: true,
      items,
    },
  })
}

test('a menu of 4,50 + 7,90 + 2,20 is 14,60 on check, tile, payment and receipt', async ({
  page,
  restaurant,
  order,
  payment,
  invoices,
}) => {
  await restaurant.order(TABLE, { Encebollado: 1, 'Seco de chivo': 1, 'Jugo de naranjilla': 1 })
  await order.open(TABLE)
  await expect(rowsOf(order)).toHaveCount(3)
  expect(await readAmounts(rowsOf(order))).toEqual([450, 790, 220])
  expect(await readAmount(order.total)).toBe(1460)

  await payment.open(TABLE)
  const lines = page.getByRole('list', { name: 'Líneas de la cuenta' }).getByRole('listitem')
  expect(await readAmounts(lines)).toEqual([450, 790, 220])
  await expect(payment.toPay).toHaveText('$ 14,60')
  await payment.exact.click()
  await expect(payment.issuedNumber).toBeVisible()

  await invoices.open()
  await invoices.rows.first().click()
  expect(await readAmounts(invoices.detail.getByRole('listitem'))).toEqual([450, 790, 220])
  await (await invoices.otherAct('Ver')).click()
  const paper = await readPaper(page)
  expect([paper.lines, paper.total]).toEqual([[450, 790, 220], 1460])
  expect(paper.text).toMatch(/P\. unit\.\s7,90/)
  expect(paper.text).not.toMatch(/\d,\d{3}/)
})

test('six equal parts of 78,00 collect 78,00', async ({ page, restaurant, payment }) => {
  await restaurant.order(TABLE, { 'Seco de chivo': 6, Encebollado: 6, 'Pan de casa': 6 }, 6)
  await payment.open(TABLE)
  await expect(payment.toPay).toHaveText('$ 78,00')
  await page.getByRole('button', { name: 'Dividir' }).click()
  await page.getByRole('radio', { name: 'Partes iguales' }).click()
  const shares = await readAmounts(page.getByRole('radio', { name: /^Parte / }))
  expect(shares).toEqual([1300, 1300, 1300, 1300, 1300, 1300])
})

for (const [seed, guests] of [
  [1, 2],
  [2, 3],
  [3, 7],
  [4, 11],
  [5, 20],
] as const) {
  test(`the figures of check ${seed} add up on every screen, in ${guests} parts and on the receipt`, async ({
    page,
    restaurant,
    order,
    payment,
    invoices,
  }) => {
    await orderAnything(restaurant, seed, guests)
    await order.open(TABLE)
    const rows = rowsOf(order)
    await expect(rows.first()).toBeVisible()
    const sum = total(await readAmounts(rows))
    expect(await readAmount(order.total)).toBe(sum)

    await page.goto('/#/tables')
    const tile = page.getByRole('button', { name: new RegExp(`^Mesa ${TABLE},`) })
    await expect(tile).toContainText(/\d,\d\d/)
    expect(await readAmount(tile)).toBe(sum)

    await payment.open(TABLE)
    const lines = page.getByRole('list', { name: 'Líneas de la cuenta' }).getByRole('listitem')
    expect(total(await readAmounts(lines))).toBe(sum)
    expect(await readAmount(payment.toPay)).toBe(sum)
    const sums = page.getByRole('region', { name: 'Líneas de la cuenta' }).locator('dl').first()
    const { Total: whole = 0, ...parts } = Object.fromEntries(await readSums(sums))
    expect(total(Object.values(parts))).toBe(whole)

    await page.getByRole('button', { name: 'Dividir' }).click()
    await page.getByRole('radio', { name: 'Partes iguales' }).click()
    const shares = page.getByRole('radio', { name: /^Parte / })
    await expect(shares).toHaveCount(guests)
    expect(total(await readAmounts(shares))).toBe(sum)
    for (const number of [1, guests]) {
      await payment.share(number).click()
      await expect(payment.share(number)).toHaveAttribute('aria-checked', 'true')
      const share = await readAmount(payment.share(number))
      expect(await readAmount(payment.toPay)).toBe(share)
      expect(total(await readAmounts(lines))).toBe(share)
    }

    await page.getByRole('radio', { name: 'Toda' }).click()
    await payment.exact.click()
    await expect(payment.issuedNumber).toBeVisible()
    await invoices.open()
    await invoices.rows.first().click()
    expect(total(await readAmounts(invoices.detail.getByRole('listitem')))).toBe(sum)
    await (await invoices.otherAct('Ver')).click()
    const paper = await readPaper(page)
    expect([total(paper.lines), paper.total]).toEqual([sum, sum])
  })
}
