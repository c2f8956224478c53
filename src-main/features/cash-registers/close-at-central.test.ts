import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { DATABASE_FILE } from '#main/database/open.ts'
import { systemClock } from '#main/hosts/shared/system.ts'
import { connectTill, givenOwnCentral } from '#main/testing/given/given-central.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp } from '#main/testing/test-app.ts'

/** Long timeout: the test copies whole lists and the machine may be busy. */
const patiently = { timeout: 60_000 }

async function givenClosedSession() {
  const central = await givenOwnCentral()
  const till = await givenApp({ dependencies: { clock: systemClock } })
  const id = await openRegister(till)
  const cajera = await till.as('cajera')
  const gerente = await till.as('gerente')
  await cajera.invoices.issue({ body: await simpleSale(till) })
  const summary = await gerente.cashRegister.summary({ body: { emissionPointId: 1 } })
  await gerente.cashRegister.close({
    body: {
      operationId: randomUUID(),
      summaryVersion: summary.summaryVersion,
      pin: '2580',
      counted: { cash: 109, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      leftInCash: 100,
    },
  })
  const connect = () =>
    connectTill(till, central.url, {
      deduplicates: 'yes',
      username: 'admin',
      password: 'admin1234',
    })
  const office = await central.as('admin')
  return { central, till, id, gerente, connect, office }
}

it(
  'closes a session at the central once it has all acts, with the PIN typed again',
  patiently,
  async () => {
    const { till, id, gerente, connect, office } = await givenClosedSession()
    const close = (pin: string) =>
      gerente.cashRegisters.closeAtCentral({ params: { id }, body: { pin } })
    await expect(close('2580')).rejects.toMatchObject({ status: 409, code: 'SYNC_DISABLED' })
    await connect()
    await gerente.sync.run()
    await expect(close('0001')).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ field: 'pin' }] },
    })
    const state = () => gerente.cashRegisters.centralClose({ params: { id } })
    expect(await state()).toEqual({ isConnected: true, waiting: 0, toReview: 0, answer: null })
    expect((await gerente.cashRegisters.list()).data[0]).toMatchObject({ awaitsCentral: true })
    const answer = await close('2580')
    expect(await state()).toEqual({ isConnected: true, waiting: 0, toReview: 0, answer })
    expect((await gerente.cashRegisters.list()).data[0]).toMatchObject({ awaitsCentral: false })
    expect(answer).toMatchObject({
      countedTotal: 109,
      systemComparison: { systemTotal: 109, difference: 0 },
    })
    expect((await office.cashRegisters.list()).data[0]).toMatchObject({ status: 'CLOSED' })
    // A repeat sends nothing to the central.
    expect(await close('0001')).toEqual(answer)
    expect(till.logged.join()).not.toContain('2580')
  },
)

it('is refused until every act of the session is sent', patiently, async () => {
  const { id, gerente, connect } = await givenClosedSession()
  await connect()
  await gerente.sync.saveSettings({
    body: {
      enabled: true,
      baseUrl: 'http://127.0.0.1:9',
      username: 'admin',
      password: 'admin1234',
      timeoutMs: 500,
    },
  })
  const state = gerente.cashRegisters.closeAtCentral({ params: { id }, body: { pin: '2580' } })
  await expect(state).rejects.toMatchObject({ status: 409, code: 'SESSION_NOT_SENT' })
  const { waiting, answer } = await gerente.cashRegisters.centralClose({ params: { id } })
  expect(waiting).toBeGreaterThan(0)
  expect(answer).toBeNull()
})

it(
  'reports a different total at the central, and closes only if the user accepts it',
  patiently,
  async () => {
    const { id, gerente, connect, office } = await givenClosedSession()
    await connect()
    await gerente.sync.run()
    await office.cashRegister.entry({
      body: { operationId: randomUUID(), emissionPointId: 1, amount: 5, reason: 'Cambio' },
    })
    const close = (acceptDifference: boolean) =>
      gerente.cashRegisters.closeAtCentral({
        params: { id },
        body: { pin: '2580', acceptDifference },
      })
    await expect(close(false)).rejects.toMatchObject({ status: 409, code: 'CENTRAL_TOTAL_DIFFERS' })
    expect(await close(true)).toMatchObject({ systemComparison: { difference: -5 } })
  },
)

it('stores the answer of a close that was lost, when it is repeated', patiently, async () => {
  const { till, id, gerente, connect } = await givenClosedSession()
  await connect()
  await gerente.sync.run()
  const close = () =>
    gerente.cashRegisters.closeAtCentral({ params: { id }, body: { pin: '2580' } })
  const answer = await close()
  // Simulates a program that stopped between the central's commit and its answer.
  const file = new Database(join(till.folder, DATABASE_FILE))
  file.prepare('UPDATE cashRegisters SET centralCloseAnswer = NULL WHERE id = ?').run(id)
  file.close()
  expect(await close()).toEqual(answer)
})

it('refuses a register that is still open here, and an unknown one', patiently, async () => {
  const app = await givenApp()
  const id = await openRegister(app)
  const gerente = await app.as('gerente')
  await expect(
    gerente.cashRegisters.closeAtCentral({ params: { id }, body: { pin: '2580' } }),
  ).rejects.toMatchObject({ status: 409, code: 'REGISTER_STILL_OPEN' })
  await expect(
    gerente.cashRegisters.closeAtCentral({ params: { id: 999 }, body: { pin: '2580' } }),
  ).rejects.toMatchObject({ status: 404 })
})
