import { describe, expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'

it('lists payment terms from the shortest, without deleted ones', async () => {
  const { as, sql } = await givenRestaurant()
  const cajera = await as('cajera')
  sql('UPDATE paymentTerms SET active = 0 WHERE days = 60')

  expect(await cajera.paymentTerms.options()).toEqual([
    { id: 1, name: 'Contado', days: 0 },
    { id: 2, name: '8 días', days: 8 },
    { id: 3, name: '15 días', days: 15 },
    { id: 4, name: '30 días', days: 30 },
  ])
})

describe('payment terms', () => {
  it('are created, changed, and deleted while nothing was sold with them', async () => {
    const { as, sql } = await givenRestaurant()
    const [admin, cajera] = [await as('admin'), await as('cajera')]
    const { id } = await admin.paymentTerms.create({ body: { name: '45 días', days: 45 } })
    const params = { id }
    expect((await cajera.paymentTerms.options()).map(({ days }) => days)).toEqual([
      0, 8, 15, 30, 45, 60,
    ])
    await expect(
      admin.paymentTerms.create({ body: { name: '45 DIAS', days: 46 } }),
    ).rejects.toMatchObject({ status: 409, body: { errors: [{ field: 'name' }] } })
    await admin.paymentTerms.update({ params, body: { name: '45 días', days: 45, active: false } })
    expect((await cajera.paymentTerms.options()).map(({ days }) => days)).not.toContain(45)
    expect((await admin.paymentTerms.list({ query: { search: '45' } })).data).toEqual([
      { id, name: '45 días', days: 45, active: false },
    ])
    await admin.paymentTerms.delete({ params })
    await expect(admin.paymentTerms.delete({ params })).rejects.toMatchObject({ status: 404 })
    expect(
      sql("SELECT kind FROM auditEntries WHERE kind LIKE 'PAYMENT_TERM_%' ORDER BY id"),
    ).toEqual([
      { kind: 'PAYMENT_TERM_CREATED' },
      { kind: 'PAYMENT_TERM_UPDATED' },
      { kind: 'PAYMENT_TERM_DELETED' },
    ])
  })

  it('of a sale keep their days and cannot be deleted', async () => {
    const restaurant = await givenRestaurant()
    const admin = await restaurant.as('admin')
    await openRegister(restaurant)
    const cajera = await restaurant.as('cajera')
    await cajera.invoices.issue({
      body: await simpleSale(restaurant, {
        payments: [{ amount: 9, paymentMethod: paymentMethod.cash, paymentTerm: { id: 1 } }],
      }),
    })
    const params = { id: 1 }
    const inUse = { status: 409, code: 'IN_USE' }
    await expect(admin.paymentTerms.delete({ params })).rejects.toMatchObject(inUse)
    await expect(
      admin.paymentTerms.update({ params, body: { name: 'Contado', days: 1 } }),
    ).rejects.toMatchObject(inUse)
    const renamed = await admin.paymentTerms.update({ params, body: { name: 'Al día', days: 0 } })
    expect(renamed.name).toBe('Al día')
  })

  it('need the right to edit catalogs', async () => {
    const { as } = await givenRestaurant()
    const gerente = await as('gerente')
    await expect(
      gerente.paymentTerms.create({ body: { name: '90 días', days: 90 } }),
    ).rejects.toMatchObject({ status: 403 })
  })
})
