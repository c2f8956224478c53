import { describe, expect, it } from 'vitest'
import { givenBusiness } from '#main/testing/samples/new-business.ts'
import { NEW_PASSWORD, newUser } from '#main/testing/samples/new-user.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { enrolTablet } from '#main/testing/given/tablet.ts'
import { demoUsers, givenApp, type RequestOptions, type TestApp } from '#main/testing/test-app.ts'

const DAY_MS = 24 * 60 * 60_000
const MANAGER_PIN = demoUsers.gerente.pin
const REFUSED = [400, 'PIN_REFUSED_NEW']

/** Returns status and code of a change of the own PIN. */
async function changeOwn(app: TestApp, pin: string, options: RequestOptions, user = 'mesero') {
  const { password } = demoUsers[user as keyof typeof demoUsers]
  const body = { currentPassword: password, pin, confirmation: pin }
  const answer = await app.request('PUT', '/auth/pin', { ...options, body })
  return [answer.status, answer.body?.errors?.[0]?.code ?? answer.body?.code]
}

async function approve(app: TestApp, token: string): Promise<number> {
  const body = { action: 'invoices.annul', resource: 1, pin: MANAGER_PIN }
  return (await app.request('POST', '/auth/authorize', { token, body })).status
}

async function times<T>(count: number, act: (number: number) => Promise<T>): Promise<T[]> {
  const answers = []
  for (let number = 0; number < count; number++) answers.push(await act(number))
  return answers
}

function same<T>(count: number, value: T): T[] {
  return Array.from({ length: count }, () => value)
}

/** Signs the waiter in again: a session ends before the next day. */
async function tokenAgain(app: TestApp): Promise<string> {
  const body = { username: 'mesero', password: demoUsers.mesero.password }
  return (await app.request('POST', '/auth/login', { body })).body.token
}

function refusals(app: TestApp) {
  return readRows<{ userId: number; payload: string }>(
    app,
    "SELECT userId, payload FROM auditEntries WHERE kind = 'APPROVAL_REFUSED' ORDER BY id",
  ).map(({ userId, payload }) => ({ userId, ...JSON.parse(payload) }))
}

describe('a new PIN that another user has', () => {
  it('counts as a wrong approval PIN of the caller, is delayed like one and is audited', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('mesero')
    const answers = await times(8, () => changeOwn(app, MANAGER_PIN, { token }))
    const delayed = [429, 'TOO_MANY_ATTEMPTS']
    expect(answers).toEqual([...same(5, REFUSED), ...same(3, delayed)])
    expect(await approve(app, token)).toBe(429)
    expect(refusals(app)).toHaveLength(5)
    expect(refusals(app)[4]).toEqual({
      userId: 4,
      secret: 'approval',
      action: 'auth.changePin',
      resource: 4,
      device: 'local',
      failures: 5,
      delaySeconds: 30,
    })
  })

  it('is not looked up while the caller waits, so a free one is delayed too', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('mesero')
    await times(5, () => changeOwn(app, MANAGER_PIN, { token }))
    expect(await changeOwn(app, '6107', { token })).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    app.clock.advance(30_000)
    expect(await changeOwn(app, '6107', { token })).toEqual([204, undefined])
  })

  it('counts with wrong approval PINs of the same user on every device', async () => {
    const app = await givenApp()
    const tablet = await enrolTablet(app, { address: '192.168.1.31' })
    const { username, password } = { username: 'mesero', password: demoUsers.mesero.password }
    const signIn = await app.request('POST', '/auth/login', {
      ...tablet,
      body: { username, password },
    })
    const here = { token: await app.tokenOf('mesero') }
    const there = { ...tablet, token: signIn.body.token as string }
    await times(3, () => changeOwn(app, MANAGER_PIN, there))
    await times(2, () =>
      app.request('POST', '/auth/authorize', {
        ...here,
        body: { action: 'invoices.annul', resource: 1, pin: '6001' },
      }),
    )
    expect(await changeOwn(app, MANAGER_PIN, there)).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  })

  it('counts as a wrong PIN of its owner on all devices', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('mesero')
    await times(3, () => changeOwn(app, MANAGER_PIN, { token }))
    expect(
      readRows(app, "SELECT failures FROM signInFailures WHERE subject = 'pin:2:anywhere'"),
    ).toEqual([{ failures: 3 }])
    const signIn = { body: { userId: 2, pin: MANAGER_PIN } }
    expect((await app.request('POST', '/auth/pin-login', signIn)).status).toBe(200)
  })

  it('counts the same where a manager sets the PIN of another user', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('admin')
    const save = async (pin: string) => {
      const body = { pin, confirmPin: pin }
      const answer = await app.request('PUT', '/users/4/pin', { token, body })
      return [answer.status, answer.body.errors?.[0]?.code ?? answer.body.code]
    }
    const answers = await times(6, () => save(MANAGER_PIN))
    expect(answers).toEqual([...same(5, REFUSED), [429, 'TOO_MANY_ATTEMPTS']])
    expect(refusals(app)[0]).toMatchObject({ userId: 1, action: 'users.savePin', resource: 4 })
    expect(await save('6107')).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  })
})

it('refuses a trivial PIN without counting it', async () => {
  const app = await givenBusiness()
  const { client, token } = await app.administrator()
  const { id } = await client.users.create({ body: newUser() })
  const save = async (pin: string) => {
    const body = { pin, confirmPin: pin }
    return (await app.request('PUT', `/users/${id}/pin`, { token, body })).status
  }
  expect(await times(9, (number) => save(String(number).repeat(4)))).toEqual(same(9, 400))
  expect(await save('6107')).toBe(200)
  expect(refusals(app)).toEqual([])
})

describe('the own PIN', () => {
  it('changes three times a day, and after that no PIN is looked up', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('mesero')
    const changed = await times(3, (number) => changeOwn(app, `610${number}`, { token }))
    expect(changed).toEqual(same(3, [204, undefined]))
    for (const pin of ['6107', MANAGER_PIN]) {
      expect(await changeOwn(app, pin, { token })).toEqual([429, 'PIN_CHANGED_OFTEN'])
    }
    expect(refusals(app)).toEqual([])
    const signIn = { body: { userId: 4, pin: '6102' } }
    expect((await app.request('POST', '/auth/pin-login', signIn)).status).toBe(200)
    app.clock.advance(DAY_MS + 1_000)
    const tomorrow = await tokenAgain(app)
    expect(await changeOwn(app, '6107', { token: tomorrow })).toEqual([204, undefined])
  })

  it('is changed three times by fourteen requests at the same moment', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('mesero')
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, number) => changeOwn(app, String(6100 + number), { token })),
    )
    expect(answers.filter(([status]) => status === 204)).toHaveLength(3)
    expect(answers.filter(([status]) => status === 429)).toHaveLength(11)
  })

  it('cannot be changed more often by a manager as one of the users', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('admin')
    const save = async (pin: string) => {
      const body = { pin, confirmPin: pin }
      const answer = await app.request('PUT', '/users/1/pin', { token, body })
      return [answer.status, answer.body.code]
    }
    await changeOwn(app, '6100', { token }, 'admin')
    await times(2, (number) => save(`611${number}`))
    expect(await save('6120')).toEqual([429, 'PIN_CHANGED_OFTEN'])
    expect((await app.request('GET', '/auth/session', { token })).status).toBe(200)
  })

  it('may be set for forty others a day by one person', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('admin')
    const save = async (number: number) => {
      const pin = String(6100 + number)
      const answer = await app.request('PUT', `/users/${3 + (number % 2)}/pin`, {
        token,
        body: { pin, confirmPin: pin },
      })
      return [answer.status, answer.body.code]
    }
    const answers = await times(41, save)
    expect(answers.filter(([status]) => status === 200)).toHaveLength(40)
    expect(answers[40]).toEqual([429, 'PINS_SET_OFTEN'])
  })
})

describe('proposals of free PINs', () => {
  it('are three of four digits, the same all day, and can be used', async () => {
    const app = await givenApp()
    const waiter = await app.as('mesero')
    const { pins: proposed } = await waiter.auth.pinProposals({})
    expect(proposed).toHaveLength(3)
    expect(new Set(proposed).size).toBe(3)
    for (const pin of proposed) expect(pin).toMatch(/^\d{4}$/)
    expect(await waiter.auth.pinProposals({})).toEqual({ pins: proposed })
    const cashier = await app.as('cajera')
    expect((await cashier.auth.pinProposals({})).pins).not.toEqual(proposed)
    const [pin = ''] = proposed
    const token = await app.tokenOf('mesero')
    expect(await changeOwn(app, pin, { token })).toEqual([204, undefined])
    expect(refusals(app)).toEqual([])
  })

  it('leave out a PIN once somebody has it, and keep the others', async () => {
    const app = await givenApp()
    const waiter = await app.as('mesero')
    const [first = '', second, third] = (await waiter.auth.pinProposals({})).pins
    const admin = await app.as('admin')
    await admin.users.savePin({ params: { id: 3 }, body: { pin: first, confirmPin: first } })
    const { pins: after } = await waiter.auth.pinProposals({})
    expect(after.slice(0, 2)).toEqual([second, third])
    expect(after).not.toContain(first)
    expect(after).toHaveLength(3)
  })

  it('change with the day', async () => {
    const app = await givenApp()
    const today = await (await app.as('mesero')).auth.pinProposals({})
    app.clock.advance(DAY_MS)
    const token = await tokenAgain(app)
    const tomorrow = await app.request('GET', '/auth/pin/proposals', { token })
    expect(tomorrow.body.pins).toHaveLength(3)
    expect(tomorrow.body).not.toEqual(today)
  })

  it('are for the establishment where the PIN is used', async () => {
    const app = await givenApp()
    const admin = await app.as('admin')
    const { id: establishmentId } = await admin.establishments.create({
      body: { identifier: '002', name: 'Sucursal', address: 'Av. del Puerto 5' },
    })
    const there = await admin.auth.pinProposals({ query: { establishmentId } })
    expect(there).not.toEqual(await admin.auth.pinProposals({}))
    const { id } = await admin.users.create({ body: newUser({ establishmentId }) })
    const [pin = ''] = there.pins
    await admin.users.savePin({ params: { id }, body: { pin, confirmPin: pin } })
    const mine = await app.anonymous.auth.login({
      body: { username: 'nueva', password: NEW_PASSWORD },
    })
    expect(mine.user.establishmentId).toBe(establishmentId)
    const token = await app.tokenOf('admin')
    const unknown = await app.request('GET', '/auth/pin/proposals?establishmentId=99', { token })
    expect(unknown.status).toBe(400)
  })
})
