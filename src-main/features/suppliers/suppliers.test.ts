import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newPurchase, newSupplier } from '#main/testing/samples/new-purchase.ts'

it('a supplier is created, found by name, number and e-mail, and changed', async () => {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  const supplier = await admin.suppliers.create({
    body: newSupplier({ email: 'ventas@cumanda.example', isRelated: true }),
  })
  expect(supplier).toEqual({
    id: 1,
    identificationTypeId: 1,
    identificationNumber: '1790012345001',
    socialReason: 'Distribuidora Cumandá S.A.',
    tradeName: null,
    email: 'ventas@cumanda.example',
    phone: null,
    address: null,
    paymentDays: 15,
    isRelated: true,
    active: true,
    createdAt: '2026-11-21T19:58:00.000Z',
  })
  await admin.suppliers.create({
    body: newSupplier({
      identificationTypeId: 2,
      identificationNumber: '1710034065',
      socialReason: 'Ángel Toro',
    }),
  })
  const names = async (query: object) =>
    (await admin.suppliers.list({ query })).data.map(({ socialReason }) => socialReason)
  expect(await names({})).toEqual(['Ángel Toro', 'Distribuidora Cumandá S.A.'])
  for (const search of ['cumanda', '17900', 'ventas']) {
    expect(await names({ search })).toEqual(['Distribuidora Cumandá S.A.'])
  }
  expect(await names({ identificationNumber: '1710034065' })).toEqual(['Ángel Toro'])
  const { paymentDays: _, ...rest } = newSupplier()
  const changed = await admin.suppliers.update({ params: { id: supplier.id }, body: rest })
  expect(changed).toMatchObject({ paymentDays: null, isRelated: false, email: null })
})

it('a second supplier with the same identification is refused with the name of the first', async () => {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  await admin.suppliers.create({ body: newSupplier() })
  await expect(
    admin.suppliers.create({ body: newSupplier({ socialReason: 'Otra' }) }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'SUPPLIER_EXISTS',
    body: { errors: [{ field: 'identificationNumber' }] },
  })
  await expect(
    admin.suppliers.create({
      body: newSupplier({ identificationTypeId: 4, identificationNumber: '9999999999999' }),
    }),
  ).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ code: 'PERSON_IDENTIFICATION_NEEDED' }] },
  })
})

it('an inactive supplier is neither offered nor bought from, and keeps its purchases', async () => {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  const { id } = await admin.suppliers.create({ body: newSupplier() })
  const purchase = await admin.purchases.create({ body: newPurchase(id) })
  await admin.suppliers.setStatus({ params: { id }, body: { active: false } })
  expect(await admin.suppliers.options()).toEqual([])
  await expect(
    admin.purchases.create({ body: newPurchase(id, { number: '001-002-000000009' }) }),
  ).rejects.toMatchObject({ status: 400, body: { errors: [{ field: 'supplierId' }] } })
  const kept = await admin.purchases.get({ params: { id: purchase.id } })
  expect(kept.supplierName).toBe('Distribuidora Cumandá S.A.')
  await admin.suppliers.setStatus({ params: { id }, body: { active: true } })
  expect(await admin.suppliers.options({ query: { search: 'cum' } })).toEqual([
    { id, name: 'Distribuidora Cumandá S.A.', code: '1790012345001' },
  ])
})
