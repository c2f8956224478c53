import { expect, it } from 'vitest'
import { newUser } from '#main/testing/samples/new-user.ts'
import { givenApp } from '#main/testing/test-app.ts'

it('lists users by name, ignoring accents, in pages', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  await admin.users.create({ body: newUser({ username: 'angela', name: 'Ángela Toro' }) })
  const names = async (page: number) => {
    const { data, pagination } = await admin.users.list({ query: { page, size: 2 } })
    return [data.map(({ name }) => name), pagination]
  }
  expect(await names(0)).toEqual([
    ['Andrea Mora', 'Ángela Toro'],
    { page: 0, size: 2, totalElements: 6, totalPages: 3 },
  ])
  expect(await names(2)).toEqual([
    ['Rosa Quishpe', 'Sofía Andrade'],
    { page: 2, size: 2, totalElements: 6, totalPages: 3 },
  ])
  expect(await names(3)).toEqual([[], { page: 3, size: 2, totalElements: 6, totalPages: 3 }])
})

it('finds the beginnings of words of name or user name', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  const found = async (search: string) =>
    (await admin.users.list({ query: { search } })).data.map(({ username }) => username)
  expect(await found('andr')).toEqual(['cajera', 'admin'])
  expect(await found('SOFIA and')).toEqual(['admin'])
  expect(await found('mes')).toEqual(['mesero'])
  expect(await found('ofia')).toEqual([])
  expect(await found('% _')).toEqual([])
})

it('refuses an invalid page', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('admin')
  const { status, body } = await app.request('GET', '/users?page=-1&size=201', { token })
  expect(status).toBe(400)
  expect(body.errors.map((each: { field: string }) => each.field)).toEqual(['page', 'size'])
})

it('returns 404 for an unknown id', async () => {
  const app = await givenApp()
  const { status, body } = await app.request('GET', '/users/99', {
    token: await app.tokenOf('admin'),
  })
  expect([status, body.code]).toEqual([404, 'RECORD_NOT_FOUND'])
})
