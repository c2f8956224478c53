import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { RecordPage } from './pages/record-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, test } from './hosts/server.ts'

for (const [where, width, height] of [
  ['the counter', 1366, 768],
  ['a tablet', 800, 1280],
] as const) {
  test(`an owner sorts customers, and joins a cédula with its RUC on ${where}`, async ({
    page,
    server,
  }) => {
    const api = await signIn(server.url, 'admin', 'admin1234')
    const types = await api.catalogs.identificationTypes()
    const idOf = (code: string) => types.find((type) => type.code === code)?.id ?? 0
    const groups = await api.catalogs.customerGroups()
    const kept = await api.customers.create({
      body: {
        identificationTypeId: idOf('05'),
        identificationNumber: '1710034065',
        socialReason: 'Ñusta Quilumba',
        creditLimit: 700,
        customerGroupId: groups[0]?.id,
      },
    })
    const double = await api.customers.create({
      body: {
        identificationTypeId: idOf('04'),
        identificationNumber: '1710034065001',
        socialReason: 'Quilumba Ñusta',
        email: 'nusta@example.com',
      },
    })
    await page.setViewportSize({ width, height })
    await new SignInPage(page).enter('Sofía Andrade')
    await page.goto('/#/customers')
    const customers = new RecordPage(page, 'Clientes')
    const sortBy = async (column: string) => {
      await page.getByRole('button', { name: /^Ordenar/ }).click()
      await page.getByRole('menuitem', { name: column }).click()
    }
    await sortBy('Cupo')
    await sortBy('Cupo')
    await expect(customers.rows.first()).toContainText('Ñusta Quilumba')
    await expectAccessible(page)
    await customers.choose('Filtrar por grupo', groups[0]?.name ?? '')
    await expect(customers.rows).toHaveCount(1)

    await customers.press('Clientes repetidos')
    const dialog = page.getByRole('dialog', { name: 'Clientes repetidos' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^Ñusta Quilumba/ }).click()
    await expect(page.getByText('¿Queda 1710034065?')).toBeVisible()
    await customers.press('Unir')
    await expect(page.getByText('Ñusta Quilumba: clientes unidos')).toBeVisible()
    await expect(customers.field('Correo · opcional')).toHaveValue('nusta@example.com')
    expect((await api.customers.get({ params: { id: double.id } })).active).toBe(false)
    expect((await api.customers.get({ params: { id: kept.id } })).email).toBe('nusta@example.com')
    const others = customers.field('Otros correos · opcional')
    await others.fill('contador@example.com, compras')
    await customers.press('Guardar cambios')
    await expect(page.getByText('Escribir cada correo completo')).toBeVisible()
    await others.fill('contador@example.com, compras@example.com')
    await customers.press('Guardar cambios')
    await expect(others).toHaveValue('contador@example.com, compras@example.com')
    await expect
      .poll(async () => (await api.customers.get({ params: { id: kept.id } })).additionalEmails)
      .toEqual(['contador@example.com', 'compras@example.com'])
    await expectAccessible(page)
    if (width > 1000) {
      await customers.press('Clientes repetidos')
      await expect(dialog.getByText('No hay clientes repetidos')).toBeVisible()
    }
  })
}
