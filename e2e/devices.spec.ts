import { expectAccessible } from './accessible.ts'
import { Shell } from './pages/shell.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expect, test } from './server.ts'

test('a tablet that is enrolled is listed, and a lost one is out at once', async ({
  page,
  server,
}) => {
  const signInPage = new SignInPage(page)
  await signInPage.open()
  await signInPage.signIn('Gabriela Paz', '2580')
  const menu = await new Shell(page).openMenu()
  await menu.getByRole('button', { name: 'Equipos' }).click()
  await expect(page.getByRole('heading', { name: 'Ningún equipo enrolado' })).toBeVisible()
  await expectAccessible(page)

  const panel = page.getByRole('region', { name: 'Enrolar otro equipo' })
  await expect(panel).toContainText('Sin facturas, caja ni configuración.')
  await panel.getByRole('button', { name: 'Código nuevo' }).click()
  const code = (await panel.getByText(/^\d{4} \d{4}$/).textContent())?.replace(' ', '')
  const enrolled = await fetch(`${server.url}/api/v1/devices/enroll`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code, name: 'Tableta terraza' }),
  })
  expect(enrolled.status).toBe(201)

  const row = page.getByRole('list', { name: 'Equipos' }).getByRole('listitem')
  await expect(row).toContainText(/Tableta terraza.*Solo pedidos.*Gabriela Paz/)
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Retirar Tableta terraza' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar Tableta terraza' }).click()
  await expect(row).toContainText('Retirado')
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('0 equipos enrolados')).toBeVisible()
})
