import { describe, expect, it } from 'vitest'
import { givenRestaurant } from '../../testing/given-restaurant.ts'
import { openRegister, paymentMethod, simpleSale } from '../../testing/sales.ts'

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

it('names a service charge without a name by its percentage', async () => {
  const restaurant = await givenRestaurant()
  const [admin, cajera] = [await restaurant.as('admin'), await restaurant.as('cajera')]
  const { id } = await admin.serviceCharges.create({ body: { percentage: 7.5 } })

  expect(await cajera.serviceCharges.options()).toEqual([
    { id: 1, name: 'Servicio 10 %', percentage: 10, enabled: false },
    { id, name: 'Servicio 7,5 %', percentage: 7.5, enabled: false },
  ])
  const { body } = await restaurant.request('GET', '/service-charges/options', {
    token: await restaurant.tokenOf('cajera'),
    headers: { 'Accept-Language': 'en' },
  })
  expect(body[1].name).toBe('Service 7.5 %')
})

describe('service charges', () => {
  it('are added to every bill of the establishment that enables one', async () => {
    const restaurant = await givenRestaurant()
    const [admin, cajera] = [await restaurant.as('admin'), await restaurant.as('cajera')]
    await openRegister(restaurant)
    const charge = await admin.serviceCharges.create({
      body: { name: 'Servicio de terraza', percentage: 5, enabled: true },
    })

    // Two Encebollado: net 7,83, so 5 % are 39 cents.
    const sale = await simpleSale(restaurant)
    const invoice = await cajera.invoices.issue({
      body: {
        ...sale,
        totalAmount: 9.39,
        payments: [{ amount: 9.39, paymentMethod: paymentMethod.cash }],
      },
    })
    expect([invoice.serviceAmount, invoice.total]).toEqual([0.39, 9.39])
    expect(await admin.establishments.get({ params: { id: 1 } })).toMatchObject({
      serviceChargeEnabled: true,
      serviceChargePercentage: 5,
    })

    const params = { id: charge.id }
    await expect(admin.serviceCharges.delete({ params })).rejects.toMatchObject({
      status: 409,
      code: 'IN_USE',
    })
    await admin.serviceCharges.update({ params, body: { percentage: 8, enabled: false } })
    expect(await admin.establishments.get({ params: { id: 1 } })).toMatchObject({
      serviceChargeEnabled: false,
      serviceChargePercentage: 8,
    })
  })

  it('are at most 10 %, and one that no establishment has is deleted', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    await expect(admin.serviceCharges.create({ body: { percentage: 10.5 } })).rejects.toMatchObject(
      { status: 400, body: { errors: [{ field: 'percentage' }] } },
    )
    const { id } = await admin.serviceCharges.create({ body: { percentage: 3 } })
    await admin.serviceCharges.delete({ params: { id } })
    expect((await admin.serviceCharges.list()).data).toHaveLength(1)
  })
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
