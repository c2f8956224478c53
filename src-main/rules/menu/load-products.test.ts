import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { recordStatements } from '#main/testing/checks/record-statements.ts'

it('shows the rate that a sale applies today after a decree changed the tax', async () => {
  const { as, sql } = await givenRestaurant()
  const mesero = await as('mesero')
  sql(`UPDATE taxes SET validTo = '2026-11-20' WHERE id = 1`)
  sql(
    `INSERT INTO taxes (id, kind, identifierCode, name, rate, validFrom) VALUES (40, 'IVA', '4', 'IVA 13 %', 1300, '2026-11-21')`,
  )

  const { data } = await mesero.products.list({ query: { search: 'encebollado mixto' } })

  expect(data[0]?.tax).toEqual({
    id: 40,
    identifierCode: '4',
    name: 'IVA 13 %',
    taxRate: 13,
    active: true,
  })
})

it('uses the same number of statements for a page of 5 and one of 100', async () => {
  const { as } = await givenRestaurant()
  const mesero = await as('mesero')
  const statements = async (size: number) =>
    (await recordStatements(() => mesero.products.list({ query: { size } }))).length
  await mesero.products.list()

  expect(await statements(100)).toBe(await statements(5))
})
