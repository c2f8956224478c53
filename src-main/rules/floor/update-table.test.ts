import { describe, expect, it } from 'vitest'
import { givenBranch, givenRestaurant } from '#main/testing/given/given-restaurant.ts'

it('renames a table, and keeps it active if `active` is absent', async () => {
  const { as, sectionId, tableId } = await givenRestaurant()
  const gerente = await as('gerente')
  const params = { id: tableId('T1') }
  const body = { sectionId: sectionId('Terraza'), name: 'Balcón', seats: 2 }
  const changed = { id: params.id, ...body }
  expect(await gerente.tables.update({ params, body })).toEqual({ ...changed, active: true })
  expect(await gerente.tables.update({ params, body: { ...body, active: false } })).toEqual({
    ...changed,
    active: false,
  })
  expect(await gerente.tables.update({ params, body })).toEqual({ ...changed, active: false })
})

it('moves a table to another section, without a place on the plan yet', async () => {
  const { as, sectionId, tableId } = await givenRestaurant()
  const gerente = await as('gerente')
  const id = tableId('T1')
  await gerente.tables.update({
    params: { id },
    body: { sectionId: sectionId('Salón'), name: 'T1', seats: 4 },
  })
  const tables = await gerente.tables.list({ params: { sectionId: sectionId('Salón') } })
  expect(tables.at(-1)).toMatchObject({ id, name: 'T1' })
  const { items } = await gerente.sections.getLayout({ params: { id: sectionId('Terraza') } })
  expect(items.some((item) => item.tableId === id)).toBe(false)
})

describe('with an open bill', () => {
  it('can be renamed and moved, but not deactivated', async () => {
    const { as, sectionId, tableId, givenOrder } = await givenRestaurant()
    const gerente = await as('gerente')
    await givenOrder('T1', [])
    const params = { id: tableId('T1') }
    const body = { sectionId: sectionId('Salón'), name: 'T1', seats: 4 }
    expect(await gerente.tables.update({ params, body })).toMatchObject(body)
    await expect(
      gerente.tables.update({ params, body: { ...body, active: false } }),
    ).rejects.toMatchObject({ status: 409, code: 'TABLE_OCCUPIED' })
  })

  it('cannot move to an inactive section or another establishment', async () => {
    const restaurant = await givenRestaurant()
    const { as, sectionId, tableId, givenOrder, sql } = restaurant
    givenBranch(restaurant)
    sql(`UPDATE sections SET active = 0 WHERE name = 'Barra'`)
    await givenOrder('T1', [])
    const admin = await as('admin')
    const params = { id: tableId('T1') }
    for (const section of ['Barra', 'Patio']) {
      const body = { sectionId: sectionId(section), name: 'T1', seats: 4 }
      await expect(admin.tables.update({ params, body })).rejects.toMatchObject({
        status: 409,
        code: 'TABLE_OCCUPIED',
      })
    }
  })
})

it('refuses a taken name and an unknown section or table', async () => {
  const { as, sectionId, tableId } = await givenRestaurant()
  const gerente = await as('gerente')
  const params = { id: tableId('T1') }
  const body = { sectionId: sectionId('Terraza'), name: 'T2', seats: 4 }
  await expect(gerente.tables.update({ params, body })).rejects.toMatchObject({
    status: 409,
    body: { errors: [{ field: 'name' }] },
  })
  await expect(
    gerente.tables.update({ params, body: { ...body, sectionId: 9999 } }),
  ).rejects.toMatchObject({ status: 400, body: { errors: [{ field: 'sectionId' }] } })
  await expect(gerente.tables.update({ params: { id: 9999 }, body })).rejects.toMatchObject({
    status: 404,
  })
})
