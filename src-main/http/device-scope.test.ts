import { describe, expect, it } from 'vitest'
import { allOperations } from '#shared/api/index.ts'
import { isWithinScope } from '#shared/api/machine/device-scope.ts'
import type { Operation } from '#shared/api/operation.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { enrolTablet } from '#main/testing/given/tablet.ts'
import { givenApp, type RequestOptions, type TestApp } from '#main/testing/test-app.ts'

const address = '192.168.1.31'
const STRANGER = '192.168.1.77'

type Tablet = Awaited<ReturnType<typeof enrolTablet>>

async function signInOn(app: TestApp, tablet: RequestOptions, username = 'admin'): Promise<string> {
  const body = { username, password: `${username}1234` }
  const answer = await app.request('POST', '/auth/login', { ...tablet, body })
  expect(answer.status).toBe(200)
  return answer.body.token
}

function pathOf({ path }: Operation): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'itemUuid' ? '0199f3a1-7c1e-7000-8000-000000000001' : '1',
  )
}

function call(app: TestApp, operation: Operation, options: RequestOptions) {
  return app.request(operation.method, pathOf(operation), {
    ...options,
    ...(operation.body === undefined ? {} : { body: {} }),
  })
}

async function givenTablet(app: TestApp, scope: 'ORDERS' | 'FULL'): Promise<Tablet> {
  return enrolTablet(app, { address, scope })
}

/** The walks have more operations than an address may send at once. */
const PACE_MS = 20

describe('a device for orders', () => {
  it('refuses every operation outside its scope, even for an administrator', async () => {
    const app = await givenApp()
    const tablet = await givenTablet(app, 'ORDERS')
    const token = await signInOn(app, tablet)
    const refused: string[] = []
    for (const { name, operation } of allOperations) {
      if (name === 'system.events' || name === 'auth.logout') continue
      app.clock.advance(PACE_MS)
      const { status, body } = await call(app, operation, { ...tablet, token })
      if (status === 403 && body.code === 'DEVICE_SCOPE') refused.push(name)
    }
    expect(refused).toEqual(
      allOperations
        .filter(({ name, operation }) => !isWithinScope('ORDERS', name, operation.access))
        .map(({ name }) => name),
    )
    expect(refused).toEqual(
      expect.arrayContaining([
        'invoices.list',
        'cashRegister.close',
        'users.list',
        'sync.settings',
      ]),
    )
  })

  it('may read the floor, take and serve orders, move tables, create customers, write goods off and count them; no money, users or settings', () => {
    const allowed = allOperations
      .filter(({ name, operation }) => isWithinScope('ORDERS', name, operation.access))
      .filter(({ operation }) => operation.access.includes(':'))
      .map(({ name }) => name)
    expect(allowed).toEqual([
      'categories.list',
      'products.listSoldOutProposals',
      'products.get',
      'products.setSoldOut',
      'waste.list',
      'waste.listProducts',
      'waste.create',
      'waste.annul',
      'counts.list',
      'counts.create',
      'counts.get',
      'counts.addLines',
      'counts.recount',
      'counts.close',
      'customers.list',
      'customers.recent',
      'customers.create',
      'customers.get',
      'sections.list',
      'sections.getLayout',
      'tables.list',
      'tables.get',
      'tables.transfer',
      'tables.handOver',
      'tables.askBill',
      'tables.bill',
      'tables.release',
      'orders.search',
      'orders.get',
      'orders.edit',
      'orders.setDeliveryFee',
      'orders.showPhone',
      'orders.setStatus',
      'orders.seat',
      'orders.bill',
      'orders.moveItems',
      'orders.list',
      'orders.create',
      'orders.addItems',
      'orders.fire',
      'orders.update',
      'orders.updateItem',
      'orders.deleteItems',
      'orders.deletePermission',
      'restaurantSettings.get',
      'stations.screen',
      'tickets.list',
      'tickets.print',
      'tickets.printMissed',
      'tickets.setState',
      'tickets.recall',
      'tickets.setDone',
      'tickets.serve',
      'reservations.list',
      'reservations.tables',
      'reservations.create',
      'reservations.update',
      'reservations.delete',
      'buyerForms.create',
    ])
  })

  it('shows its users only the rights that its scope allows', async () => {
    const app = await givenApp()
    const tablet = await givenTablet(app, 'ORDERS')
    const body = { username: 'admin', password: 'admin1234' }
    const signIn = await app.request('POST', '/auth/login', { ...tablet, body })
    const { token, ...session } = signIn.body
    expect(session.permissions).toContain('ORDER:CREATE')
    expect(session.permissions).not.toContain('SALES_INVOICE:CREATE')
    expect(session.user).toMatchObject({ cancelInvoice: false, viewCashClosing: false })
    const asked = await app.request('GET', '/auth/session', { ...tablet, token })
    expect(asked.body).toEqual(session)
  })

  it('keeps its scope when a session is used with other device tokens', async () => {
    const app = await givenApp()
    const orders = await givenTablet(app, 'ORDERS')
    const full = await givenTablet(app, 'FULL')
    const begun = await signInOn(app, orders)
    const local = await signInOn(app, {})
    const invoices = async (options: RequestOptions) =>
      (await app.request('GET', '/invoices', options)).status
    expect(await invoices({ token: begun })).toBe(403)
    expect(await invoices({ ...full, token: begun })).toBe(403)
    expect(await invoices({ ...orders, token: local })).toBe(403)
    expect(await invoices({ ...full, token: local })).toBe(200)
    expect(await invoices({ token: local })).toBe(200)
  })

  it('accepts approvals of orders, discounts and goods only', async () => {
    const app = await givenApp()
    const tablet = await givenTablet(app, 'ORDERS')
    const token = await signInOn(app, tablet, 'mesero')
    const approve = async (action: string) => {
      const body = { action, pin: '2580', resource: 1 }
      return (await app.request('POST', '/auth/authorize', { ...tablet, token, body })).status
    }
    expect(await approve('orders.deleteItems')).toBe(200)
    expect(await approve('discounts.override')).toBe(200)
    expect(await approve('waste.approve')).toBe(200)
    expect(await approve('counts.approve')).toBe(200)
    expect(await approve('invoices.annul')).toBe(403)
    expect(await approve('clock.confirm')).toBe(403)
  })
})

describe('the session of a tablet', () => {
  it('is valid on the network only with the token of that tablet', async () => {
    const app = await givenApp()
    const tablet = await givenTablet(app, 'FULL')
    const other = await givenTablet(app, 'FULL')
    const token = await signInOn(app, tablet)
    const roles = async (options: RequestOptions) => {
      const { status, body } = await app.request('GET', '/roles', { ...options, token })
      return [status, body.code]
    }
    const notEnrolled = [401, 'DEVICE_NOT_ENROLLED']
    expect(await roles({ address })).toEqual(notEnrolled)
    expect(await roles({ address: STRANGER })).toEqual(notEnrolled)
    expect(await roles(other)).toEqual(notEnrolled)
    expect(await roles({ address, headers: { 'X-Device-Token': 'x'.repeat(43) } })).toEqual(
      notEnrolled,
    )
    expect(await roles(tablet)).toEqual([200, undefined])
    // The router gives tablets other addresses.
    expect(await roles({ ...tablet, address: '192.168.1.90' })).toEqual([200, undefined])
  })

  it('is valid at the till itself, and nowhere after the tablet was revoked', async () => {
    const app = await givenApp()
    const tablet = await givenTablet(app, 'FULL')
    const token = await signInOn(app, tablet)
    const roles = async (options: RequestOptions) =>
      (await app.request('GET', '/roles', { ...options, token })).status
    const places = [{}, { address: '127.0.0.1' }, { address: '::1' }, tablet]
    for (const place of places) expect(await roles(place)).toBe(200)
    const manager = await app.as('gerente')
    await manager.devices.revoke({ params: { id: 1 } })
    for (const place of places) expect(await roles(place)).toBe(401)
  })
})

it('a device with full scope allows all rights of its user', async () => {
  const app = await givenApp()
  const tablet = await givenTablet(app, 'FULL')
  const token = await signInOn(app, tablet, 'cajera')
  expect((await app.request('GET', '/invoices', { ...tablet, token })).status).toBe(200)
})

describe('an address that is not enrolled', () => {
  it('gets no session, even with a password', async () => {
    const app = await givenApp()
    const body = { username: 'cajera', password: 'cajera1234' }
    const refused = await app.request('POST', '/auth/login', { address: STRANGER, body })
    expect([refused.status, refused.body.code]).toEqual([403, 'DEVICE_NOT_ENROLLED'])
    expect(readRows(app, 'SELECT * FROM sessions')).toEqual([])
    for (const own of ['127.0.0.1', '::1', undefined]) {
      const options = own === undefined ? { body } : { address: own, body }
      expect((await app.request('POST', '/auth/login', options)).status).toBe(200)
    }
  })

  it('is refused everywhere with a session token of the till', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('admin')
    for (const { name, operation } of allOperations) {
      if (operation.access === 'PUBLIC') continue
      app.clock.advance(PACE_MS)
      const { status, body } = await call(app, operation, { address: STRANGER, token })
      const expected = operation.access === 'DEVICE' ? 403 : 401
      expect([status, body.code], name).toEqual([expected, 'DEVICE_NOT_ENROLLED'])
    }
  })

  it('can sign in at a central, which tills and offices call from any address', async () => {
    const app = await givenApp({ dependencies: { role: 'central' } })
    expect(await signInOn(app, { address: STRANGER }, 'cajera')).toMatch(/^[\w-]{43}$/)
  })
})

it('closes the event streams of a revoked device at once', async () => {
  const app = await givenApp()
  const tablet = await givenTablet(app, 'ORDERS')
  const token = await signInOn(app, tablet, 'mesero')
  const local = await app.tokenOf('cajera')
  const listen = async (headers: Readonly<Record<string, string>>, from?: string) => {
    const request = new Request('http://localhost/api/v1/events', { headers })
    const response = await app.app.fetch(request, { address: from })
    expect(response.status).toBe(200)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    await reader?.read()
    return reader
  }
  const begun = await listen({ Authorization: `Bearer ${token}`, ...tablet.headers }, address)
  const borrowed = await listen({ Authorization: `Bearer ${local}`, ...tablet.headers }, address)
  const till = await listen({ Authorization: `Bearer ${local}` })

  const manager = await app.as('gerente')
  await manager.devices.revoke({ params: { id: 1 } })

  expect(await begun?.read()).toEqual({ done: true, value: undefined })
  expect(await borrowed?.read()).toEqual({ done: true, value: undefined })
  expect(await till?.read()).toMatchObject({
    done: false,
    value: expect.stringContaining('event: sessions'),
  })
})
