import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { openRegister, paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'

const CEDULA = '1710034065'

interface Doubles {
  readonly app: Restaurant
  /** With the cédula, without e-mail. */
  readonly keptId: number
  /** With the RUC of the same person and one sale of $ 9,00 on credit. */
  readonly doubleId: number
  readonly invoiceId: number
}

async function givenDoubles(): Promise<Doubles> {
  const app = await givenRestaurant()
  await openRegister(app)
  const admin = await app.as('admin')
  const kept = await admin.customers.create({
    body: newCustomer({ identificationNumber: CEDULA, phone: '0991234567', creditLimit: 50 }),
  })
  const double = await admin.customers.create({
    body: newCustomer({
      identificationTypeId: await typeOf(app, '04'),
      identificationNumber: `${CEDULA}001`,
      socialReason: 'Quilumba Ñusta',
      email: 'nusta@example.com',
      phone: '022345678',
      creditLimit: 50,
    }),
  })
  const invoice = await admin.invoices.issue({
    body: await simpleSale(app, {
      customer: { id: double.id },
      payments: [{ amount: 9, paymentMethod: paymentMethod.credit, paymentTerm: { id: 4 } }],
    }),
  })
  return { app, keptId: kept.id, doubleId: double.id, invoiceId: invoice.id }
}

async function typeOf(app: Restaurant, code: string): Promise<number> {
  const admin = await app.as('admin')
  const types = await admin.catalogs.identificationTypes()
  return types.find((type) => type.code === code)?.id ?? 0
}

describe('merging two customers', () => {
  it('gives sales, debts and missing data to the one that stays, and deactivates the other', async () => {
    const { app, keptId, doubleId, invoiceId } = await givenDoubles()
    const admin = await app.as('admin')

    const merged = await admin.customers.merge({ params: { id: keptId }, body: { doubleId } })

    expect(merged).toMatchObject({
      id: keptId,
      identificationNumber: CEDULA,
      socialReason: 'Ñusta Quilumba',
      email: 'nusta@example.com',
      phone: '0991234567',
    })
    expect((await admin.customers.get({ params: { id: doubleId } })).active).toBe(false)
    expect(await admin.receivables.get({ params: { customerId: keptId } })).toMatchObject({
      balance: 9,
      items: [{ invoiceId }],
    })
    expect((await admin.receivables.get({ params: { customerId: doubleId } })).items).toEqual([])
    const { customer } = await admin.invoices.get({ params: { id: invoiceId } })
    expect(customer, 'an issued document states the buyer of its day').toMatchObject({
      id: keptId,
      identification: `${CEDULA}001`,
      name: 'Quilumba Ñusta',
    })
    await admin.receivables.collect({
      params: { customerId: keptId },
      body: { operationId: randomUUID(), amount: 9, paymentMethod: paymentMethod.cash },
    })
    const [entry] = app.sql(
      `SELECT resourceId, payload FROM auditEntries WHERE kind = 'CUSTOMERS_MERGED'`,
    )
    expect(entry?.['resourceId']).toBe(keptId)
    expect(JSON.parse(String(entry?.['payload']))).toMatchObject({
      doubleId,
      moved: { invoices: 1, collections: 0 },
    })
  })

  it('is refused with the debt of the double while a central counts it', async () => {
    const { app, keptId, doubleId } = await givenDoubles()
    const admin = await app.as('admin')
    app.sql(`INSERT INTO settings (name, value) VALUES ('sync.enabled', 'true')
             ON CONFLICT (name) DO UPDATE SET value = 'true'`)
    const merge = () => admin.customers.merge({ params: { id: keptId }, body: { doubleId } })
    await expect(merge()).rejects.toMatchObject({
      status: 409,
      body: { code: 'DOUBLE_OWES', message: expect.stringContaining('9,00') as string },
    })
    await admin.receivables.collect({
      params: { customerId: doubleId },
      body: { operationId: randomUUID(), amount: 9, paymentMethod: paymentMethod.cash },
    })
    await merge()
    const pushed = app.sql(
      `SELECT operation FROM outbox WHERE operation LIKE 'customers.%' ORDER BY id DESC LIMIT 2`,
    )
    expect(pushed.map(({ operation }) => operation)).toEqual([
      'customers.setStatus',
      'customers.update',
    ])
  })

  it('refuses the same customer, an unknown one and the final consumer', async () => {
    const { app, keptId } = await givenDoubles()
    const admin = await app.as('admin')
    const merge = (doubleId: number) =>
      admin.customers.merge({ params: { id: keptId }, body: { doubleId } })
    for (const [doubleId, code] of [
      [keptId, 'SAME_CUSTOMER'],
      [99_999, 'UNKNOWN_ID'],
    ] as const) {
      await expect(merge(doubleId)).rejects.toMatchObject({
        status: 400,
        body: { errors: [{ field: 'doubleId', code }] },
      })
    }
    await expect(merge(1)).rejects.toMatchObject({
      status: 409,
      body: { code: 'FINAL_CONSUMER_FIXED' },
    })
  })
})

describe('the doubles of customers', () => {
  it('are a cédula with its RUC, and a passport with the same name; not two cédulas', async () => {
    const { app, keptId, doubleId } = await givenDoubles()
    const admin = await app.as('admin')
    const passport = await admin.customers.create({
      body: newCustomer({
        identificationTypeId: await typeOf(app, '06'),
        identificationNumber: 'AB123456',
      }),
    })
    await admin.customers.create({
      body: newCustomer({ identificationNumber: '0926687856', socialReason: 'Ñusta Quilumba' }),
    })

    const pairs = await admin.customers.doubles()

    expect(pairs.map(({ reason, first, second }) => [reason, first.id, second.id])).toEqual([
      ['IDENTIFICATION', doubleId, keptId],
      ['NAME', keptId, passport.id],
      ['NAME', expect.any(Number), passport.id],
    ])
    await admin.customers.merge({ params: { id: keptId }, body: { doubleId } })
    expect((await admin.customers.doubles()).map(({ reason }) => reason)).toEqual(['NAME', 'NAME'])
  })
})
