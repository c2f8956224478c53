import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { RecordPage } from './pages/record-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, test } from './hosts/server.ts'

for (const size of [
  { width: 1366, height: 768 },
  { width: 800, height: 1280 },
]) {
  test(`a transfer shows the account and a QR with what is due (${size.width} px)`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(size)
    const api = await signIn(server.url, 'admin', 'admin1234')
    await new SignInPage(page).enter('Sofía Andrade')
    await page.goto('/#/company')
    const company = new RecordPage(page, 'Empresa')
    await company.fillIn({ 'Número de cuenta · opcional': '22-01' })
    await company.press('Guardar cambios')
    await expect(page.getByText('Falta este dato.')).toBeVisible()
    await company.choose('Banco · opcional', 'Banco Pichincha')
    await company.press('Guardar cambios')
    await expect(company.field('Número de cuenta · opcional')).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await expectAccessible(page)
    await company.fillIn({ 'Número de cuenta · opcional': '2201234567' })
    await company.press('Guardar cambios')
    await expect(page.getByText(/^Cambios de .* guardados$/)).toBeVisible()
    expect(await api.company.get({})).toMatchObject({
      bankAccount: { bankId: 1, type: 'SAVINGS', number: '2201234567' },
    })

    await api.cashRegister.open({
      body: { operationId: crypto.randomUUID(), emissionPointId: 1, openingCash: 50 },
    })
    await page.goto('/#/sale')
    await page.getByRole('searchbox').fill('encebollado')
    await page
      .getByRole('list', { name: 'Productos' })
      .getByRole('button', { name: /^Encebollado, 4,50|^Encebollado/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Cobrar/ }).click()
    const account = page.getByRole('region', { name: 'Para transferir' })
    await expect(page.getByTestId('to-pay')).toBeVisible()
    await expect(account).toHaveCount(0)
    await page.getByRole('button', { name: 'Transferencia' }).click()
    await expect(account).toContainText('Cuenta de ahorros 2201234567')
    await expect(account.getByRole('img')).toHaveAccessibleName(/4,50/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Efectivo' }).click()
    await expect(account).toHaveCount(0)
  })
}
