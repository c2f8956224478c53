import { describe, expect, test } from 'vitest'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { fakeLan } from '#main/testing/doubles/fake-lan.ts'
import {
  COUNTER_POINT,
  givenCode,
  givenCounter,
  grantOf,
  joiningOf,
} from '#main/testing/given/given-counter.ts'
import { demoUsers, givenApp } from '#main/testing/test-app.ts'

async function givenShop() {
  return givenApp({ dependencies: { lan: fakeLan() } })
}

describe('the programs of a shop', () => {
  test('are the main till alone before the first code', async () => {
    const app = await givenShop()
    const manager = await app.as('gerente')
    expect(await manager.counters.list()).toEqual([
      {
        id: 1,
        name: 'Caja 001',
        role: 'MAIN',
        state: 'JOINED',
        emissionPointIds: [1, 2],
        address: null,
        fingerprint: expect.any(String),
        joinedAt: null,
        isCurrent: true,
        lagMs: 0,
        lagActs: 0,
        maxLagMs: 0,
        lastHeardAt: '2026-11-21T19:58:00.000Z',
        lastAwayAt: null,
        version: '0.0.0-test',
        epoch: 1,
      },
    ])
  })

  test('are the main till first, and each counter with its points', async () => {
    const app = await givenShop()
    await givenCounter(app)
    const manager = await app.as('gerente')
    const [main, counter, ...others] = await manager.counters.list()
    expect(others).toEqual([])
    expect(main).toMatchObject({ id: 1, role: 'MAIN', emissionPointIds: [1] })
    expect(counter).toMatchObject({
      id: 2,
      name: 'Barra',
      role: 'COUNTER',
      state: 'AWAY',
      emissionPointIds: [COUNTER_POINT],
      joinedAt: '2026-11-21T19:58:00.000Z',
      isCurrent: false,
      lagMs: null,
      lagActs: null,
      version: '1.0.0',
    })
  })

  test('do not contain one whose code nobody used yet', async () => {
    const app = await givenShop()
    await givenCode(app)
    const manager = await app.as('gerente')
    expect(await manager.counters.list()).toMatchObject([{ id: 1, emissionPointIds: [1, 2] }])
  })

  test('cannot be listed without the right', async () => {
    const app = await givenShop()
    const answer = await app.request('GET', '/counters', { token: await app.tokenOf('mesero') })
    expect(answer.status).toBe(403)
  })
})

describe('removing a counter', () => {
  test('ends its credential and its sessions at once, and gives its points back', async () => {
    const app = await givenShop()
    const { own, grant } = await givenCounter(app)
    const { body: signIn } = await app.request('POST', '/auth/pin-login', {
      ...own,
      body: { userId: 3, pin: demoUsers.cajera.pin },
    })
    const session = () => app.request('GET', '/auth/session', { ...own, token: signIn.token })
    expect((await session()).status).toBe(200)
    const manager = await app.as('gerente')
    await manager.counters.remove({
      params: { id: grant.counterId },
      body: { pin: demoUsers.gerente.pin },
    })
    expect(await session()).toMatchObject({ status: 403, body: { code: 'COUNTER_REMOVED' } })
    expect((await app.request('GET', '/health', own)).body.code).toBe('COUNTER_REMOVED')
    expect(await manager.counters.list()).toMatchObject([{ id: 1, emissionPointIds: [1, 2] }])
    expect(readRows(app, 'SELECT endedAt FROM sessions WHERE counterId = 2')).toEqual([
      { endedAt: '2026-11-21T19:58:00.000Z' },
    ])
    expect(
      readRows(app, "SELECT kind, resourceId FROM auditEntries WHERE kind = 'COUNTER_REMOVED'"),
    ).toEqual([{ kind: 'COUNTER_REMOVED', resourceId: 2 }])
    await expect(
      manager.counters.remove({ params: { id: 2 }, body: { pin: demoUsers.gerente.pin } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('needs a PIN, and is not for the main till', async () => {
    const app = await givenShop()
    await givenCounter(app)
    const manager = await app.as('gerente')
    await expect(manager.counters.remove({ params: { id: 2 }, body: {} })).rejects.toMatchObject({
      status: 403,
      code: 'APPROVAL_REQUIRED',
    })
    await expect(
      manager.counters.remove({ params: { id: 1 }, body: { pin: demoUsers.gerente.pin } }),
    ).rejects.toMatchObject({ status: 409, code: 'COUNTER_IS_MAIN' })
  })

  test('ends its code, so that the lost machine does not join again with it', async () => {
    const app = await givenShop()
    const joining = await joiningOf(await givenCode(app))
    const join = () => app.request('POST', '/counters/join', { body: joining.body })
    expect(grantOf(joining, await join())?.counterId).toBe(2)
    const manager = await app.as('gerente')
    await manager.counters.remove({ params: { id: 2 }, body: { pin: demoUsers.gerente.pin } })
    expect((await join()).status).toBe(400)
  })

  test('does not make a counter forget that this till does not know', async () => {
    const app = await givenShop()
    const unknown = { address: '192.168.1.21', headers: { 'X-Counter-Token': 'x'.repeat(43) } }
    expect((await app.request('GET', '/health', unknown)).status).toBe(200)
    expect(await app.request('GET', '/auth/users', unknown)).toMatchObject({
      status: 403,
      body: { code: 'DEVICE_NOT_ENROLLED' },
    })
  })
})

describe('the settings of copies', () => {
  test('have defaults, and are kept', async () => {
    const app = await givenShop()
    const manager = await app.as('gerente')
    expect(await manager.counters.settings()).toEqual({
      waitForCopyMs: 0,
      takeoverAfterSeconds: 10,
      addresses: [],
    })
    const chosen = {
      waitForCopyMs: 50,
      takeoverAfterSeconds: 20,
      addresses: ['https://caja.local:4600'],
    }
    expect(await manager.counters.saveSettings({ body: chosen })).toEqual(chosen)
    expect(await manager.counters.settings()).toEqual(chosen)
    const { body } = await app.request('POST', '/counters/codes', {
      token: await app.tokenOf('gerente'),
      body: { name: 'Barra', emissionPointIds: [COUNTER_POINT], pin: demoUsers.gerente.pin },
    })
    expect(body.addresses).toEqual(['https://192.168.1.20:4600', 'https://caja.local:4600'])
  })
})

describe('the ports of a counter', () => {
  test('are not told while it does not answer', async () => {
    const app = await givenShop()
    await givenCounter(app)
    const answer = await app.request('GET', '/counters/2/ports', {
      token: await app.tokenOf('gerente'),
    })
    expect(answer).toMatchObject({ status: 503, body: { code: 'COUNTER_UNREACHABLE' } })
    expect(answer.body.message).toContain('Barra')
    const manager = await app.as('gerente')
    await expect(manager.counters.ports({ params: { id: 1 } })).rejects.toMatchObject({
      status: 404,
    })
  })
})
