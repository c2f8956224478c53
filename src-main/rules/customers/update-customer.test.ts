import { describe, expect, it } from 'vitest'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'

async function givenCustomer() {
  const app = await givenRestaurant()
  const gerente = await app.as('gerente')
  const customer = await gerente.customers.create({
    body: newCustomer({ creditLimit: 100, phone: '0990000000' }),
  })
  return { app, gerente, customer, params: { id: customer.id } }
}

describe('changing a customer', () => {
  it('empties omitted fields and audits the old values; a change of the credit has its own entry', async () => {
    const { app, gerente, customer, params } = await givenCustomer()

    const changed = await gerente.customers.update({
      params,
      body: newCustomer({ creditLimit: 250 }),
    })

    expect(changed).toEqual({ ...customer, creditLimit: 250, phone: null })
    const entries = app.sql('SELECT kind, payload FROM auditEntries ORDER BY id DESC LIMIT 2')
    expect(entries.map(({ kind, payload }) => [kind, JSON.parse(String(payload))])).toEqual([
      ['CUSTOMER_UPDATED', { changes: { phone: { old: '0990000000', new: null } } }],
      ['CUSTOMER_CREDIT_CHANGED', { changes: { creditLimit: { old: 100, new: 250 } } }],
    ])
  })

  it('is sent after the creation; with a new identification it waits for the creation', async () => {
    const { app, gerente, params } = await givenCustomer()
    const body = newCustomer({ identificationNumber: '1713328506' })

    await gerente.customers.update({ params, body: newCustomer({ phone: '0980000000' }) })
    await gerente.customers.update({ params, body })
    await gerente.customers.setStatus({ params, body: { active: false } })

    const entries = app.sql(
      'SELECT uuid, operation, lane, dependsOn, input FROM outbox ORDER BY id',
    )
    expect(entries.map(({ operation, lane }) => [operation, lane])).toEqual([
      ['customers.create', 'customer:1710034065'],
      ['customers.update', 'customer:1710034065'],
      ['customers.update', 'customer:1713328506'],
      ['customers.setStatus', 'customer:1713328506'],
    ])
    expect(entries.map(({ dependsOn }) => dependsOn)).toEqual([
      null,
      null,
      JSON.stringify([entries[0]?.['uuid'], entries[1]?.['uuid']]),
      null,
    ])
    expect(JSON.parse(String(entries[2]?.['input']))).toEqual({ params, body })
    expect(JSON.parse(String(entries[3]?.['input']))).toEqual({ params, body: { active: false } })
  })

  it('refuses the identification of another customer and an invalid one', async () => {
    const { app, gerente, params } = await givenCustomer()
    const [other] = app.sql(
      'SELECT identificationNumber FROM customers WHERE identificationTypeId = 2 AND id <> ? LIMIT 1',
      params.id,
    )

    await expect(
      gerente.customers.update({
        params,
        body: newCustomer({ identificationNumber: String(other?.['identificationNumber']) }),
      }),
    ).rejects.toMatchObject({ status: 409, code: 'CUSTOMER_EXISTS' })
    await expect(
      gerente.customers.update({ params, body: newCustomer({ identificationNumber: '12' }) }),
    ).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'identificationNumber', code: 'CEDULA_FORMAT' }] },
    })
  })

  it('never changes the final consumer', async () => {
    const { gerente } = await givenCustomer()
    const fixed = { status: 409, code: 'FINAL_CONSUMER_FIXED' }
    const params = { id: 1 }

    await expect(
      gerente.customers.update({
        params,
        body: newCustomer({ identificationNumber: '1713328506' }),
      }),
    ).rejects.toMatchObject(fixed)
    await expect(
      gerente.customers.setStatus({ params, body: { active: false } }),
    ).rejects.toMatchObject(fixed)
  })

  it('requires CUSTOMER:UPDATE; 404 for an unknown id', async () => {
    const { app, gerente, params } = await givenCustomer()
    const cajera = await app.as('cajera')

    await expect(cajera.customers.update({ params, body: newCustomer() })).rejects.toMatchObject({
      status: 403,
    })
    for (const act of [
      () => gerente.customers.get({ params: { id: 999 } }),
      () => gerente.customers.update({ params: { id: 999 }, body: newCustomer() }),
      () => gerente.customers.setStatus({ params: { id: 999 }, body: { active: true } }),
    ]) {
      await expect(act()).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('deactivating a customer', () => {
  it('is undone by activating; no change sends nothing', async () => {
    const { app, gerente, customer, params } = await givenCustomer()

    const off = await gerente.customers.setStatus({ params, body: { active: false } })
    await gerente.customers.setStatus({ params, body: { active: false } })
    const on = await gerente.customers.setStatus({ params, body: { active: true } })

    expect(off).toEqual({ ...customer, active: false })
    expect(on).toEqual(customer)
    expect(
      app.sql(`SELECT kind FROM auditEntries WHERE kind LIKE 'CUSTOMER_%' ORDER BY id`),
    ).toEqual([
      { kind: 'CUSTOMER_CREATED' },
      { kind: 'CUSTOMER_DEACTIVATED' },
      { kind: 'CUSTOMER_ACTIVATED' },
    ])
    expect(app.sql('SELECT count(*) AS count FROM outbox')).toEqual([{ count: 3 }])
  })
})
