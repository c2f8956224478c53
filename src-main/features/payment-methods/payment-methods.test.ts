import { describe, expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'

it('lists payment methods with their SRI code and kind', async () => {
  const { as } = await givenRestaurant()
  const cajera = await as('cajera')

  expect(await cajera.paymentMethods.options()).toEqual([
    { id: 1, name: 'Efectivo', code: '01', kind: 'CASH' },
    { id: 2, name: 'Tarjeta', code: '19', kind: 'CARD' },
    { id: 3, name: 'Cheque', code: '20', kind: 'CHECK' },
    { id: 4, name: 'Depósito', code: '20', kind: 'BANK_DEPOSIT' },
    { id: 5, name: 'Transferencia', code: '20', kind: 'BANK_TRANSFER' },
    { id: 6, name: 'Nota de crédito', code: '15', kind: 'CREDIT_MEMO' },
    { id: 7, name: 'Crédito', code: '20', kind: 'CREDIT' },
  ])
})

describe('payment methods', () => {
  it('of a kind are added, and take payments of that kind', async () => {
    const restaurant = await givenRestaurant()
    const [admin, cajera] = [await restaurant.as('admin'), await restaurant.as('cajera')]
    await openRegister(restaurant)
    const method = await admin.paymentMethods.create({
      body: { name: 'Pago por celular', kind: 'CASH' },
    })
    expect(method).toMatchObject({ code: '01', kind: 'CASH', active: true })
    const invoice = await cajera.invoices.issue({
      body: await simpleSale(restaurant, {
        payments: [{ amount: 9, paymentMethod: { id: method.id } }],
      }),
    })
    expect(invoice.payments[0]?.paymentMethodName).toBe('Pago por celular')
    await expect(admin.paymentMethods.delete({ params: { id: method.id } })).rejects.toMatchObject({
      status: 409,
      code: 'IN_USE',
    })
    const off = await admin.paymentMethods.update({
      params: { id: method.id },
      body: { name: 'Pago por celular', active: false },
    })
    expect(off.active).toBe(false)
    expect((await cajera.paymentMethods.options()).map(({ id }) => id)).not.toContain(method.id)
  })

  it('keep at least one active method that takes cash', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    await expect(
      admin.paymentMethods.update({ params: { id: 1 }, body: { name: 'Efectivo', active: false } }),
    ).rejects.toMatchObject({ status: 409, code: 'LAST_CASH_METHOD' })
    await expect(admin.paymentMethods.delete({ params: { id: 1 } })).rejects.toMatchObject({
      status: 409,
      code: 'LAST_CASH_METHOD',
    })
  })

  it('of an invoice are in use, also the only one that takes cash', async () => {
    const restaurant = await givenRestaurant()
    const [admin, cajera] = [await restaurant.as('admin'), await restaurant.as('cajera')]
    await openRegister(restaurant)
    await cajera.invoices.issue({ body: await simpleSale(restaurant) })

    await expect(admin.paymentMethods.delete({ params: { id: 1 } })).rejects.toMatchObject({
      status: 409,
      code: 'IN_USE',
    })
  })

  it('of each kind can be added after the official one was deleted', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    const { data: official } = await admin.paymentMethods.list()
    for (const { id, name, code, kind } of official) {
      if (kind === 'CASH') continue
      await admin.paymentMethods.delete({ params: { id } })
      expect(await admin.paymentMethods.create({ body: { name, kind } })).toMatchObject({
        code,
        kind,
      })
    }
  })

  it('keep their kind if a person renames them', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    await admin.paymentMethods.update({ params: { id: 5 }, body: { name: 'Transferencia QR' } })
    expect((await admin.paymentMethods.list()).data[4]).toMatchObject({
      name: 'Transferencia QR',
      kind: 'BANK_TRANSFER',
    })
  })
})
