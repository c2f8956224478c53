import { describe, expect, it } from 'vitest'
import { type Permission, permissions as EVERYTHING } from '#shared/api/permissions.ts'
import { NEW_PASSWORD, newUser } from '#main/testing/samples/new-user.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

/** Returns the token of a user whose role grants only these permissions. */
async function givenSignedIn(
  app: TestApp,
  granted: readonly Permission[],
): Promise<{ token: string; roleId: number }> {
  const admin = await app.as('admin')
  const role = await admin.roles.create({ body: { name: 'Suplente', permissions: [...granted] } })
  await admin.users.create({ body: newUser({ roleId: role.id }) })
  const { token } = await app.anonymous.auth.login({
    body: { username: 'nueva', password: NEW_PASSWORD },
  })
  return { token, roleId: role.id }
}

describe('a role', () => {
  it('is created with each permission and document once, in the order of the catalogue', async () => {
    const app = await givenApp()
    const answer = await app.request('POST', '/roles', {
      token: await app.tokenOf('admin'),
      body: {
        name: '  Bodega ',
        permissions: ['PRODUCT:UPDATE', 'ORDER:READ', 'PRODUCT:UPDATE', 'PRODUCT:READ'],
        documents: [5, 1, 5],
      },
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: 6,
      name: 'Bodega',
      permissions: ['ORDER:READ', 'PRODUCT:READ', 'PRODUCT:UPDATE'],
      documents: [1, 5],
      userCount: 0,
    })
    const admin = await app.as('admin')
    expect(await admin.roles.get({ params: { id: 6 } })).toEqual(answer.body)
  })

  it('is listed by name, found by words, and offered as an option', async () => {
    const app = await givenApp()
    const admin = await app.as('admin')
    const { data, pagination } = await admin.roles.list({ query: { size: 2, page: 1 } })
    expect(data.map(({ name, userCount }) => [name, userCount])).toEqual([
      ['Cocina', 1],
      ['Gerente', 1],
    ])
    expect(pagination).toEqual({ page: 1, size: 2, totalElements: 5, totalPages: 3 })
    const found = await admin.roles.list({ query: { search: 'MESÉ' } })
    expect(found.data.map(({ id }) => id)).toEqual([4])
    const waiter = await app.as('mesero')
    const all = { issuesInvoices: true, closesRegisters: true, deletesItems: true }
    const none = { issuesInvoices: false, closesRegisters: false, deletesItems: false }
    expect(await waiter.roles.options()).toEqual([
      { id: 1, name: 'Administrador', ...all },
      { id: 3, name: 'Cajero', ...all, deletesItems: false },
      { id: 5, name: 'Cocina', ...none },
      { id: 2, name: 'Gerente', ...all },
      { id: 4, name: 'Mesero', ...none },
    ])
  })

  it('reports all wrong fields: first the form of permissions, then unknown documents', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('admin')
    const ill = await app.request('POST', '/roles', {
      token,
      body: { name: ' ', permissions: ['ORDER:READ', 'ORDER:FLY'], documents: ['1'] },
    })
    expect([ill.status, ill.body.errors.map((each: { field: string }) => each.field)]).toEqual([
      400,
      ['name', 'permissions[1]', 'documents[0]'],
    ])
    const unknown = await app.request('POST', '/roles', {
      token,
      body: { name: 'Bodega', permissions: [], documents: [1, 77, 88] },
    })
    expect(
      unknown.body.errors.map(({ field, code }: Record<string, string>) => [field, code]),
    ).toEqual([
      ['documents[1]', 'UNKNOWN_ID'],
      ['documents[2]', 'UNKNOWN_ID'],
    ])
  })

  it('needs a unique name, in any spelling', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('admin')
    const { status, body } = await app.request('POST', '/roles', {
      token,
      body: { name: 'CAJÉRO', permissions: [] },
    })
    expect([status, body.code, body.errors]).toEqual([
      409,
      'ALREADY_TAKEN',
      [{ field: 'name', message: 'Ya está en uso.', code: 'ALREADY_TAKEN' }],
    ])
  })

  it('applies changes from the next request of each user with the role', async () => {
    const app = await givenApp()
    const admin = await app.as('admin')
    const waiter = await app.as('mesero')
    const role = await admin.roles.get({ params: { id: 4 } })
    expect((await waiter.auth.session()).permissions).toContain('TABLE:TRANSFER')
    const changed = await admin.roles.update({
      params: { id: 4 },
      body: {
        name: 'Salón',
        permissions: role.permissions.filter((permission) => permission !== 'TABLE:TRANSFER'),
        documents: [1],
      },
    })
    expect(changed).toMatchObject({ id: 4, name: 'Salón', documents: [1], userCount: 1 })
    const session = await waiter.auth.session()
    expect(session.user.roleName).toBe('Salón')
    expect(session.permissions).not.toContain('TABLE:TRANSFER')
    const [entry] = readRows<{ payload: string }>(
      app,
      "SELECT payload FROM auditEntries WHERE kind = 'ROLE_UPDATED'",
    )
    expect(JSON.parse(entry?.payload ?? '')).toMatchObject({
      before: { name: 'Mesero', documents: [] },
      after: { name: 'Salón', documents: [1] },
    })
  })

  it('is deleted only if no user has it, also no inactive one', async () => {
    const app = await givenApp()
    const admin = await app.as('admin')
    const token = await app.tokenOf('admin')
    const { id } = await admin.roles.create({
      body: { name: 'Bodega', permissions: ['PRODUCT:READ'], documents: [1] },
    })
    const user = await admin.users.create({ body: newUser({ roleId: id }) })
    await admin.users.deactivate({ params: { id: user.id } })
    const refused = await app.request('DELETE', `/roles/${id}`, { token })
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE'])
    const { password: _, confirmPassword: __, ...same } = newUser()
    await admin.users.update({ params: { id: user.id }, body: { ...same, roleId: 4 } })
    expect((await app.request('DELETE', `/roles/${id}`, { token })).status).toBe(204)
    expect((await app.request('GET', `/roles/${id}`, { token })).status).toBe(404)
    expect((await app.request('DELETE', `/roles/${id}`, { token })).status).toBe(404)
    expect(readRows(app, `SELECT * FROM roleDocuments WHERE roleId = ${id}`)).toEqual([])
  })
})

describe('the administrator role', () => {
  it('keeps the permissions to manage users and roles', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('admin')
    for (const lost of ['USER:UPDATE', 'ROLE:UPDATE']) {
      const { status, body } = await app.request('PUT', '/roles/1', {
        token,
        body: {
          name: 'Administrador',
          permissions: EVERYTHING.filter((permission) => permission !== lost),
        },
      })
      expect([status, body.code]).toEqual([409, 'ADMINISTRATOR_ROLE'])
    }
  })

  it('may lose another permission and get it back, because no other role could restore it', async () => {
    const app = await givenApp()
    const admin = await app.as('admin')
    const fewer = EVERYTHING.filter((permission) => permission !== 'PINPAD:PAY')
    const body = { name: 'Dirección', permissions: fewer, documents: [1] }
    await admin.roles.update({ params: { id: 1 }, body })
    expect((await admin.auth.session()).permissions).toEqual(fewer)
    await admin.roles.update({
      params: { id: 1 },
      body: { ...body, permissions: [...EVERYTHING] },
    })
    expect((await admin.auth.session()).permissions).toEqual(EVERYTHING)
  })

  it('cannot be edited by other users, however little it grants', async () => {
    const app = await givenApp()
    const own = ['USER:READ', 'USER:UPDATE', 'ROLE:READ', 'ROLE:UPDATE'] as const
    const { token } = await givenSignedIn(app, own)
    const admin = await app.as('admin')
    await admin.roles.update({
      params: { id: 1 },
      body: { name: 'Administrador', permissions: [...own] },
    })
    const { password: _, confirmPassword: __, ...self } = newUser({ roleId: 1 })
    const attempts = [
      await app.request('PUT', '/users/6', { token, body: self }),
      await app.request('PUT', '/roles/1', {
        token,
        body: { name: 'Administrador', permissions: own },
      }),
      await app.request('PATCH', '/users/1/deactivate', { token }),
    ]
    for (const { status, body } of attempts) {
      expect([status, body.code]).toEqual([403, 'RIGHTS_BEYOND_OWN'])
    }
  })

  it('cannot be deleted, also without users', async () => {
    const app = await givenApp()
    const admin = await app.as('admin')
    const { id } = await admin.roles.create({
      body: { name: 'Dueña', permissions: [...EVERYTHING] },
    })
    const own = (await admin.auth.session()).user
    const { id: userId, roleName: _, ...same } = own
    await admin.users.update({ params: { id: userId }, body: { ...same, roleId: id } })
    const { status, body } = await app.request('DELETE', '/roles/1', {
      token: await app.tokenOf('admin'),
    })
    expect([status, body.code]).toEqual([409, 'ADMINISTRATOR_ROLE'])
  })

  it('is protected like any role that has the last administrator', async () => {
    const app = await givenApp()
    const admin = await app.as('admin')
    const { id } = await admin.roles.create({
      body: { name: 'Dueña', permissions: [...EVERYTHING] },
    })
    const { id: userId, roleName: _, ...same } = (await admin.auth.session()).user
    await admin.users.update({ params: { id: userId }, body: { ...same, roleId: id } })
    const { status, body } = await app.request('PUT', `/roles/${id}`, {
      token: await app.tokenOf('admin'),
      body: { name: 'Dueña', permissions: ['ROLE:READ', 'ROLE:UPDATE'] },
    })
    expect([status, body.code]).toEqual([409, 'LAST_ADMINISTRATOR'])
  })
})

describe('a user who edits roles', () => {
  it('cannot grant a permission they lack, in a new role or their own', async () => {
    const app = await givenApp()
    const own = ['ROLE:READ', 'ROLE:CREATE', 'ROLE:UPDATE', 'ORDER:READ'] as const
    const { token, roleId } = await givenSignedIn(app, own)
    const attempts = [
      await app.request('POST', '/roles', {
        token,
        body: { name: 'Atajo', permissions: ['ORDER:READ', 'ORDER:DELETE'] },
      }),
      await app.request('PUT', `/roles/${roleId}`, {
        token,
        body: { name: 'Suplente', permissions: [...own, 'USER:UPDATE'] },
      }),
    ]
    for (const { status, body } of attempts) {
      expect([status, body.code]).toEqual([403, 'RIGHTS_BEYOND_OWN'])
    }
    const given = await app.request('POST', '/roles', {
      token,
      body: { name: 'Ayudante', permissions: ['ORDER:READ'] },
    })
    expect(given.status).toBe(201)
  })

  it('cannot change a role that grants more than theirs, not even to remove a permission', async () => {
    const app = await givenApp()
    const own = ['ROLE:READ', 'ROLE:UPDATE', 'ROLE:DELETE', 'ORDER:READ'] as const
    const { token } = await givenSignedIn(app, own)
    const admin = await app.as('admin')
    const { id } = await admin.roles.create({
      body: { name: 'Bodega', permissions: ['PRODUCT:READ'] },
    })
    const attempts = [
      await app.request('PUT', '/roles/4', { token, body: { name: 'Mesero', permissions: [] } }),
      await app.request('DELETE', `/roles/${id}`, { token }),
    ]
    for (const { status, body } of attempts) {
      expect([status, body.code]).toEqual([403, 'RIGHTS_BEYOND_OWN'])
    }
  })
})

describe('the permissions to choose from', () => {
  it('are complete, with labels in Spanish or English', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('admin')
    const spanish = await app.request('GET', '/permissions', { token })
    const english = await app.request('GET', '/permissions', {
      token,
      headers: { 'Accept-Language': 'en-US,en' },
    })
    expect(spanish.body[0]).toMatchObject({
      module: 'SALES_INVOICE',
      label: 'Facturas',
      actions: expect.arrayContaining([
        { permission: 'SALES_INVOICE:READ', action: 'READ', label: 'Acceso', approvableWith: null },
      ]),
    })
    expect(english.body[0]).toMatchObject({
      label: 'Invoices',
      actions: expect.arrayContaining([
        { permission: 'SALES_INVOICE:READ', action: 'READ', label: 'Access', approvableWith: null },
      ]),
    })
    const listed = spanish.body.flatMap(({ actions }: { actions: { permission: string }[] }) =>
      actions.map(({ permission }) => permission),
    )
    expect(listed).toEqual(EVERYTHING)
    expect(spanish.body[0].actions).toContainEqual({
      permission: 'SALES_INVOICE:ANNUL',
      action: 'ANNUL',
      label: 'Anular',
      approvableWith: 'SALES_INVOICE:READ',
    })
  })
})
