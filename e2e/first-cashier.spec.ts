import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { test as base } from './journey.ts'
import { FirstStepsPage } from './pages/first-steps-page.ts'
import { SetupPage } from './pages/setup-page.ts'
import { UsersPage } from './pages/users-page.ts'

const test = base.extend<{ setup: SetupPage; steps: FirstStepsPage; users: UsersPage }>({
  setup: async ({ page }, use) => use(new SetupPage(page)),
  steps: async ({ page }, use) => use(new FirstStepsPage(page)),
  users: async ({ page }, use) => use(new UsersPage(page)),
})
const { expect } = base

const owner = { name: 'Nina Yánez', username: 'nina', password: 'capulíes y tunas', pin: '7391' }
const business = {
  ruc: '1790012345001',
  tradeName: 'Fonda El Arrayán',
  legalName: 'Fonda El Arrayán S. A. S.',
  address: 'Av. de los Capulíes N4-12, Ambato',
}

test.describe('an own business', () => {
  test.use({ serverOptions: [[], { scope: 'test' }] })

  test('has a cashier made with three fields, who opens, charges and closes on her first day', async ({
    page,
    setup,
    steps,
    users,
    signInPage,
    shell,
    order,
    payment,
    register,
  }) => {
    await page.goto('/')
    await setup.setUpOwn.click()
    await setup.fillBusiness(business)
    for (let step = 0; step < 3; step += 1) await setup.next.click()
    await setup.fillAdministrator(owner)
    await setup.finish.click()
    await steps.chooseMenu.click()
    await steps.useMenu(42).click()
    await expect(steps.step('Carta')).toContainText('42 productos en venta.')

    await users.open()
    await users.newUser.click()
    await expect(page.getByText(/No sirven repetidos/)).toBeVisible()
    await users.field('Nombre y apellido').fill('Rosa Quishpe')
    await users.choose('Rol', 'Cajero')
    await users.field('PIN').fill('2222')
    await users.create.click()
    await expect(users.field('PIN')).toHaveAttribute('aria-invalid', 'true')
    await expect(users.list.getByRole('button')).toHaveText([/Nina Yánez/])
    await expect(users.field('Caja asignada')).toHaveValue(/^001/)
    for (const right of ['Cierra cajas', 'Vuelto en grande']) {
      await expect(page.getByRole('switch', { name: right })).toBeChecked()
    }
    await expectAccessible(page)
    await users.field('PIN').fill('8462')
    await users.create.click()
    await expect(users.row('Rosa Quishpe')).toBeVisible()

    await shell.leave('Cerrar sesión')
    await signInPage.signIn('Rosa Quishpe', '8462')
    await shell.openTab('Caja')
    await register.open.click()
    await expect(register.close).toBeVisible()
    await expect(page.getByText('no cierra cajas')).toHaveCount(0)
    await shell.openTab('Venta directa')
    await order.categories.getByRole('radio', { name: 'Sopas' }).click()
    await order.tile('Locro de papa').click()
    await order.charge.click()
    await payment.exact.click()
    // The whole screen after the sale, not a toast.
    await expect(payment.issuedNumber).toHaveText('001-001-000000001')

    await page.goto('/#/register/closing')
    await register.finishCount.click()
    await register.tapKeys('8462')
    await register.close.click()
    await expect(register.title).toHaveText('Caja 001 cerrada')
  })
})

test('a cashier without a register takes that of the till with a manager’s PIN, and charges', async ({
  page,
  server,
  restaurant: _open,
  signInPage,
  order,
  payment,
}) => {
  const admin = await signIn(server.url, 'admin', 'admin1234')
  const andrea = await admin.users.get({ params: { id: 3 } })
  await admin.users.update({ params: { id: 3 }, body: { ...andrea, emissionPointId: null } })
  await signInPage.enter('Andrea Mora')
  await order.openSale()
  await order.tile('Encebollado').click()
  await order.charge.click()
  await expect(page.getByText('Andrea Mora no tiene caja asignada.')).toBeVisible()
  await expect(payment.exact).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Usar la Caja 001' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cobrar en esta caja' })
  await expect(dialog).toContainText('001-001')
  await page.keyboard.type('2580', { delay: 60 })
  await dialog.getByRole('button', { name: 'Usar la Caja 001' }).click()
  await expect(page.getByText('no tiene caja asignada')).toHaveCount(0)
  await payment.exact.click()
  await expect(payment.issuedNumber).toHaveText(/^001-001-/)
})
