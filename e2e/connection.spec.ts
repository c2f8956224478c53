import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { ConnectionPage } from './pages/connection-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { SyncPage } from './pages/sync-page.ts'
import { expect, KILLS_SERVER, type Server, startServer, test as base } from './hosts/server.ts'

const test = base.extend<{
  central: Server
  sync: SyncPage
  connection: ConnectionPage
  enterAs: (name: string) => Promise<void>
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern.
  central: async ({}, use) => {
    const central = await startServer(['--demo', '--role', 'central'], undefined, false)
    await use(central)
    await central.close()
  },
  sync: async ({ page }, use) => use(new SyncPage(page)),
  connection: async ({ page }, use) => use(new ConnectionPage(page)),
  enterAs: async ({ page }, use) => use((name) => new SignInPage(page).enter(name)),
})

test('a manager connects the till: each test says what to check, and typed values are kept', async ({
  page,
  server,
  central,
  sync,
  connection,
  enterAs,
}) => {
  await enterAs('Gabriela Paz')
  await sync.open()
  await page.getByRole('button', { name: 'Conectar' }).click()
  await expect(connection.heading).toBeVisible()
  await connection.save.click()
  await expect(connection.field('Dirección')).toBeFocused()
  await expect(page.getByText('Falta este dato.')).toHaveCount(3)
  await expectAccessible(page)

  await connection.signInAs('http://10.255.0.1', 'admin', 'otra')
  await connection.test.click()
  await expect(page.getByText('Usar una dirección https')).toBeVisible()
  await expect(connection.switch('Permitir http')).toBeVisible()
  await expectAccessible(page)

  await connection.field('Dirección').fill('http://127.0.0.1:9')
  await expect(connection.switch('Permitir http')).toHaveCount(0)
  await connection.test.click()
  await expect(connection.outcome('No se llegó al central')).toBeVisible()
  await expect(connection.outcome('En esa dirección nada atiende.')).toBeVisible()

  await connection.field('Dirección').fill(central.url)
  await connection.test.click()
  await expect(connection.outcome('no acepta el usuario o la contraseña')).toBeVisible()
  await expect(connection.field('Usuario')).toHaveValue('admin')
  await expect(connection.password).toHaveValue('otra')
  await expectAccessible(page)

  await connection.password.fill('admin1234')
  // The safe answer is there without a question; another one is a matter for support.
  await expect(page.getByRole('radio', { name: 'Una' })).toBeHidden()
  await page.getByRole('button', { name: /^Para soporte.*No se sabe/ }).click()
  await expect(page.getByRole('radio', { name: 'No se sabe' })).toBeChecked()
  await page.getByRole('radio', { name: 'Una' }).click()
  await connection.test.click()
  await expect(connection.outcome('El central responde y acepta el usuario')).toBeVisible()
  const admin = await signIn(server.url, 'admin', 'admin1234')
  expect(await admin.sync.settings()).toMatchObject({ enabled: false, hasPassword: false })

  await connection.save.click()
  await expect(page.getByText('Conexión guardada')).toBeVisible()
  await expect(connection.password).toHaveValue('')
  await expect(page.getByText('Guardada. Vacía, queda la misma.')).toBeVisible()
  await expect(connection.notices.filter({ hasText: 'En línea' })).toBeVisible()
  expect(await admin.sync.settings()).toMatchObject({
    enabled: true,
    baseUrl: central.url,
    username: 'admin',
    hasPassword: true,
    deduplicates: 'yes',
    allowHttp: false,
    pushesRestaurant: false,
  })
  await expectAccessible(page)

  // The stored password must not be sent to a different address.
  await connection.field('Dirección').fill('otro.example.ec')
  await expect(page.getByText('La dirección cambió')).toBeVisible()
  await connection.save.click()
  await expect(connection.password).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar los cambios' }).click()
  await expect(sync.heading).toBeVisible()
})

test(
  'keeps the typed values if the register does not answer',
  { tag: KILLS_SERVER },
  async ({ page, server, connection, enterAs }) => {
    await enterAs('Gabriela Paz')
    await page.goto('/#/sync/connection')
    await connection.signInAs('central.example.ec', 'caja-001', 'secreta')
    await server.kill()
    await connection.save.click()
    await expect(connection.outcome('No se guardó')).toBeVisible({ timeout: 30_000 })
    await expect(connection.field('Dirección')).toHaveValue('central.example.ec')
    await expect(connection.password).toHaveValue('secreta')
  },
)

test('a cashier has no access to the connection screen', async ({ page, sync, enterAs }) => {
  await enterAs('Andrea Mora')
  await sync.open()
  await expect(page.getByRole('button', { name: /Conexión|Conectar/ })).toHaveCount(0)
  await page.goto('/#/sync/connection')
  await expect(page.getByRole('heading', { name: 'Falta un permiso' })).toBeVisible()
})

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('the form and both buttons fit', async ({ page, connection, enterAs }) => {
    await enterAs('Gabriela Paz')
    await page.goto('/#/sync/connection')
    await connection.test.click()
    await expect(connection.field('Dirección')).toBeFocused()
    await expectAccessible(page)
  })
})
