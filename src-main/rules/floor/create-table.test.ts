import { expect, it } from 'vitest'
import { givenBranch, givenRestaurant } from '#main/testing/given/given-restaurant.ts'

it('adds a table to a section', async () => {
  const { as, sectionId } = await givenRestaurant()
  const gerente = await as('gerente')
  const body = { sectionId: sectionId('Terraza'), name: 'T8', seats: 6 }
  const table = await gerente.tables.create({ body })
  expect(table).toEqual({ ...body, id: expect.any(Number), active: true })
  const tables = await gerente.tables.list({ params: { sectionId: body.sectionId } })
  expect(tables.at(-1)).toMatchObject({ ...table, status: 'FREE' })
})

it('refuses a name used in the section, ignoring case, but accepts one of another section', async () => {
  const { as, sectionId } = await givenRestaurant()
  const gerente = await as('gerente')
  await expect(
    gerente.tables.create({ body: { sectionId: sectionId('Terraza'), name: 't1', seats: 2 } }),
  ).rejects.toMatchObject({
    status: 409,
    body: { code: 'ALREADY_TAKEN', errors: [{ field: 'name', code: 'ALREADY_TAKEN' }] },
  })
  const body = { sectionId: sectionId('Salón'), name: 'T1', seats: 2 }
  expect(await gerente.tables.create({ body })).toMatchObject(body)
})

it('refuses an unknown section, and one of another establishment', async () => {
  const restaurant = await givenRestaurant()
  const { as, sectionId } = restaurant
  givenBranch(restaurant)
  const gerente = await as('gerente')
  await expect(
    gerente.tables.create({ body: { sectionId: 9999, name: 'X', seats: 2 } }),
  ).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ field: 'sectionId', code: 'UNKNOWN_ID' }] },
  })
  await expect(
    gerente.tables.create({ body: { sectionId: sectionId('Patio'), name: 'X', seats: 2 } }),
  ).rejects.toMatchObject({ status: 403, code: 'ESTABLISHMENT_NOT_ALLOWED' })
})
