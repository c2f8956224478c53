import { describe, expect, it } from 'vitest'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'

async function post(app: Restaurant, body: unknown, headers = {}) {
  return app.request('POST', '/customers', { token: await app.tokenOf('mesero'), body, headers })
}

describe('creating a customer', () => {
  it('returns the record and queues it for the central, in the lane of its identification', async () => {
    const app = await givenRestaurant()
    const body = newCustomer({
      email: 'nusta@ejemplo.ec',
      phone: '0990000000',
      observation: 'Paga los viernes.\nLlamar antes.',
    })

    const { status, body: customer } = await post(app, body)

    expect(status).toBe(201)
    expect(customer).toEqual({
      ...body,
      id: expect.any(Number),
      additionalEmails: [],
      additionalPhones: [],
      tradeName: null,
      address: null,
      provinceId: null,
      cantonId: null,
      contactName: null,
      parishId: null,
      customerGroupId: null,
      creditLimit: null,
      creditDays: null,
      active: true,
      createdAt: '2026-11-21T19:58:00.000Z',
      createdBy: 'Luis Cajas',
      warnings: [],
    })
    const [entry] = app.sql('SELECT * FROM outbox')
    expect(entry).toMatchObject({
      operation: 'customers.create',
      lane: 'customer:1710034065',
      state: 'pending',
    })
    expect(JSON.parse(String(entry?.['input']))).toEqual({ body })
    expect(app.sql(`SELECT kind, resourceId FROM auditEntries ORDER BY id DESC LIMIT 1`)).toEqual([
      { kind: 'CUSTOMER_CREATED', resourceId: customer.id },
    ])
  })

  it.each([
    [2, '171003406', 'CEDULA_FORMAT'],
    [2, '17100340655', 'CEDULA_FORMAT'],
    [2, '2510034065', 'CEDULA_FORMAT'],
    [1, '1710034065', 'RUC_FORMAT'],
    [1, '1710034065002', 'RUC_FORMAT'],
  ])('refuses, for type %d, the identification %s', async (type, number, code) => {
    const app = await givenRestaurant()

    const { status, body } = await post(
      app,
      newCustomer({ identificationTypeId: type, identificationNumber: number }),
    )

    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'identificationNumber', code }])
  })

  it.each([
    [2, '1714307104', 'CEDULA_CHECK_DIGIT', 'The check digit of the ID number does not match'],
    [1, '1793213150001', 'RUC_CHECK_DIGIT', 'The check digit of the tax number does not match'],
  ])(
    'stores, for type %d, %s with a warning, because real ones fail the check too',
    async (type, number, code, sentence) => {
      const app = await givenRestaurant()
      const request = newCustomer({ identificationTypeId: type, identificationNumber: number })

      const { status, body } = await post(app, request, { 'Accept-Language': 'en' })

      expect(status).toBe(201)
      expect(body.warnings).toEqual([
        { field: 'identificationNumber', code, message: expect.stringContaining(sentence) },
      ])
      const mesero = await app.as('mesero')
      const read = await mesero.customers.get({ params: { id: body.id } })
      expect(read.warnings[0]?.message).toContain('dígito verificador')
    },
  )

  it('refuses an identification that another customer has', async () => {
    const app = await givenRestaurant()
    await post(app, newCustomer())

    const { status, body } = await post(app, newCustomer({ socialReason: 'Otra' }))

    expect([status, body.code]).toEqual([409, 'CUSTOMER_EXISTS'])
    expect(body.errors).toMatchObject([{ field: 'identificationNumber', code: 'CUSTOMER_EXISTS' }])
  })

  it('refuses a second final consumer', async () => {
    const app = await givenRestaurant()
    const fixed = [409, 'FINAL_CONSUMER_FIXED']

    const byType = await post(app, newCustomer({ identificationTypeId: 4 }))
    const byNumber = await post(
      app,
      newCustomer({ identificationTypeId: 3, identificationNumber: '9999999999999' }),
    )

    expect([byType.status, byType.body.code]).toEqual(fixed)
    expect([byNumber.status, byNumber.body.code]).toEqual(fixed)
  })

  it('reports every wrong field in one answer', async () => {
    const app = await givenRestaurant()

    const form = await post(app, { email: 'no', creditLimit: 1.001, creditDays: -1 })
    const unknown = await post(app, newCustomer({ identificationTypeId: 99 }))

    expect(form.body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'creditDays',
      'creditLimit',
      'email',
      'identificationNumber',
      'identificationTypeId',
      'socialReason',
    ])
    expect(unknown.status).toBe(400)
    expect(unknown.body.errors).toMatchObject([
      { field: 'identificationTypeId', code: 'UNKNOWN_ID' },
    ])
  })

  it('creates one customer for a repeated Idempotency-Key', async () => {
    const app = await givenRestaurant()
    const headers = { 'Idempotency-Key': 'cliente-1' }

    const first = await post(app, newCustomer(), headers)
    const second = await post(app, newCustomer(), headers)

    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toEqual(first.body)
    expect(app.sql('SELECT count(*) AS count FROM outbox')).toEqual([{ count: 1 }])
  })
})
