import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'

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
