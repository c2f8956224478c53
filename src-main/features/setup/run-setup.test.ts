import { describe, expect, it } from 'vitest'
import { permissions } from '#shared/api/permissions.ts'
import { userFlagNames } from '#shared/api/people/auth.ts'
import { givenBusiness, setupRequest } from '#main/testing/samples/new-business.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

const { administrator } = setupRequest

function isRequired(app: TestApp): Promise<{ isRequired: boolean }> {
  return app.anonymous.setup.state()
}

describe('the set-up of a business', () => {
  it('is required on an empty database only', async () => {
    const app = await givenApp({ content: 'empty' })
    expect(await isRequired(app)).toEqual({ isRequired: true })
    expect((await app.request('GET', '/terminal')).body.code).toBe('SETUP_REQUIRED')
    expect(await app.anonymous.setup.run({ body: setupRequest })).toEqual({ isRequired: false })
    expect(await isRequired(app)).toEqual({ isRequired: false })
    expect((await app.request('GET', '/health')).body.setupRequired).toBe(false)
    expect(readRows(app, "SELECT kind, payload FROM auditEntries WHERE kind = 'SETUP'")).toEqual([
      { kind: 'SETUP', payload: JSON.stringify({ ruc: '1790012345001', isDemo: false }) },
    ])
  })

  it('lets its administrator sign in by password and by PIN, with all rights', async () => {
    const app = await givenBusiness()
    const tiles = (await app.request('GET', '/auth/users')).body
    expect(tiles).toEqual([
      { id: 1, name: 'Rosa Tipán', initials: 'RT', roleName: 'Administrador', hasPin: true },
    ])
    const byPin = await app.request('POST', '/auth/pin-login', {
      body: { userId: 1, pin: administrator.pin },
    })
    expect(byPin.status).toBe(200)
    const { client } = await app.administrator()
    const session = await client.auth.session()
    expect(session.permissions).toEqual(permissions)
    expect(userFlagNames.filter((flag) => !session.user[flag])).toEqual([])
    expect(session.user).toMatchObject({
      username: 'duena',
      establishmentId: 1,
      emissionPointId: 1,
    })
    expect(await client.users.get({ params: { id: 1 } })).toMatchObject({
      email: 'rosa@example.com',
      createdBy: 'Rosa Tipán',
      active: true,
    })
    expect(await client.users.getPin({ params: { id: 1 } })).toEqual({
      allowCashClosing: true,
      allowDeletion: true,
      hasPin: true,
    })
  })

  it('has its emission point, bound to this installation, with the entered next number', async () => {
    const app = await givenBusiness()
    expect((await app.request('GET', '/terminal')).body).toEqual({
      businessName: 'La Esquina',
      dayEndsAt: '00:00',
      ruc: '1790012345001',
      legalName: 'Comercial Andina S. A.',
      address: 'Av. Colón 123, Quito',
      environment: 1,
      rimpeRegime: 'NONE',
      sendsToTaxOffice: false,
      signingFault: 'MISSING',
      isAccountingObliged: false,
      specialTaxpayer: null,
      withholdingAgent: null,
      softwareProviderRuc: '',
      establishmentId: 1,
      establishmentName: 'Matriz',
      establishmentIdentifier: '001',
      establishmentAddress: 'Av. Colón 123, Quito',
      timeZone: 'America/Guayaquil',
      serviceChargeEnabled: false,
      serviceChargePercentage: 10,
      emissionPointId: 1,
      emissionPointCode: '002',
      emissionPointName: 'Caja principal',
      finalConsumerLimit: 50,
      transportSale: false,
      transportProductId: null,
      priceTypeId: 1,
      register: null,
      isDemo: false,
      installationId: expect.any(String) as string,
    })
    expect(
      readRows(
        app,
        `SELECT documentType, environment, nextNumber, hasIssued,
           installationId = (SELECT value FROM settings WHERE name = 'installation.id') AS isOurs
         FROM sequences JOIN emissionPoints ON emissionPoints.id = emissionPointId`,
      ),
    ).toEqual([
      { documentType: 'INVOICE', environment: 1, nextNumber: 1500, hasIssued: 0, isOurs: 1 },
    ])
  })

  it('has the roles, lists and final consumer that a sale needs, and can open its register', async () => {
    const app = await givenBusiness()
    const { client } = await app.administrator()
    expect((await client.roles.options()).map(({ name }) => name)).toEqual([
      'Administrador',
      'Cajero',
      'Cocina',
      'Gerente',
      'Mesero',
    ])
    const counts = readRows<Record<string, number>>(
      app,
      `SELECT (SELECT count(*) FROM taxes) AS taxes,
         (SELECT count(*) FROM measureUnits) AS measureUnits,
         (SELECT count(*) FROM paymentMethods) AS paymentMethods,
         (SELECT count(*) FROM paymentTerms) AS paymentTerms,
         (SELECT count(*) FROM cashDenominations) AS cashDenominations,
         (SELECT count(DISTINCT catalog) FROM catalogItems) AS catalogs,
         (SELECT socialReason FROM customers) AS customer`,
    )[0]
    expect(Object.values(counts ?? {})).not.toContain(0)
    expect(counts?.['customer']).toBe('CONSUMIDOR FINAL')
    const register = await client.cashRegister.open({
      body: {
        operationId: '5f0c6d0e-6c0a-4d1c-9a3e-0d5a3c1b2f11',
        emissionPointId: 1,
        openingCash: 50,
      },
    })
    expect(register).toMatchObject({ sequential: 1, openedBy: 'Rosa Tipán', status: 'OPEN' })
  })
})

describe('a set-up', () => {
  it('reports every wrong field and leaves the database empty', async () => {
    const app = await givenApp({ content: 'empty' })
    const { status, body } = await app.request('POST', '/setup', {
      body: {
        company: { ...setupRequest.company, ruc: '1790012345', environment: 3 },
        establishment: { identifier: '000', name: '', address: 'Quito' },
        emissionPoint: { code: '12', name: 'Caja', nextInvoiceNumber: 0 },
        administrator: { ...administrator, username: 'r', password: 'corta', pin: '12' },
      },
    })
    expect(status).toBe(400)
    expect(body.errors.map((each: { field: string }) => each.field).toSorted()).toEqual([
      'administrator.password',
      'administrator.pin',
      'administrator.username',
      'company.environment',
      'company.ruc',
      'emissionPoint.code',
      'emissionPoint.nextInvoiceNumber',
      'establishment.identifier',
      'establishment.name',
    ])
    expect(await isRequired(app)).toEqual({ isRequired: true })
  })

  it('refuses a PIN that is easy to guess', async () => {
    const app = await givenApp({ content: 'empty' })
    const { status, body } = await app.request('POST', '/setup', {
      body: { ...setupRequest, administrator: { ...administrator, pin: '1234' } },
    })
    expect([status, body.errors[0].field, body.errors[0].code]).toEqual([
      400,
      'administrator.pin',
      'PIN_REFUSED_NEW',
    ])
    expect(await isRequired(app)).toEqual({ isRequired: true })
  })

  it('is refused if a business exists, and changes nothing', async () => {
    const app = await givenApp()
    const before = readRows(app, 'SELECT ruc FROM companies')
    for (const [path, body] of [
      ['/setup', setupRequest],
      ['/setup/demo', undefined],
    ] as const) {
      const answer = await app.request('POST', path, { body })
      expect([answer.status, answer.body.code]).toEqual([409, 'SETUP_DONE'])
    }
    expect(readRows(app, 'SELECT ruc FROM companies')).toEqual(before)
  })

  it('runs once if it is sent twice at the same moment', async () => {
    const app = await givenApp({ content: 'empty' })
    const answers = await Promise.all([
      app.request('POST', '/setup', { body: setupRequest }),
      app.request('POST', '/setup', { body: setupRequest }),
      app.request('POST', '/setup/demo'),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(readRows(app, 'SELECT id FROM companies')).toHaveLength(1)
  })

  it('is refused from other machines, so that the network cannot take over an empty till', async () => {
    const app = await givenApp({ content: 'empty' })
    for (const [method, path, body] of [
      ['GET', '/setup', undefined],
      ['POST', '/setup', setupRequest],
      ['POST', '/setup/demo', undefined],
    ] as const) {
      const answer = await app.request(method, path, { body, address: '192.168.1.66' })
      expect([answer.status, answer.body.code]).toEqual([403, 'DEVICE_NOT_ENROLLED'])
    }
    expect(await isRequired(app)).toEqual({ isRequired: true })
  })
})

it('fills an empty database with the demo restaurant in one request', async () => {
  const app = await givenApp({ content: 'empty' })
  expect(await app.anonymous.setup.demo()).toEqual({ isRequired: false })
  expect((await app.request('GET', '/terminal')).body).toMatchObject({
    businessName: 'Fonda El Arrayán',
    emissionPointCode: '001',
    isDemo: true,
  })
  await app.as('mesero')
  const [counts] = readRows<Record<string, number>>(
    app,
    `SELECT (SELECT count(*) FROM emissionPoints) AS emissionPoints,
       (SELECT count(*) FROM sections) AS sections,
       (SELECT count(*) FROM tables) AS tables,
       (SELECT count(*) FROM categories) AS categories,
       (SELECT count(*) FROM products WHERE comboId IS NULL) AS products,
       (SELECT count(*) FROM combos) > 0 AS hasCombos,
       (SELECT count(*) FROM products WHERE featuredPosition IS NOT NULL) > 0 AS hasFeatured,
       (SELECT count(*) FROM customers) - 1 AS customers,
       (SELECT count(*) FROM vendors) AS vendors,
       (SELECT count(*) FROM carriers) AS carriers,
       (SELECT count(*) FROM pinpads) AS pinpads,
       (SELECT count(*) FROM users) AS users`,
  )
  expect(counts).toEqual({
    emissionPoints: 2,
    sections: 3,
    tables: 24,
    categories: 9,
    products: 120,
    hasCombos: 1,
    hasFeatured: 1,
    customers: 40,
    vendors: 2,
    carriers: 3,
    pinpads: 2,
    users: 5,
  })
})
