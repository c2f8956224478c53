import { expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { growingSteps, plansOf } from '#main/testing/checks/query-plans.ts'
import { isOnPostgres } from '#main/testing/engine/test-engine.ts'

function newCarrier(more: object = {}) {
  return {
    identificationTypeId: 2,
    identificationNumber: '1710034065',
    socialReason: 'Ñusta Quilumba',
    licensePlate: 'pbc-1234',
    ...more,
  }
}

it('creates, reads, changes and deletes a carrier', async () => {
  const app = await givenRestaurant()
  const admin = await app.as('admin')

  const carrier = await admin.carriers.create({
    body: newCarrier({ email: 'nusta@ejemplo.ec', phone: '0990000000', address: 'Colón 123' }),
  })
  expect(carrier).toEqual({
    id: 4,
    identificationTypeId: 2,
    identificationNumber: '1710034065',
    socialReason: 'Ñusta Quilumba',
    licensePlate: 'PBC-1234',
    email: 'nusta@ejemplo.ec',
    phone: '0990000000',
    address: 'Colón 123',
    createdAt: '2026-11-21T19:58:00.000Z',
  })
  const params = { id: carrier.id }
  expect(await admin.carriers.get({ params })).toEqual(carrier)
  const changed = await admin.carriers.update({
    params,
    body: newCarrier({ licensePlate: 'TBA0001' }),
  })
  expect(changed).toEqual({
    ...carrier,
    licensePlate: 'TBA0001',
    email: null,
    phone: null,
    address: null,
  })

  await admin.carriers.delete({ params })

  await expect(admin.carriers.get({ params })).rejects.toMatchObject({ status: 404 })
  await expect(admin.carriers.delete({ params })).rejects.toMatchObject({ status: 404 })
  expect(app.sql(`SELECT kind FROM auditEntries WHERE kind LIKE 'CARRIER_%' ORDER BY id`)).toEqual([
    { kind: 'CARRIER_CREATED' },
    { kind: 'CARRIER_UPDATED' },
    { kind: 'CARRIER_DELETED' },
  ])
})

it('finds carriers by name, identification and plate, also after a change', async () => {
  const app = await givenRestaurant()
  const mesero = await app.as('mesero')
  const admin = await app.as('admin')
  const found = async (search: string) =>
    (await mesero.carriers.list({ query: { search } })).data.map(({ licensePlate }) => licensePlate)

  expect(await found('guam')).toEqual(['PBX1234'])
  expect(await found('1809456781')).toEqual(['TBA0456'])
  expect(await found('pac77')).toEqual(['PAC7788'])
  await admin.carriers.update({ params: { id: 1 }, body: newCarrier({ licensePlate: 'XBA9' }) })
  expect(await found('guam')).toEqual([])
  expect(await found('nusta')).toEqual(['XBA9'])
  const { data, pagination } = await mesero.carriers.list({ query: { page: 1, size: 2 } })
  expect(data).toHaveLength(1)
  expect(pagination).toEqual({ page: 1, size: 2, totalElements: 3, totalPages: 2 })
})

it('requires a unique, valid identification of a person, and a valid plate', async () => {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  const refusal = async (more: object) => {
    const answer = await app.request('POST', '/carriers', {
      token: await app.tokenOf('admin'),
      body: newCarrier(more),
    })
    return [answer.status, answer.body.errors[0]?.field, answer.body.errors[0]?.code]
  }

  expect(await refusal({ identificationNumber: '1709345670' })).toEqual([
    409,
    'identificationNumber',
    'ALREADY_TAKEN',
  ])
  await expect(
    admin.carriers.update({
      params: { id: 2 },
      body: newCarrier({ identificationNumber: '1709345670' }),
    }),
  ).rejects.toMatchObject({ status: 409 })
  expect(await refusal({ identificationTypeId: 4 })).toEqual([
    400,
    'identificationTypeId',
    'PERSON_IDENTIFICATION_NEEDED',
  ])
  expect(await refusal({ identificationTypeId: 1 })).toEqual([
    400,
    'identificationNumber',
    'RUC_FORMAT',
  ])
  expect(await refusal({ licensePlate: 'A 1' })).toEqual([400, 'licensePlate', 'FORMAT_INVALID'])
})

it('takes the fields of the interface alone; the number says what kind it is', async () => {
  const app = await givenRestaurant()
  const admin = await app.as('admin')
  const typeOf = async (identificationNumber: string) => {
    const body = { identificationNumber, socialReason: 'Ñusta Quilumba', licensePlate: 'PBC1234' }
    return (await admin.carriers.create({ body })).identificationTypeId
  }
  const types = await admin.catalogs.identificationTypes()
  const idOf = (code: string) => types.find((type) => type.code === code)?.id

  expect(await typeOf('1790011674001')).toBe(idOf('04'))
  expect(await typeOf('1710034065')).toBe(idOf('05'))
  expect(await typeOf('AB123456')).toBe(idOf('06'))
  await expect(typeOf('9999999999')).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ field: 'identificationNumber', code: 'CEDULA_FORMAT' }] },
  })
})

it('any signed-in user reads the list; changing it needs the right', async () => {
  const app = await givenRestaurant()
  const mesero = await app.as('mesero')

  expect((await mesero.carriers.list()).data).toHaveLength(3)
  await expect(mesero.carriers.create({ body: newCarrier() })).rejects.toMatchObject({
    status: 403,
  })
  await expect(mesero.carriers.delete({ params: { id: 1 } })).rejects.toMatchObject({ status: 403 })
})

it.skipIf(isOnPostgres)(
  'listing carriers uses the same statements for any number of them',
  async () => {
    const app = await givenRestaurant()
    const mesero = await app.as('mesero')

    const plans = await plansOf(app, async () => {
      for (const query of [{}, { page: 1 }, { search: 'a' }]) await mesero.carriers.list({ query })
    })

    expect(growingSteps(plans)).toEqual([])
  },
)
