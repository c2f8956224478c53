import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'

it('an inactive denomination is not counted, and can be activated again', async () => {
  const { as } = await givenRestaurant()
  const [admin, cajera] = [await as('admin'), await as('cajera')]
  const [first] = await cajera.cashRegister.denominations()
  const params = { id: first?.id ?? 0 }

  const off = await admin.cashRegister.setDenomination({ params, body: { active: false } })

  expect(off).toMatchObject({ name: first?.name, active: false })
  expect((await cajera.cashRegister.denominations()).map(({ id }) => id)).not.toContain(first?.id)
  const all = await admin.cashRegister.denominations({ query: { all: 'true' } })
  expect(all.find(({ id }) => id === first?.id)?.active).toBe(false)
  await admin.cashRegister.setDenomination({ params, body: { active: true } })
  expect((await cajera.cashRegister.denominations()).map(({ id }) => id)).toContain(first?.id)
})
