import { describe, expect, test } from 'vitest'
import { showJoinCode } from '#main/core/shop/join-code.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { fakeLan } from '#main/testing/doubles/fake-lan.ts'
import {
  COUNTER_POINT,
  givenCode,
  givenCounter,
  grantOf,
  joiningOf,
  newNonce,
} from '#main/testing/given/given-counter.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'
import { demoUsers, givenApp, type TestApp } from '#main/testing/test-app.ts'

const ADDRESS = '192.168.1.21'

async function givenShop() {
  const lan = fakeLan()
  return { app: await givenApp({ dependencies: { lan } }), lan }
}

function join(app: TestApp, body: unknown, address = ADDRESS) {
  return app.request('POST', '/counters/join', { body, address })
}

describe('a code for a counter', () => {
  test('opens the network of the shop, lasts ten minutes and is stored nowhere', async () => {
    const { app, lan } = await givenShop()
    const { status, body } = await app.request('POST', '/counters/codes', {
      token: await app.tokenOf('gerente'),
      body: { name: 'Barra', emissionPointIds: [COUNTER_POINT], pin: demoUsers.gerente.pin },
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      code: expect.stringMatching(/^[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}$/),
      expiresAt: '2026-11-21T20:08:00.000Z',
      addresses: ['https://192.168.1.20:4600'],
      fingerprint: expect.stringMatching(/^AB(?::AB){31}$/),
    })
    expect(lan.applied).toEqual({ enabled: true, port: 4600, tls: true })
    const manager = await app.as('gerente')
    expect(await manager.lan.settings()).toMatchObject({ enabled: true, tls: true })
    const stored = JSON.stringify([
      ...readRows(app, 'SELECT * FROM counterCodes'),
      ...readRows(app, 'SELECT * FROM auditEntries'),
    ])
    expect(stored).not.toContain(body.code)
    expect(stored).not.toContain(body.code.replaceAll('-', ''))
  })

  test('needs a PIN also from a manager, and one that may let programs in', async () => {
    const { app } = await givenShop()
    const ask = async (pin: string | undefined, user: 'gerente' | 'cajera' = 'gerente') =>
      app.request('POST', '/counters/codes', {
        token: await app.tokenOf(user),
        body: { name: 'Barra', emissionPointIds: [COUNTER_POINT], pin },
      })
    expect(await ask(undefined)).toMatchObject({
      status: 403,
      body: { code: 'APPROVAL_REQUIRED' },
    })
    expect((await ask(demoUsers.cajera.pin)).body.errors[0].code).toBe('PIN_WRONG')
    expect((await ask('0000')).status).toBe(400)
    expect((await ask(demoUsers.gerente.pin, 'cajera')).status).toBe(403)
    expect(readRows(app, 'SELECT count(*) AS codes FROM counterCodes')).toEqual([{ codes: 0 }])
  })

  test('may be confirmed by an approval that was given for it', async () => {
    const { app } = await givenShop()
    const manager = await app.as('gerente')
    const { approvalToken } = await manager.auth.authorize({
      body: { action: 'counters.enroll', pin: demoUsers.gerente.pin },
    })
    const ask = async () =>
      app.request('POST', '/counters/codes', {
        token: await app.tokenOf('gerente'),
        headers: { 'X-Approval': approvalToken },
        body: { name: 'Barra', emissionPointIds: [COUNTER_POINT] },
      })
    expect((await ask()).status).toBe(201)
    expect((await ask()).status).toBe(403)
  })

  test("is refused for the main till's own point, an unknown one, and one of another counter", async () => {
    const { app } = await givenShop()
    await givenCounter(app)
    const ask = async (emissionPointIds: readonly number[]) => {
      const { status, body } = await app.request('POST', '/counters/codes', {
        token: await app.tokenOf('gerente'),
        body: { name: 'Terraza', emissionPointIds, pin: demoUsers.gerente.pin },
      })
      return [status, body.code]
    }
    expect(await ask([1])).toEqual([409, 'COUNTER_POINT_TAKEN'])
    expect(await ask([COUNTER_POINT])).toEqual([409, 'COUNTER_POINT_TAKEN'])
    expect(await ask([77])).toEqual([400, 'FIELDS_INVALID'])
  })

  test('is refused if the network cannot be opened, which then stays closed', async () => {
    const { app, lan } = await givenShop()
    lan.canOpen = false
    await expect(givenCode(app)).rejects.toMatchObject({ status: 409, code: 'COUNTER_LAN_CLOSED' })
    expect(lan.applied.enabled).toBe(false)
    const manager = await app.as('gerente')
    expect(await manager.lan.settings()).toMatchObject({ enabled: false })
  })

  test('does not turn a network without TLS into one that locks the tablets out', async () => {
    const { app, lan } = await givenShop()
    const manager = await app.as('gerente')
    await manager.lan.saveSettings({ body: { enabled: true, port: 4600, tls: false } })
    await expect(givenCode(app)).rejects.toMatchObject({ code: 'COUNTER_LAN_CLOSED' })
    expect(lan.applied).toEqual({ enabled: true, port: 4600, tls: false })
  })

  test('replaces the open code of the same name', async () => {
    const { app } = await givenShop()
    const first = await joiningOf(await givenCode(app))
    const second = await joiningOf(await givenCode(app))
    expect((await join(app, first.body)).status).toBe(400)
    expect((await join(app, second.body)).status).toBe(201)
  })

  test('gives its points back if nobody joins with it', async () => {
    const { app } = await givenShop()
    await givenCode(app, { name: 'Barra' })
    const other = () => givenCode(app, { name: 'Terraza' })
    await expect(other()).rejects.toMatchObject({ code: 'COUNTER_POINT_TAKEN' })
    app.clock.advance(10 * 60_000)
    await other()
    const manager = await app.as('gerente')
    expect(await manager.counters.list()).toHaveLength(1)
  })
})

describe('joining', () => {
  test('gives all that makes the counter a program of the shop, encrypted with the code', async () => {
    const { app } = await givenShop()
    const joining = await joiningOf(await givenCode(app))
    const answer = await join(app, joining.body)
    expect(answer.status).toBe(201)
    const manager = await app.as('gerente')
    const { installationId } = await manager.system.terminal()
    expect(grantOf(joining, answer)).toEqual({
      counterId: 2,
      name: 'Barra',
      token: expect.stringMatching(/^[\w-]{43}$/),
      emissionPointIds: [COUNTER_POINT],
      installationId,
      epoch: 1,
      pepper: Buffer.from(TEST_PEPPER).toString('base64'),
      authority: { key: 'key in PEM', certificate: 'certificate in PEM' },
      addresses: ['https://192.168.1.20:4600'],
      version: '0.0.0-test',
    })
    const { token } = grantOf(joining, answer) ?? {}
    expect(JSON.stringify(readRows(app, 'SELECT * FROM counters'))).not.toContain(token)
    expect(
      readRows(app, "SELECT kind, resourceId FROM auditEntries WHERE kind LIKE 'COUNTER_%'"),
    ).toEqual([
      { kind: 'COUNTER_CODE_CREATED', resourceId: null },
      { kind: 'COUNTER_JOINED', resourceId: 2 },
    ])
  })

  test('accepts the code as people type it', async () => {
    const { app } = await givenShop()
    const { code, fingerprint } = await givenCode(app)
    const typed = code.toLowerCase().replaceAll('-', '  ').replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await join(app, (await joiningOf({ code: typed, fingerprint })).body)).status).toBe(201)
    expect(showJoinCode(code.replaceAll('-', ''))).toBe(code)
  })

  test('is refused with a wrong code, an expired one and a proof of another authority', async () => {
    const { app } = await givenShop()
    const made = await givenCode(app)
    const wrong = await joiningOf({ ...made, code: '0000-0000-0000' })
    const stranger = await joiningOf({ ...made, fingerprint: Array(32).fill('CD').join(':') })
    const right = await joiningOf(made)
    for (const { body } of [wrong, stranger]) {
      const answer = await join(app, body)
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        [expect.objectContaining({ field: 'proof', code: 'COUNTER_CODE_WRONG' })],
      ])
    }
    app.clock.advance(600_000)
    expect((await join(app, right.body)).status).toBe(400)
  })

  test('does not accept the proof of one nonce for another nonce', async () => {
    const { app } = await givenShop()
    const { body } = await joiningOf(await givenCode(app))
    expect((await join(app, { ...body, nonce: newNonce() })).status).toBe(400)
    expect((await join(app, { ...body, nonce: 'AAAA' })).body.errors[0].field).toBe('nonce')
    expect((await join(app, body)).status).toBe(201)
  })

  test('is answered again if its answer was lost: the same counter, with a new credential', async () => {
    const { app } = await givenShop()
    const joining = await joiningOf(await givenCode(app))
    const lost = grantOf(joining, await join(app, joining.body))
    const repeated = grantOf(joining, await join(app, joining.body))
    expect(repeated).toEqual({ ...lost, token: expect.not.stringMatching(lost?.token ?? '') })
    const state = async (token: string | undefined) =>
      (
        await app.request('GET', '/auth/users', {
          address: ADDRESS,
          headers: { 'X-Counter-Token': token ?? '' },
        })
      ).status
    expect(await state(lost?.token)).toBe(403)
    expect(await state(repeated?.token)).toBe(200)
    expect(readRows(app, 'SELECT count(*) AS programs FROM counters')).toEqual([{ programs: 2 }])
  })

  test('cannot use a redeemed code from another machine', async () => {
    const { app } = await givenShop()
    const made = await givenCode(app)
    expect((await join(app, (await joiningOf(made)).body)).status).toBe(201)
    expect((await join(app, (await joiningOf(made)).body)).status).toBe(400)
  })

  test('cannot be guessed: the address is delayed, and guesses of many addresses end the code', async () => {
    const { app } = await givenShop()
    const made = await givenCode(app)
    const right = await joiningOf(made)
    const guess = { ...right.body, proof: Buffer.alloc(32, 1).toString('base64') }
    for (let failure = 0; failure < 5; failure++) {
      expect((await join(app, guess)).status).toBe(400)
    }
    expect((await join(app, right.body)).status).toBe(429)
    for (let failure = 0; failure < 5; failure++) {
      await join(app, guess, `192.168.1.${100 + failure}`)
    }
    expect((await join(app, right.body, '192.168.1.200')).status).toBe(400)
    expect(
      readRows(app, "SELECT kind FROM auditEntries WHERE kind = 'COUNTER_CODE_WITHDRAWN'"),
    ).toHaveLength(1)
    const fresh = await joiningOf(await givenCode(app))
    expect((await join(app, fresh.body, '192.168.1.201')).status).toBe(201)
  })

  test('lets one of two machines in that send the same code at once', async () => {
    const { app } = await givenShop()
    const made = await givenCode(app)
    const [one, other] = await Promise.all([joiningOf(made), joiningOf(made)])
    const answers = await Promise.all([
      join(app, one.body, '192.168.1.31'),
      join(app, other.body, '192.168.1.32'),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
  })
})
