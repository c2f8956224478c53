import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'

it('deletes a table that never had an order, and its place on the plan', async () => {
  const { as, sectionId, tableId } = await givenRestaurant()
  const gerente = await as('gerente')
  const id = tableId('T1')
  await gerente.tables.delete({ params: { id } })
  const params = { sectionId: sectionId('Terraza') }
  const tables = await gerente.tables.list({ params })
  expect(tables.map(({ name }) => name)).toEqual(['T2', 'T3', 'T4', 'T5', 'T6', 'T7'])
  const { items } = await gerente.sections.getLayout({ params: { id: params.sectionId } })
  expect(items.some((item) => item.tableId === id)).toBe(false)
  await expect(gerente.tables.delete({ params: { id } })).rejects.toMatchObject({ status: 404 })
})

it('refuses to delete a table that ever had an order', async () => {
  const { as, tableId, givenOrder } = await givenRestaurant()
  await givenOrder('T1', [])
  const gerente = await as('gerente')
  const params = { tableId: tableId('T1') }
  await gerente.tables.release({ params })
  await expect(gerente.tables.delete({ params: { id: params.tableId } })).rejects.toMatchObject({
    status: 409,
    code: 'IN_USE',
  })
})
