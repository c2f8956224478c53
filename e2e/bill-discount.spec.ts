import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { expect, test } from './journey.ts'
import { readSums } from './pages/figures.ts'

const TABLE = 12

test.beforeEach(async ({ restaurant, signInPage }) => {
  await restaurant.order(TABLE)
  await signInPage.enter('Andrea Mora')
})

test('a discount above the cap on the whole bill takes a reason and a manager’s PIN', async ({
  page,
  payment,
  restaurant,
}) => {
  await payment.open(TABLE)
  await page.getByRole('button', { name: 'Descuento', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Descuento a la cuenta' })
  await dialog.getByRole('button', { name: '50 %' }).click()
  await expect(dialog.getByText('$ 21,50')).toHaveCount(3)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Descontar $ 21,50' }).click()
  await expect(dialog.getByText('Elegir o escribir el motivo.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Demora' }).click()
  await dialog.getByRole('button', { name: 'Descontar $ 21,50' }).click()
  await expect(payment.toPay).toHaveText('$ 21,50')

  await payment.exact.click()
  const approval = page.getByRole('dialog', { name: 'Descuento a la cuenta' })
  await approval.waitFor()
  await page.keyboard.type('2580')
  await page.keyboard.press('Enter')
  await expect(payment.issuedNumber).toHaveText('001-001-000000001')
  expect(await restaurant.invoices()).toMatchObject([
    {
      total: 21.5,
      billDiscount: { kind: 'DISCOUNT', percent: 50, amount: 21.5, reason: 'Demora' },
    },
  ])
})

test('a discount is one figure, with tax, in its approval, its line and the totals, and the rows add up to the total', async ({
  page,
  order,
  payment,
  invoices,
  server,
}) => {
  await order.open(8)
  await order.tap('Fritada')
  await order.act('Descuento').click()
  await page.keyboard.type('20', { delay: 60 })
  await order.act('Listo').click()
  const approval = page.getByRole('dialog', { name: /^Descuento de 20/ })
  for (const figure of ['$ 8,90', '$ 1,78', '$ 7,12']) {
    await expect(approval.getByText(figure, { exact: true })).toBeVisible()
  }
  await approval.getByRole('button', { name: 'Demora' }).click()
  await page.keyboard.type('2580')
  await approval.getByRole('button', { name: 'Descontar $ 1,78' }).click()
  await expect(order.line('Fritada')).toContainText('7,12')
  await expect(page.getByText('Suma 8,90 · Descuento −1,78 · IVA 15 % incluido 0,93')).toBeVisible()

  await order.charge.click()
  const bill = page.getByRole('region', { name: 'Líneas de la cuenta' })
  await expect(bill.getByRole('listitem')).toHaveText(/Fritada\s*Descuento −1,78\s*7,12/)
  await page.getByRole('button', { name: 'Descuento', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Descuento a la cuenta' })
  await dialog.getByRole('button', { name: '10 %', exact: true }).click()
  await dialog.getByRole('button', { name: 'Demora' }).click()
  await dialog.getByRole('button', { name: 'Descontar $ 0,71' }).click()
  const sums = bill.locator('dl').first()
  await expect(sums).toHaveText(
    /Suma\s*8,90\s*Descuento\s*−1,78\s*Descuento a la cuenta\s*−0,71\s*Total\s*\$\s*6,41/,
  )
  await expect(bill.locator('dl').last()).toHaveText(/IVA 15\s% incluido\s*0,84/)

  await payment.exact.click()
  const ofBill = page.getByRole('dialog', { name: 'Descuento a la cuenta' })
  for (const figure of ['$ 7,12', '$ 0,71', '$ 6,41']) {
    await expect(ofBill.getByText(figure, { exact: true })).toBeVisible()
  }
  await page.keyboard.type('2580')
  await ofBill.getByRole('button', { name: 'Descontar $ 0,71' }).click()
  await payment.issuedNumber.waitFor()
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const [invoice] = (await admin.invoices.list()).data
  await page.goto(`/#/invoices/${invoice?.id}`)
  await expect(invoices.detail.locator('dl').first()).toContainText('Total')
  const { Total: whole, ...rows } = Object.fromEntries(
    await readSums(invoices.detail.locator('dl').first()),
  )
  expect(rows).toEqual({ Suma: 890, Descuento: -178, 'Descuento a la cuenta': -71 })
  expect(whole).toBe(641)
})
