import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'

it('returns the same as the list of its section', async () => {
  const { as, givenOrder, sectionId, tableId } = await givenRestaurant()
  await givenOrder('T1', ['Fritada'], { guests: 2 })
  const mesero = await as('mesero')
  const inSection = await mesero.tables.list({ params: { sectionId: sectionId('Terraza') } })

  const table = await mesero.tables.get({ params: { id: tableId('T1') } })

  expect(table).toMatchObject({ name: 'T1', status: 'OCCUPIED', guests: 2, unsentItems: 1 })
  expect(table).toEqual(inSection.find(({ id }) => id === table.id))
})

it('returns 404 for an unknown table', async () => {
  const { as } = await givenRestaurant()
  const mesero = await as('mesero')
  await expect(mesero.tables.get({ params: { id: 9_999 } })).rejects.toMatchObject({ status: 404 })
})
