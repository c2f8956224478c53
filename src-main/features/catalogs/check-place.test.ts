import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'

function customer(more: object) {
  return {
    identificationTypeId: 3,
    identificationNumber: 'X-1',
    socialReason: 'Viajera',
    ...more,
  }
}

it('accepts any place if the central has sent no list of places', async () => {
  const { as, sql } = await givenRestaurant()
  const cajera = await as('cajera')
  sql('DELETE FROM catalogItems WHERE catalog IN (?, ?, ?, ?)', ...places)

  const stored = await cajera.customers.create({
    body: customer({ provinceId: 17, cantonId: 1, parishId: 2, customerGroupId: 3 }),
  })

  expect(stored).toMatchObject({ provinceId: 17, cantonId: 1, parishId: 2, customerGroupId: 3 })
})

const places = ['provinces', 'cantons', 'parishes', 'customer-groups']

it('reports every place that is unknown or outside the level above', async () => {
  const { request, tokenOf } = await givenRestaurant()
  const token = await tokenOf('cajera')
  const problemsOf = async (place: object) => {
    const { body } = await request('POST', '/customers', { token, body: customer(place) })
    return (body.errors as { field: string; code: string }[] | undefined)?.map((each) => [
      each.field,
      each.code,
    ])
  }

  expect(
    await problemsOf({ provinceId: 9, cantonId: 1701, parishId: 999999, customerGroupId: 99 }),
  ).toEqual([
    ['cantonId', 'PLACE_MISMATCH'],
    ['parishId', 'UNKNOWN_ID'],
    ['customerGroupId', 'UNKNOWN_ID'],
  ])
  expect(
    await problemsOf({ provinceId: 17, cantonId: 1701, parishId: 170157, customerGroupId: 1 }),
  ).toBeUndefined()
})
