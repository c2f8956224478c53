import { expect, it } from 'vitest'
import { givenBranch, givenRestaurant } from '#main/testing/given/given-restaurant.ts'

it('adds a section with an empty plan of the usual size', async () => {
  const { as } = await givenRestaurant()
  const gerente = await as('gerente')
  const section = await gerente.sections.create({ body: { name: 'Patio', establishmentId: 1 } })
  expect(section).toEqual({
    id: expect.any(Number),
    name: 'Patio',
    establishmentId: 1,
    active: true,
    tableCount: 0,
    occupiedCount: 0,
  })
  expect(await gerente.sections.getLayout({ params: { id: section.id } })).toEqual({
    sectionId: section.id,
    width: 44,
    height: 24,
    items: [],
  })
})

it('can create an inactive section', async () => {
  const { as } = await givenRestaurant()
  const gerente = await as('gerente')
  const body = { name: 'Patio', establishmentId: 1, active: false }
  expect(await gerente.sections.create({ body })).toMatchObject({ active: false })
})

it('refuses a name that the establishment has, in any case and accents', async () => {
  const restaurant = await givenRestaurant()
  const branch = givenBranch(restaurant)
  const admin = await restaurant.as('admin')
  await expect(
    admin.sections.create({ body: { name: 'SALON', establishmentId: 1 } }),
  ).rejects.toMatchObject({
    status: 409,
    body: { code: 'ALREADY_TAKEN', errors: [{ field: 'name', code: 'ALREADY_TAKEN' }] },
  })
  const body = { name: 'Salón', establishmentId: branch.id }
  expect(await admin.sections.create({ body })).toMatchObject(body)
})

it("refuses an unknown establishment, and one that is not the user's own", async () => {
  const restaurant = await givenRestaurant()
  const branch = givenBranch(restaurant)
  const gerente = await restaurant.as('gerente')
  await expect(
    gerente.sections.create({ body: { name: 'Patio', establishmentId: 99 } }),
  ).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ field: 'establishmentId', code: 'UNKNOWN_ID' }] },
  })
  await expect(
    gerente.sections.create({ body: { name: 'Jardín', establishmentId: branch.id } }),
  ).rejects.toMatchObject({ status: 403, code: 'ESTABLISHMENT_NOT_ALLOWED' })
})

it('refuses waiters', async () => {
  const { as } = await givenRestaurant()
  const mesero = await as('mesero')
  await expect(
    mesero.sections.create({ body: { name: 'Patio', establishmentId: 1 } }),
  ).rejects.toMatchObject({ status: 403, code: 'PERMISSION_MISSING' })
})
