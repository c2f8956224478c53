import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import type { SharedPast } from '#shared/api/machine/counters.ts'
import { openReturnGrant, type Returning, returnProof } from '#main/core/shop/return-proof.ts'
import type { Takeover } from '#main/core/shop/takeover.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { fakeLan } from '#main/testing/doubles/fake-lan.ts'
import { newNonce } from '#main/testing/given/given-counter.ts'
import { demoUsers, givenApp, type TestApp } from '#main/testing/test-app.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'

const FORMER_ID = 1
const COUNTER_ID = 2
const FORMER_POINT = 1
const OWN_POINT = 2
const past: SharedPast = {
  at: '2026-11-22T13:41:21.000Z',
  outboxId: 7,
  auditId: 30,
  ids: { orders: 4, invoices: 2 },
}

const decision: Takeover = {
  points: 'ALL',
  epoch: 2,
  at: '2026-11-22T13:44:00.000Z',
  counterId: COUNTER_ID,
  emissionPointIds: [OWN_POINT],
  userId: 2,
  userName: 'Gabriela Ponce',
  reason: null,
  lost: {
    since: past.at,
    until: past.at,
    atMost: { sales: 0, charges: 0, tickets: 0 },
    lastNumbers: [],
    chargesInFlight: [],
  },
  numbers: {},
  mainUrl: 'https://192.168.1.20:4600',
  lanPort: 4601,
  past,
}

/** A program that took over the points of a main till whose register was open. */
async function givenLeading(further: Partial<Takeover> = {}) {
  const main = await givenApp()
  await openRegister(main, { user: 'admin', emissionPointId: FORMER_POINT })
  await main.app.stop()
  const raw = new Database(join(main.folder, DATABASE_FILE))
  raw.exec(`
    INSERT INTO counters (id, name, isMain) VALUES (${FORMER_ID}, 'Caja Salón', 1);
    INSERT INTO counters (id, name, isMain, joinedAt)
    VALUES (${COUNTER_ID}, 'Mostrador 2', 0, '2026-11-20T12:00:00.000Z');
    UPDATE emissionPoints SET counterId = ${COUNTER_ID} WHERE id = ${OWN_POINT};
  `)
  raw.close()
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-leading-'))
  cpSync(main.folder, folder, { recursive: true })
  return givenApp({
    folder,
    dependencies: { takeover: { ...decision, ...further }, lan: fakeLan() },
  })
}

function ask(app: TestApp, asked: Partial<Returning> = {}, pepper: Uint8Array = TEST_PEPPER) {
  const returning = { counterId: FORMER_ID, epoch: 1, nonce: newNonce(), ...asked }
  const proof = returnProof(pepper, returning)
  return app
    .request('POST', '/counters/return', {
      body: { ...returning, proof, version: '1.2.0' },
      address: '192.168.1.20',
    })
    .then((answer) => ({ ...answer, nonce: returning.nonce }))
}

async function sell(app: TestApp, emissionPointId: number) {
  const client = await app.as('admin')
  return client.invoices.issue({ body: { ...(await simpleSale(app)), emissionPointId } })
}

async function closeRegister(app: TestApp, emissionPointId: number): Promise<void> {
  const client = await app.as('admin')
  const { summaryVersion } = await client.cashRegister.summary({ body: { emissionPointId } })
  await client.cashRegister.close({
    body: {
      operationId: randomUUID(),
      summaryVersion,
      pin: demoUsers.admin.pin,
      counted: { cash: 100, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      leftInCash: 0,
    },
  })
}

describe('a former main till that comes back', () => {
  test('gets a credential and its points, and is told what both files share', async () => {
    const app = await givenLeading()
    const { status, body, nonce } = await ask(app)
    expect(status).toBe(200)
    expect(body.past).toEqual(past)
    const grant = openReturnGrant(TEST_PEPPER, nonce, body.sealed)
    expect(grant).toMatchObject({
      counterId: FORMER_ID,
      name: 'Caja Salón',
      emissionPoints: [{ id: FORMER_POINT }],
      epoch: 2,
      addresses: ['https://192.168.1.20:4601'],
    })
    const known = await app.request('GET', '/terminal', {
      address: '192.168.1.20',
      headers: { 'X-Counter-Token': grant?.token ?? '' },
    })
    expect(known).toMatchObject({ status: 200, body: { emissionPointId: FORMER_POINT } })
    const gerente = await app.as('gerente')
    const [, former] = await gerente.counters.list()
    expect(former).toMatchObject({ id: FORMER_ID, emissionPointIds: [FORMER_POINT], state: 'AWAY' })
    const { data } = await (
      await app.as('admin')
    ).auditEntries.list({
      query: { kind: 'COUNTER_RETURNED' },
    })
    expect(data).toHaveLength(1)
  })

  test('alone sells on its points again, and its open register goes on', async () => {
    const app = await givenLeading()
    expect(readRows(app, 'SELECT suspendedAt FROM cashRegisters')).toEqual([
      { suspendedAt: decision.at },
    ])
    await ask(app)
    expect(readRows(app, 'SELECT suspendedAt FROM cashRegisters')).toEqual([{ suspendedAt: null }])
    await expect(sell(app, FORMER_POINT)).rejects.toMatchObject({
      code: 'EMISSION_POINT_ELSEWHERE',
    })
  })

  test('waits with its register until the one that was opened here on its point is closed', async () => {
    const app = await givenLeading()
    await openRegister(app, { user: 'admin', emissionPointId: FORMER_POINT })
    await ask(app)
    const suspended = () =>
      readRows(app, 'SELECT suspendedAt IS NOT NULL AS isSuspended FROM cashRegisters ORDER BY id')
    expect(suspended()).toEqual([{ isSuspended: 1 }, { isSuspended: 0 }])
    await closeRegister(app, FORMER_POINT)
    expect(suspended()).toEqual([{ isSuspended: 0 }, { isSuspended: 0 }])
  })

  test('may ask again, because an answer may be lost: the credential before is void', async () => {
    const app = await givenLeading()
    const tokens = []
    for (let count = 0; count < 2; count++) {
      const { body, nonce } = await ask(app)
      tokens.push(openReturnGrant(TEST_PEPPER, nonce, body.sealed)?.token ?? '')
    }
    const statuses = []
    for (const token of tokens) {
      const { status } = await app.request('GET', '/terminal', {
        address: '192.168.1.20',
        headers: { 'X-Counter-Token': token },
      })
      statuses.push(status)
    }
    expect(statuses).toEqual([403, 200])
  })
})

describe('a program is not taken back', () => {
  test('without the secret of the shop', async () => {
    const app = await givenLeading()
    const answer = await ask(app, {}, new Uint8Array(32))
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject([{ field: 'proof', code: 'RETURN_REFUSED' }])
  })

  test('with the same epoch: it is a clone of this one', async () => {
    const app = await givenLeading()
    expect(await ask(app, { epoch: 2 })).toMatchObject({
      status: 409,
      body: { code: 'RETURN_REFUSED' },
    })
  })

  test('after a takeover by a version that wrote down no past', async () => {
    const app = await givenLeading({ past: undefined })
    expect(await ask(app)).toMatchObject({ status: 409, body: { code: 'PAST_UNKNOWN' } })
  })

  test('after a manager has removed it', async () => {
    const app = await givenLeading()
    const gerente = await app.as('gerente')
    await gerente.counters.remove({ params: { id: FORMER_ID }, body: { pin: '2580' } })
    expect(await ask(app)).toMatchObject({ status: 403, body: { code: 'COUNTER_REMOVED' } })
  })

  test('by a till that another one has replaced', async () => {
    const app = await givenApp()
    expect(await ask(app)).toMatchObject({ status: 409, body: { code: 'RETURN_REFUSED' } })
  })
})
