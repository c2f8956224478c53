import { describe, expect, it } from 'vitest'
import { demoUserRequest } from '#main/testing/samples/demo-user-request.ts'
import { newUser } from '#main/testing/samples/new-user.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

async function change(app: TestApp, id: number, changes: Record<string, unknown>) {
  const body = { ...(await demoUserRequest(app, id)), ...changes }
  return app.request('PUT', `/users/${id}`, { token: await app.tokenOf('admin'), body })
}

it('changes the given fields and keeps the password if none is given', async () => {
  const app = await givenApp()
  const { status, body } = await change(app, 3, { name: 'Andrea Mora Paz', cancelInvoice: true })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: 3, name: 'Andrea Mora Paz', cancelInvoice: true })
  const session = await (await app.as('cajera')).auth.session()
  expect(session.user).toMatchObject({ name: 'Andrea Mora Paz', cancelInvoice: true })
  const [entry] = readRows<{ payload: string }>(
    app,
    "SELECT payload FROM auditEntries WHERE kind = 'USER_UPDATED'",
  )
  expect(JSON.parse(entry?.payload ?? '')).toEqual({
    changes: { name: ['Andrea Mora', 'Andrea Mora Paz'], cancelInvoice: [false, true] },
    passwordChanged: false,
    pinRemoved: false,
  })
})

it("accepts the user's own name in another case, but not the name of another user", async () => {
  const app = await givenApp()
  expect((await change(app, 3, { username: 'Cajera' })).body.username).toBe('Cajera')
  const refused = await change(app, 3, { username: 'Mesero' })
  expect([refused.status, refused.body.errors[0]]).toEqual([
    400,
    { field: 'username', message: 'Ya está en uso.', code: 'ALREADY_TAKEN' },
  ])
})

it('requires the password twice', async () => {
  const app = await givenApp()
  const { status, body } = await change(app, 3, { password: 'tres tristes tigres' })
  expect(status).toBe(400)
  expect(body.errors.map(({ field, code }: Record<string, string>) => [field, code])).toEqual([
    ['confirmPassword', 'PASSWORDS_DIFFER'],
  ])
})

async function givenSecondEstablishment(app: TestApp): Promise<number> {
  const admin = await app.as('admin')
  const { id } = await admin.establishments.create({
    body: { identifier: '002', name: 'Sucursal', address: 'Av. del Puerto 5' },
  })
  return id
}

describe('a user who moves to another establishment', () => {
  it('needs a section and an emission point of that one', async () => {
    const app = await givenApp()
    const establishmentId = await givenSecondEstablishment(app)
    const { status, body } = await change(app, 4, { establishmentId })
    expect(status).toBe(400)
    expect(body.errors).toEqual(
      ['emissionPointId', 'sectionId'].map((field) => ({
        field,
        message: 'Es de otro establecimiento. Elegir uno del mismo.',
        code: 'NOT_OF_ESTABLISHMENT',
      })),
    )
  })

  it('needs a new PIN there: the old one is unique only in the old one', async () => {
    for (const rights of [
      { allowCashClosing: undefined, allowDeletion: undefined },
      { allowCashClosing: true, allowDeletion: true },
    ]) {
      const app = await givenApp()
      const establishmentId = await givenSecondEstablishment(app)
      const place = { establishmentId, emissionPointId: null, sectionId: null }
      const moved = await change(app, 2, { ...place, ...rights })
      expect(moved.status).toBe(200)
      const admin = await app.as('admin')
      expect(await admin.users.getPin({ params: { id: 2 } })).toEqual({
        // The rights of the old PIN end with it, unless the request gives them to the person.
        allowCashClosing: rights.allowCashClosing ?? false,
        allowDeletion: rights.allowDeletion ?? false,
        hasPin: false,
      })
    }
  })
})

it('keeps a reference that the user already has, also if it is no longer active', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  await admin.sections.setStatus({ params: { id: 1 }, body: { active: false } })
  expect((await change(app, 4, { name: 'Luis Cajas Toro' })).status).toBe(200)
  const refused = await change(app, 3, { sectionId: 1 })
  expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'sectionId'])
})

async function givenDeputy(app: TestApp) {
  const admin = await app.as('admin')
  const role = await admin.roles.create({
    body: {
      name: 'Suplente',
      permissions: [
        'USER:READ',
        'USER:UPDATE',
        'USER:PIN',
        ...(await admin.roles.get({ params: { id: 4 } })).permissions,
      ],
    },
  })
  const body = newUser({ username: 'suplente', roleId: role.id })
  const { id } = await admin.users.create({ body })
  const { token } = await app.anonymous.auth.login({
    body: { username: 'suplente', password: body.password },
  })
  return { id, roleId: role.id, token }
}

describe('a user who changes users', () => {
  it('cannot become an administrator', async () => {
    const app = await givenApp()
    const deputy = await givenDeputy(app)
    const own = await demoUserRequest(app, deputy.id)
    for (const rise of [{ roleId: 1 }, { viewCashClosing: true }]) {
      const refused = await app.request('PUT', `/users/${deputy.id}`, {
        token: deputy.token,
        body: { ...own, ...rise },
      })
      expect([refused.status, refused.body.code]).toEqual([403, 'RIGHTS_BEYOND_OWN'])
    }
  })

  it('cannot change the password, PIN or state of a user with more rights', async () => {
    const app = await givenApp()
    const { token } = await givenDeputy(app)
    const password = 'ahora es mía'
    const admin = { ...(await demoUserRequest(app, 1)), password, confirmPassword: password }
    // Grants less than the deputy has, but sets a password that the deputy knows.
    const demoted = newUser({ username: 'cajera' })
    const attempts = [
      await app.request('PUT', '/users/1', { token, body: admin }),
      await app.request('PUT', '/users/3', { token, body: demoted }),
      await app.request('PUT', '/users/1/pin', {
        token,
        body: { pin: '7319', confirmPin: '7319' },
      }),
      await app.request('PATCH', '/users/1/deactivate', { token }),
      await app.request('PATCH', '/users/1/activate', { token }),
    ]
    for (const { status, body } of attempts) {
      expect([status, body.code]).toEqual([403, 'RIGHTS_BEYOND_OWN'])
    }
  })

  it('gives passwords and PINs only to users with fewer rights, and to oneself', async () => {
    const app = await givenApp()
    const admin = await app.as('admin')
    const deputy = await givenDeputy(app)
    const { id: equalId } = await admin.users.create({
      body: newUser({ username: 'igual', roleId: deputy.roleId }),
    })
    const password = 'ahora es mía'
    const put = async (path: string, body: object) => {
      const answer = await app.request('PUT', path, { token: deputy.token, body })
      return [answer.status, answer.body.code]
    }
    const pin = { pin: '7319', confirmPin: '7319' }
    const equal = await demoUserRequest(app, equalId)
    const refused = [403, 'RIGHTS_NOT_FEWER']
    expect(await put(`/users/${equalId}/pin`, pin)).toEqual(refused)
    expect(
      await put(`/users/${equalId}`, { ...equal, password, confirmPassword: password }),
    ).toEqual(refused)
    expect(await put(`/users/${equalId}`, { ...equal, name: 'Otro nombre' })).toEqual([
      200,
      undefined,
    ])
    expect(await put('/users/4/pin', pin)).toEqual([200, undefined])
    expect(await put(`/users/${deputy.id}/pin`, { pin: '8462', confirmPin: '8462' })).toEqual([
      200,
      undefined,
    ])
  })

  it("can edit a user whose rights are a subset of one's own", async () => {
    const app = await givenApp()
    const { token } = await givenDeputy(app)
    const body = { ...(await demoUserRequest(app, 4)), name: 'Luis Cajas Toro' }
    expect((await app.request('PUT', '/users/4', { token, body })).status).toBe(200)
  })
})

it('lets administrators remove a right from themselves and restore it', async () => {
  const app = await givenApp()
  const own = await demoUserRequest(app, 1)
  for (const viewCashClosing of [false, true]) {
    const { status, body } = await change(app, 1, { ...own, viewCashClosing })
    expect([status, body.viewCashClosing]).toEqual([200, viewCashClosing])
  }
})

it("refuses to remove the last administrator's role", async () => {
  const app = await givenApp()
  const { status, body } = await change(app, 1, { roleId: 2 })
  expect([status, body.code]).toEqual([409, 'LAST_ADMINISTRATOR'])
  const admin = await app.as('admin')
  await admin.users.create({ body: newUser({ username: 'segunda', roleId: 1 }) })
  expect((await change(app, 1, { roleId: 2 })).status).toBe(200)
})

it('returns 404 for an unknown id', async () => {
  const app = await givenApp()
  const body = await demoUserRequest(app, 3)
  const { status } = await app.request('PUT', '/users/99', {
    token: await app.tokenOf('admin'),
    body,
  })
  expect(status).toBe(404)
})
