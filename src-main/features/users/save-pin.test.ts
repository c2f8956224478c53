import { describe, expect, it } from 'vitest'
import { NEW_PASSWORD, newUser } from '#main/testing/samples/new-user.ts'
import { givenBusiness } from '#main/testing/samples/new-business.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

interface Signs {
  readonly allowCashClosing?: boolean
  readonly allowDeletion?: boolean
}

const pinOf = (pin: string, signs: Signs = {}) => ({ pin, confirmPin: pin, ...signs })

async function savePin(app: TestApp, id: number, body: object) {
  return app.request('PUT', `/users/${id}/pin`, { token: await app.tokenOf('admin'), body })
}

async function signInWithPin(app: TestApp, userId: number, pin: string): Promise<number> {
  return (await app.request('POST', '/auth/pin-login', { body: { userId, pin } })).status
}

it('replaces the PIN and its rights, and never returns the PIN', async () => {
  const app = await givenApp()
  const { status, body } = await savePin(app, 3, pinOf('7319', { allowCashClosing: true }))
  const expected = { allowCashClosing: true, allowDeletion: false, hasPin: true }
  expect([status, body]).toEqual([200, expected])
  const admin = await app.as('admin')
  expect(await admin.users.getPin({ params: { id: 3 } })).toEqual(expected)
  expect(await signInWithPin(app, 3, '1234')).toBe(401)
  expect(await signInWithPin(app, 3, '7319')).toBe(200)
  const replaced = await savePin(app, 3, pinOf('73190846', { allowDeletion: true }))
  expect(replaced.body).toEqual({ allowCashClosing: false, allowDeletion: true, hasPin: true })
  const entries = readRows<{ payload: string }>(
    app,
    "SELECT payload FROM auditEntries WHERE kind = 'PIN_SAVED'",
  )
  expect(entries.map(({ payload }) => JSON.parse(payload))).toEqual([
    { allowCashClosing: true, allowDeletion: false },
    { allowCashClosing: false, allowDeletion: true },
  ])
})

it("accepts the user's own PIN when it is saved again", async () => {
  const app = await givenApp()
  expect((await savePin(app, 2, pinOf('2580', { allowCashClosing: true }))).status).toBe(200)
})

it('reports both fields if the PIN has the wrong form and the two differ', async () => {
  const app = await givenApp()
  const answers = [
    await savePin(app, 3, { pin: '12a', confirmPin: '12b' }),
    await savePin(app, 3, { pin: '123456789', confirmPin: '123456780' }),
    await savePin(app, 3, { pin: '7319' }),
  ]
  expect(
    answers.map(({ status, body }) => [
      status,
      ...body.errors.map(({ field, code }: Record<string, string>) => `${field} ${code}`),
    ]),
  ).toEqual([
    [400, 'pin FORMAT_INVALID', 'confirmPin PINS_DIFFER'],
    [400, 'pin FORMAT_INVALID', 'confirmPin TEXT_TOO_LONG'],
    [400, 'confirmPin REQUIRED'],
  ])
})

describe('a PIN that cannot be used', () => {
  const refusal = {
    field: 'pin',
    message: 'Ese PIN no se puede usar. Elegir otro, menos fácil de adivinar.',
    code: 'PIN_REFUSED_NEW',
  }

  it('gets the same refusal whether it is taken or trivial', async () => {
    const app = await givenBusiness()
    const administrator = await app.administrator()
    const { id } = await administrator.client.users.create({ body: newUser() })
    const save = (pin: string) =>
      app.request('PUT', `/users/${id}/pin`, { token: administrator.token, body: pinOf(pin) })
    const taken = await save(administrator.pin)
    const trivial = await save('4321')
    expect([taken.status, taken.body]).toEqual([400, trivial.body])
    expect(taken.body.errors).toEqual([refusal])
    expect((await save('7319')).status).toBe(200)
  })

  it('may be trivial in the demo, but not taken', async () => {
    const app = await givenApp()
    expect((await savePin(app, 4, pinOf('0000'))).status).toBe(200)
    const { status, body } = await savePin(app, 4, pinOf('1234'))
    expect([status, body.errors]).toEqual([400, [refusal]])
  })

  it('is free again once its owner is inactive', async () => {
    const app = await givenApp()
    const admin = await app.as('admin')
    await admin.users.deactivate({ params: { id: 4 } })
    expect((await savePin(app, 3, pinOf('1111'))).status).toBe(200)
  })

  it('is free in another establishment', async () => {
    const app = await givenApp()
    const admin = await app.as('admin')
    const { id: establishmentId } = await admin.establishments.create({
      body: { identifier: '002', name: 'Sucursal', address: 'Av. del Puerto 5' },
    })
    const { id } = await admin.users.create({ body: newUser({ establishmentId }) })
    expect((await savePin(app, id, pinOf('1111'))).status).toBe(200)
    expect(await signInWithPin(app, id, '1111')).toBe(200)
    expect(await signInWithPin(app, 4, '1111')).toBe(200)
  })

  it('goes to one of two users who request it at the same moment', async () => {
    const app = await givenApp()
    const answers = await Promise.all([
      savePin(app, 3, pinOf('7319')),
      savePin(app, 4, pinOf('7319')),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })
})

it('cannot get a right that the user who saves it does not have', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  const waiter = await admin.roles.get({ params: { id: 4 } })
  const role = await admin.roles.create({
    body: { name: 'Turno', permissions: [...waiter.permissions, 'USER:PIN'] },
  })
  const { id } = await admin.users.create({ body: newUser({ roleId: role.id }) })
  const { token } = await app.anonymous.auth.login({
    body: { username: 'nueva', password: NEW_PASSWORD },
  })
  const save = async (target: number, body: object) => {
    const answer = await app.request('PUT', `/users/${target}/pin`, { token, body })
    return [answer.status, answer.body.code]
  }
  const refused = [403, 'RIGHTS_BEYOND_OWN']
  expect(await save(id, pinOf('7319', { allowCashClosing: true }))).toEqual(refused)
  expect(await save(4, pinOf('7319', { allowDeletion: true }))).toEqual(refused)
  expect(await save(4, pinOf('7319'))).toEqual([200, undefined])

  await admin.users.savePin({
    params: { id },
    body: pinOf('8462', { allowCashClosing: true, allowDeletion: true }),
  })
  expect(await save(4, pinOf('7319', { allowCashClosing: true, allowDeletion: true }))).toEqual([
    200,
    undefined,
  ])
})

it('returns 404 for an unknown id', async () => {
  const app = await givenApp()
  expect((await savePin(app, 99, pinOf('7319'))).status).toBe(404)
  const token = await app.tokenOf('admin')
  expect((await app.request('GET', '/users/99/pin', { token })).status).toBe(404)
})
