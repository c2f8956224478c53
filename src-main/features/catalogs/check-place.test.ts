import { expect, it } from 'vitest'
import { givenRestaurant } from '../../testing/given-restaurant.ts'

function customer(more: object) {
  return {
    identificationTypeId: 3,
    identificationNumber: 'X-1',
    socialReason: 'Viajera',
    ...more,
  }
}

it('takes any place while this installation has no list of places', async () => {
  const { as } = await givenRestaurant()
  const cajera = await as('cajera')

  const stored = await cajera.customers.create({
    body: customer({ provinceId: 17, cantonId: 1, parishId: 2, customerGroupId: 3 }),
  })

  expect(stored).toMatchObject({ provinceId: 17, cantonId: 1, parishId: 2, customerGroupId: 3 })
})

it('names every place that is unknown or lies elsewhere once there are lists', async () => {
  const { request, tokenOf, sql } = await givenRestaurant()
  const token = await tokenOf('cajera')
  sql(
    `INSERT INTO catalogItems (catalog, id, code, name, parentId) VALUES
       ('provinces', 17, '17', 'Pichincha', NULL), ('provinces', 9, '09', 'Guayas', NULL),
       ('cantons', 1, '1701', 'Quito', 17), ('parishes', 2, '170150', 'Centro', 1),
       ('customer-groups', 1, '1', 'Frecuentes', NULL)`,
  )
  const problemsOf = async (place: object) => {
    const { body } = await request('POST', '/customers', { token, body: customer(place) })
    return (body.errors as { field: string; code: string }[] | undefined)?.map((each) => [
      each.field,
      each.code,
    ])
  }

  expect(await problemsOf({ provinceId: 9, cantonId: 1, parishId: 3, customerGroupId: 2 })).toEqual(
    [
      ['cantonId', 'PLACE_MISMATCH'],
      ['parishId', 'UNKNOWN_ID'],
      ['customerGroupId', 'UNKNOWN_ID'],
    ],
  )
  expect(
    await problemsOf({ provinceId: 17, cantonId: 1, parishId: 2, customerGroupId: 1 }),
  ).toBeUndefined()
})
