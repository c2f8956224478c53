import { expect, it } from 'vitest'
import { givenBranch, givenRestaurant } from '#main/testing/given/given-restaurant.ts'

it('lists sections with their number of occupied tables', async () => {
  const { as, givenOrder, sectionId } = await givenRestaurant()
  await givenOrder('T1', ['Fritada'])
  await givenOrder('T1', ['Humita'], { user: 'cajera' })
  await givenOrder('T2', [])
  const mesero = await as('mesero')
  const section = { establishmentId: 1, active: true }
  expect(await mesero.sections.list()).toEqual({
    data: [
      { ...section, id: sectionId('Salón'), name: 'Salón', tableCount: 13, occupiedCount: 0 },
      { ...section, id: sectionId('Terraza'), name: 'Terraza', tableCount: 7, occupiedCount: 2 },
      { ...section, id: sectionId('Barra'), name: 'Barra', tableCount: 4, occupiedCount: 0 },
    ],
    pagination: { page: 0, size: 20, totalElements: 3, totalPages: 1 },
  })
})

it('finds by the beginnings of words without case or accents, page by page', async () => {
  const { as } = await givenRestaurant()
  const mesero = await as('mesero')
  const names = async (query: object) =>
    (await mesero.sections.list({ query })).data.map(({ name }) => name)
  expect(await names({ search: 'SALO' })).toEqual(['Salón'])
  expect(await names({ search: 'alon' })).toEqual([])
  expect(await names({ page: 1, size: 2 })).toEqual(['Barra'])
})

it('filters by establishment and state', async () => {
  const restaurant = await givenRestaurant()
  const { as, sql } = restaurant
  const branch = givenBranch(restaurant)
  sql(`UPDATE sections SET active = 0 WHERE name = 'Barra'`)
  const mesero = await as('mesero')
  const names = async (query: object) =>
    (await mesero.sections.list({ query })).data.map(({ name }) => name)
  expect(await names({ establishmentId: branch.id })).toEqual(['Patio'])
  expect(await names({ establishmentId: 1, active: 'true' })).toEqual(['Salón', 'Terraza'])
  expect(await names({ active: 'false' })).toEqual(['Barra'])
})

it('returns the active ones as options', async () => {
  const restaurant = await givenRestaurant()
  const { as, sql, sectionId } = restaurant
  givenBranch(restaurant)
  sql(`UPDATE sections SET active = 0 WHERE name = 'Barra'`)
  const mesero = await as('mesero')
  const options = ['Salón', 'Terraza', 'Patio'].map((name) => ({ id: sectionId(name), name }))
  expect(await mesero.sections.options()).toEqual(options)
  expect(await mesero.sections.options({ query: { establishmentId: 1 } })).toEqual(
    options.slice(0, 2),
  )
})
