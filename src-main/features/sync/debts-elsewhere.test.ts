import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { systemClock } from '#main/hosts/shared/system.ts'
import {
  connectTill,
  givenCentral,
  givenOwnCentral,
  givenSameIds,
} from '#main/testing/given/given-central.ts'
import { newCustomer } from '#main/testing/samples/new-customer.ts'
import { openRegister, paymentMethod, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'
import { openRaw } from '#main/testing/engine/test-engine.ts'

/** Pulls whole lists twice, which takes long on a busy machine. */
const patiently = { timeout: 90_000 }

type Central = Awaited<ReturnType<typeof givenOwnCentral>>

function write({ folder }: TestApp, sql: string): void {
  const raw = openRaw(folder)
  raw.query(sql)
  raw.close()
}

/** A customer with a limit of 25 dollars, whom the central knows. */
async function givenCentralWithCustomer() {
  const central = await givenOwnCentral()
  const office = await central.as('admin')
  await office.customers.create({ body: newCustomer({ creditLimit: 25 }) })
  return central
}

/** A demo folder of its own installation: all copies of the demo have the same one. */
async function givenOtherInstallation(number: number): Promise<TestApp> {
  const app = await givenApp()
  await app.app.stop()
  const id = `00000000-0000-4000-8000-00000000000${number}`
  write(app, `UPDATE settings SET value = '${id}' WHERE name = 'installation.id'`)
  write(app, `UPDATE emissionPoints SET installationId = '${id}' WHERE installationId IS NOT NULL`)
  return app
}

/** A till of its own emission point that has the central's customers. */
async function givenTill(central: Central, emissionPointId: 1 | 2) {
  const { folder } = await givenOtherInstallation(emissionPointId)
  const app = await givenApp({ folder, dependencies: { clock: systemClock } })
  write(app, `UPDATE users SET enableCustomerCredit = 1, emissionPointId = ${emissionPointId}`)
  givenSameIds(app)
  await connectTill(app, central.url, {
    deduplicates: 'yes',
    username: 'admin',
    password: 'admin1234',
  })
  const admin = await app.as('admin')
  const sync = () => admin.sync.run()
  await sync()
  await openRegister(app, { user: 'admin', emissionPointId })
  const identificationNumber = newCustomer().identificationNumber
  const { data } = await admin.customers.list({ query: { search: identificationNumber } })
  const customerId = data[0]?.id ?? 0
  /** Sells for 9 dollars on credit. */
  const sell = async () =>
    admin.invoices.issue({
      body: {
        ...(await simpleSale(app)),
        emissionPointId,
        customer: { id: customerId },
        payments: [{ amount: 9, paymentMethod: paymentMethod.credit, paymentTerm: { id: 4 } }],
      },
    })
  const collect = (amount: number, method: { readonly id: number } = paymentMethod.cash) =>
    admin.receivables.collect({
      params: { customerId },
      body: {
        operationId: randomUUID(),
        amount,
        paymentMethod: method,
        emissionPointId,
        ...(method === paymentMethod.cash
          ? {}
          : { bankTransactionReference: randomUUID(), bankId: 1 }),
      },
    })
  const statement = () => admin.receivables.get({ params: { customerId } })
  return { app, admin, sync, sell, collect, statement, customerId }
}

it('a credit limit holds over two tills of one central', patiently, async () => {
  const central = await givenCentralWithCustomer()
  const first = await givenTill(central, 1)
  const second = await givenTill(central, 2)
  await first.sell()
  await first.sell()
  await first.sync()
  // Without its next round the second till knows only its own sales.
  expect((await second.statement()).balanceElsewhere).toBeNull()
  await second.sync()
  expect(await second.statement()).toMatchObject({ balance: 0, balanceElsewhere: 18 })

  await expect(second.sell()).rejects.toMatchObject({
    status: 400,
    body: {
      errors: [
        {
          field: 'payments[0].amount',
          code: 'CREDIT_LIMIT_ELSEWHERE',
          message: expect.stringMatching(/25,00.*18,00.*18,00/) as string,
        },
      ],
    },
  })

  // A collection at the first till, in cash or by transfer, lowers the debt that the second till sees.
  await first.collect(6)
  await first.collect(3, paymentMethod.transfer)
  await first.sync()
  await second.sync()
  expect((await second.statement()).balanceElsewhere).toBe(9)
  expect((await second.sell()).total).toBe(9)
})

it('sales that were not sent yet are added', patiently, async () => {
  const central = await givenCentralWithCustomer()
  const first = await givenTill(central, 1)
  const second = await givenTill(central, 2)
  await first.sell()
  await first.sync()
  await second.sync()
  await connectTill(second.app, 'http://127.0.0.1:9', { username: 'admin', password: 'admin1234' })
  await second.sell()
  await expect(second.sell()).rejects.toMatchObject({
    body: { errors: [{ code: 'CREDIT_LIMIT_ELSEWHERE' }] },
  })

  // Once it is sent it is not counted twice.
  await connectTill(second.app, central.url, {
    deduplicates: 'yes',
    username: 'admin',
    password: 'admin1234',
  })
  await second.sync()
  await second.sync()
  expect(await second.statement()).toMatchObject({ balance: 9, balanceElsewhere: 9 })
  await first.sync()
  expect(await first.statement()).toMatchObject({ balance: 9, balanceElsewhere: 9 })
})

it(
  "only the till's own sales count without a connection or with a central that keeps no debts",
  patiently,
  async () => {
    const app = await givenApp({ dependencies: { clock: systemClock } })
    const foreign = await givenCentral()
    write(app, 'UPDATE users SET enableCustomerCredit = 1')
    givenSameIds(app)
    await connectTill(app, foreign.url, { deduplicates: 'yes' })
    await openRegister(app)
    const admin = await app.as('admin')
    const { id: customerId } = await admin.customers.create({
      body: newCustomer({ creditLimit: 10 }),
    })
    const sell = async () =>
      admin.invoices.issue({
        body: await simpleSale(app, {
          customer: { id: customerId },
          payments: [{ amount: 9, paymentMethod: paymentMethod.credit, paymentTerm: { id: 4 } }],
        }),
      })
    await sell()
    await admin.sync.run()
    await expect(sell()).rejects.toMatchObject({ body: { errors: [{ code: 'CREDIT_LIMIT' }] } })
    await admin.receivables.collect({
      params: { customerId },
      body: { operationId: randomUUID(), amount: 9, paymentMethod: paymentMethod.cash },
    })
    const { data } = await admin.sync.operations()
    expect(data.map(({ operation }) => operation)).toContain('cashRegister.entry')
    expect(data.map(({ operation }) => operation)).not.toContain('receivables.collect')
  },
)
