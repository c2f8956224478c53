import { expect, test } from './journey.ts'

test('the arrow keys walk through a list of documents, and add no step to the way back', async ({
  page,
  invoices,
  restaurant,
  signInPage,
}) => {
  const bill = async (tableId: number) => {
    await restaurant.order(tableId, { 'Locro de papa': 1 })
    return restaurant.bill(tableId, 4.9)
  }
  const first = await bill(1)
  const newest = await bill(2)
  const row = (number: string) => invoices.rows.filter({ hasText: number })
  await signInPage.enter('Gabriela Paz')
  await invoices.open()
  await expect(row(newest.number)).toBeVisible()

  await page.keyboard.press('ArrowDown')
  await expect(row(newest.number)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(row(first.number)).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(new RegExp(`/invoices/${first.id}$`))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(row(newest.number)).toHaveAttribute('aria-current', 'true')

  await page.goBack()
  await expect(page).toHaveURL(/\/invoices$/)
})

test('the filters of a list stay while another screen is open, and not for the next user', async ({
  page,
  shell,
  signInPage,
}) => {
  await signInPage.enter('Gabriela Paz')
  await page.goto('/#/mail')
  await page.getByRole('radio', { name: 'Enviados' }).click()
  await page.goto('/#/audit')
  await page.getByRole('button', { name: /^Dinero/ }).click()
  await page.goto('/#/mail')
  await expect(page.getByRole('radio', { name: 'Enviados' })).toBeChecked()
  await page.goto('/#/audit')
  await expect(page.getByRole('button', { name: /^Dinero/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await shell.leave('Cambiar de usuario')
  await signInPage.signIn('Sofía Andrade', '9999')
  await page.goto('/#/mail')
  await expect(page.getByRole('radio', { name: 'Todos' })).toBeChecked()
})
