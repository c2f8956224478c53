import { expect, it } from 'vitest'
import { enrolTablet } from '#main/testing/given/tablet.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

async function names(app: TestApp): Promise<string[]> {
  const { body } = await app.request('GET', '/auth/users')
  return body.map((tile: { name: string }) => tile.name)
}

it('lists the active users of the establishment by name before sign-in', async () => {
  const app = await givenApp()
  const { status, body } = await app.request('GET', '/auth/users')
  expect(status).toBe(200)
  expect(body).toEqual([
    { id: 3, name: 'Andrea Mora', initials: 'AM', roleName: 'Cajero', hasPin: true },
    { id: 2, name: 'Gabriela Paz', initials: 'GP', roleName: 'Gerente', hasPin: true },
    { id: 4, name: 'Luis Cajas', initials: 'LC', roleName: 'Mesero', hasPin: true },
    { id: 5, name: 'Rosa Quishpe', initials: 'RQ', roleName: 'Cocina', hasPin: true },
    { id: 1, name: 'Sofía Andrade', initials: 'SA', roleName: 'Administrador', hasPin: true },
  ])
})

it('keeps the tiles in their places, whoever signed in last', async () => {
  const app = await givenApp()
  await app.tokenOf('mesero')
  app.clock.advance(1000)
  await app.tokenOf('admin')
  expect(await names(app)).toEqual([
    'Andrea Mora',
    'Gabriela Paz',
    'Luis Cajas',
    'Rosa Quishpe',
    'Sofía Andrade',
  ])
})

it('omits inactive users and other establishments, and shows who has no PIN', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  const { id } = await admin.users.create({
    body: {
      username: 'angel',
      name: 'Ángel Chimbo',
      roleId: 4,
      establishmentId: 1,
      password: 'larga y segura',
      confirmPassword: 'larga y segura',
    },
  })
  await admin.users.deactivate({ params: { id: 4 } })
  const { body } = await app.request('GET', '/auth/users')
  expect(body.map((tile: { id: number; hasPin: boolean }) => [tile.id, tile.hasPin])).toEqual([
    [3, true],
    [id, false],
    [2, true],
    [5, true],
    [1, true],
  ])
})

it('lists users only to this machine and enrolled tablets', async () => {
  const app = await givenApp()
  const address = '192.168.1.50'
  const refused = await app.request('GET', '/auth/users', { address })
  expect([refused.status, refused.body.code]).toEqual([403, 'DEVICE_NOT_ENROLLED'])
  const { body } = await app.request('POST', '/auth/login', {
    body: { username: 'cajera', password: 'cajera1234' },
    address,
  })
  expect((await app.request('GET', '/auth/users', { address, token: body.token })).status).toBe(403)
  const tablet = await enrolTablet(app, { address })
  expect((await app.request('GET', '/auth/users', tablet)).body).toHaveLength(5)
})

it('lists no users before the business is set up', async () => {
  const app = await givenApp({ content: 'empty' })
  expect((await app.request('GET', '/auth/users')).body).toEqual([])
})
