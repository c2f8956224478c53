import { describe, expect, it } from 'vitest'
import type { Permission } from '#shared/api/permissions.ts'
import { demoUserRequest } from '#main/testing/samples/demo-user-request.ts'
import { NEW_PASSWORD, newUser } from '#main/testing/samples/new-user.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

const CASHIER_ROLE = 3
const WAITER_ROLE = 4
const PIN = '7319'

/** Creates a user with a PIN; `more` is what the request says besides. */
async function givenUser(app: TestApp, more: Parameters<typeof newUser>[0]): Promise<number> {
  const admin = await app.as('admin')
  return (await admin.users.create({ body: newUser({ pin: PIN, ...more }) })).id
}

async function closes(app: TestApp, id: number): Promise<boolean> {
  const admin = await app.as('admin')
  return (await admin.users.getPin({ params: { id } })).allowCashClosing
}

async function grant(app: TestApp, roleId: number, permissions: readonly Permission[]) {
  const admin = await app.as('admin')
  const { name, documents } = await admin.roles.get({ params: { id: roleId } })
  await admin.roles.update({
    params: { id: roleId },
    body: { name, documents, permissions: [...permissions] },
  })
}

describe('the right to close a register', () => {
  it('is what the role says for who has it by the role, and changes with the role', async () => {
    const app = await givenApp()
    const admin = await app.as('admin')
    const id = await givenUser(app, { roleId: CASHIER_ROLE, allowCashClosing: null })
    expect(await admin.users.get({ params: { id } })).toMatchObject({ allowCashClosing: null })
    expect(await closes(app, id)).toBe(true)
    const { permissions } = await admin.roles.get({ params: { id: CASHIER_ROLE } })
    await grant(
      app,
      CASHIER_ROLE,
      permissions.filter((each) => each !== 'CASH_REGISTER:CLOSE'),
    )
    expect(await closes(app, id)).toBe(false)
  })

  it('is what was said of the person for everybody else, whatever the role says', async () => {
    const app = await givenApp()
    const cashier = await givenUser(app, { roleId: CASHIER_ROLE })
    expect(await closes(app, cashier)).toBe(false)
    const admin = await app.as('admin')
    const body = newUser({ username: 'otra', roleId: WAITER_ROLE, allowCashClosing: true })
    const waiter = await admin.users.create({ body })
    expect(await closes(app, waiter.id)).toBe(true)
  })

  it('changes without another PIN, and stays where a request leaves it out', async () => {
    const app = await givenApp()
    const admin = await app.as('admin')
    const id = await givenUser(app, { roleId: CASHIER_ROLE })
    const { allowCashClosing: _, allowDeletion: __, ...body } = await demoUserRequest(app, id)
    const update = (rights: object) =>
      admin.users.update({ params: { id }, body: { ...body, ...rights } })
    await update({ allowCashClosing: true, allowDeletion: true })
    const rights = { allowCashClosing: true, allowDeletion: true, hasPin: true }
    expect(await admin.users.getPin({ params: { id } })).toEqual(rights)
    await update({})
    expect(await admin.users.getPin({ params: { id } })).toEqual(rights)
    const signIn = { userId: id, pin: PIN }
    expect((await app.request('POST', '/auth/pin-login', { body: signIn })).status).toBe(200)
  })

  it('stays when the PIN alone is replaced, and is replaced with the PIN otherwise', async () => {
    const app = await givenApp()
    const admin = await app.as('admin')
    const id = await givenUser(app, { roleId: CASHIER_ROLE, allowCashClosing: null })
    const save = (pin: string, more: object) =>
      admin.users.savePin({ params: { id }, body: { pin, confirmPin: pin, ...more } })
    expect(await save('8462', { keepsRights: true })).toMatchObject({ allowCashClosing: true })
    expect(await admin.users.get({ params: { id } })).toMatchObject({ allowCashClosing: null })
    expect(await save('9517', {})).toMatchObject({ allowCashClosing: false })
    expect(await admin.users.get({ params: { id } })).toMatchObject({ allowCashClosing: false })
  })
})

it('gives no right to sign that the caller lacks, and lets a PIN with more rights alone', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  const waiter = await admin.roles.get({ params: { id: WAITER_ROLE } })
  const role = await admin.roles.create({
    body: {
      name: 'Turno',
      permissions: [...waiter.permissions, 'USER:READ', 'USER:CREATE', 'USER:UPDATE', 'USER:PIN'],
    },
  })
  await admin.users.create({ body: newUser({ username: 'turno', roleId: role.id }) })
  const { token } = await app.anonymous.auth.login({
    body: { username: 'turno', password: NEW_PASSWORD },
  })
  const codeOf = async (...[method, path, body]: [string, string, object]) => {
    const answer = await app.request(method, path, { token, body })
    return [answer.status, answer.body.code]
  }
  const refused = [403, 'RIGHTS_BEYOND_OWN']
  const luis = await demoUserRequest(app, 4)
  expect(await codeOf('POST', '/users', newUser({ allowCashClosing: true }))).toEqual(refused)
  expect(await codeOf('PUT', '/users/4', { ...luis, allowDeletion: true })).toEqual(refused)

  await admin.users.update({ params: { id: 4 }, body: { ...luis, allowCashClosing: true } })
  const kept = { pin: PIN, confirmPin: PIN, keepsRights: true }
  expect(await codeOf('PUT', '/users/4/pin', kept)).toEqual(refused)
  // Other fields of a person with such a right may be changed.
  const renamed = { ...luis, name: 'Luis Cajas Toro', allowCashClosing: true }
  expect((await codeOf('PUT', '/users/4', renamed))[0]).toBe(200)
})
