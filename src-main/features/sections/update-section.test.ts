import { describe, expect, it } from 'vitest'
import { givenBranch, givenRestaurant } from '#main/testing/given/given-restaurant.ts'

it('renames a section and keeps its state', async () => {
  const { as, sectionId } = await givenRestaurant()
  const gerente = await as('gerente')
  const params = { id: sectionId('Terraza') }
  await gerente.sections.setStatus({ params, body: { active: false } })
  const body = { name: 'Balcón', establishmentId: 1 }
  expect(await gerente.sections.update({ params, body })).toEqual({
    id: params.id,
    ...body,
    active: false,
    tableCount: 7,
    occupiedCount: 0,
  })
  const own = { name: 'BALCON', establishmentId: 1, active: true }
  expect(await gerente.sections.update({ params, body: own })).toMatchObject(own)
})

describe('while one of its tables has an open bill', () => {
  it('cannot be deactivated or moved to another establishment', async () => {
    const restaurant = await givenRestaurant()
    const { as, sectionId, givenOrder, tableId } = restaurant
    const branch = givenBranch(restaurant)
    await givenOrder('T1', [])
    const admin = await as('admin')
    const params = { id: sectionId('Terraza') }
    const occupied = { status: 409, code: 'SECTION_OCCUPIED' }
    const body = { name: 'Terraza', establishmentId: 1 }
    await expect(
      admin.sections.setStatus({ params, body: { active: false } }),
    ).rejects.toMatchObject(occupied)
    await expect(
      admin.sections.update({ params, body: { ...body, active: false } }),
    ).rejects.toMatchObject(occupied)
    await expect(
      admin.sections.update({ params, body: { ...body, establishmentId: branch.id } }),
    ).rejects.toMatchObject(occupied)
    expect(await admin.sections.setStatus({ params, body: { active: true } })).toMatchObject({
      active: true,
      occupiedCount: 1,
    })
    await admin.tables.release({ params: { tableId: tableId('T1') } })
    expect(await admin.sections.setStatus({ params, body: { active: false } })).toMatchObject({
      active: false,
    })
  })
})

it('refuses a taken name, an unknown establishment and an unknown section', async () => {
  const { as, sectionId } = await givenRestaurant()
  const gerente = await as('gerente')
  const params = { id: sectionId('Terraza') }
  await expect(
    gerente.sections.update({ params, body: { name: 'Barra', establishmentId: 1 } }),
  ).rejects.toMatchObject({ status: 409, body: { errors: [{ field: 'name' }] } })
  await expect(
    gerente.sections.update({ params, body: { name: 'Terraza', establishmentId: 99 } }),
  ).rejects.toMatchObject({ status: 400, body: { errors: [{ field: 'establishmentId' }] } })
  const unknown = { id: 9999 }
  await expect(
    gerente.sections.update({ params: unknown, body: { name: 'X', establishmentId: 1 } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    gerente.sections.setStatus({ params: unknown, body: { active: true } }),
  ).rejects.toMatchObject({ status: 404 })
})
