import { describe, expect, it } from 'vitest'
import { allOperations } from '#shared/api/index.ts'
import { exampleOf } from '#shared/api/openapi/example.ts'
import { SchemaCollector } from '#shared/api/openapi/schema-collector.ts'
import type { Operation } from '#shared/api/operation.ts'
import type { Permission } from '#shared/api/permissions.ts'
import { givenBusyEvening } from '#main/testing/given/given-busy-evening.ts'
import { storeCharge } from '#main/testing/samples/stored-charge.ts'
import { NEW_PASSWORD, newUser } from '#main/testing/samples/new-user.ts'
import type { TestApp } from '#main/testing/test-app.ts'

/** Writes open to any signed-in user: they require a secret instead of a right, or nothing. */
const forAnybody: Readonly<Record<string, readonly number[]>> = {
  'auth.authorize': [400],
  'auth.changePassword': [400],
  'auth.changePin': [400],
  'cashRegister.close': [400],
  'auth.endTour': [204],
}

/** Operations that require more than their permission: a flag, an approval, or ownership of the record. */
const askingMore: readonly string[] = [
  'pinpadTransactions.void',
  'pinpadTransactions.resolve',
  'orders.updateItem',
  'orders.deleteItems',
  'invoices.edit',
  'invoices.annul',
  'creditNotes.create',
  'invoices.revertAnnulment',
  'cashRegister.availableCash',
  'sync.releaseIssuing',
  'sync.confirmClock',
  'reports.margins',
  'reports.menuEngineering',
]

async function tokenWith(app: TestApp, permissions: readonly Permission[]): Promise<string> {
  const admin = await app.as('admin')
  const name = `rol-${permissions.join('-') || 'vacio'}`.toLowerCase().replaceAll(':', '-')
  const role = await admin.roles.create({ body: { name, permissions: [...permissions] } })
  const username = name.slice(0, 60)
  await admin.users.create({ body: { ...newUser({ roleId: role.id }), username } })
  const signIn = await app.anonymous.auth.login({ body: { username, password: NEW_PASSWORD } })
  return signIn.token
}

function requestOf(name: string, operation: Operation) {
  const schemas = new SchemaCollector()
  const [owner = ''] = name.split('.')
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) =>
    parameter === 'itemUuid' ? '0199f3a1-7c1e-7000-8000-000000000002' : '1',
  )
  if (operation.body === undefined) return { path }
  const { pin: _, ...body } = exampleOf(schemas.of(operation.body, 'input'), {
    owner,
    io: 'input',
    named: schemas.named,
  }) as Record<string, unknown>
  return { path, body }
}

async function answerTo(app: TestApp, name: string, operation: Operation, token: string) {
  const { path, body } = requestOf(name, operation)
  return app.request(operation.method, path, { token, ...(body === undefined ? {} : { body }) })
}

/** Creates an evening in which the state of the records forbids most acts. */
async function givenRefusingTill(): Promise<TestApp> {
  const app = await givenBusyEvening()
  const admin = await app.as('admin')
  await admin.invoices.annul({ params: { id: 1 }, body: { reason: 'Otros datos' } })
  await admin.orders.addItems({ params: { orderId: 1 }, body: { send: true, items: [] } })
  storeCharge(app, { state: 'MANUAL_RESOLVED', resolution: 'APPROVED' })
  return app
}

describe('a caller without the right is refused before any check of the state', () => {
  it('by every operation that requires a permission', async () => {
    const app = await givenRefusingTill()
    const token = await tokenWith(app, [])
    for (const { name, operation } of allOperations) {
      if (!operation.access.includes(':')) continue
      const { status } = await answerTo(app, name, operation, token)
      expect([name, status]).toEqual([name, 403])
    }
  })

  it('by every write open to signed-in users, unless it requires a secret', async () => {
    const app = await givenRefusingTill()
    const token = await tokenWith(app, [])
    for (const { name, operation } of allOperations) {
      if (operation.access !== 'SIGNED_IN' || operation.method === 'GET') continue
      if (name === 'auth.logout') continue
      const { status } = await answerTo(app, name, operation, token)
      expect(forAnybody[name] ?? [403], name).toContain(status)
    }
  })

  it('by every operation that requires more than its permission', async () => {
    const app = await givenRefusingTill()
    const tokens = new Map<string, string>()
    for (const { name, operation } of allOperations) {
      if (!askingMore.includes(name)) continue
      const own = operation.access === 'SIGNED_IN' ? [] : [operation.access as Permission]
      const token = tokens.get(operation.access) ?? (await tokenWith(app, own))
      tokens.set(operation.access, token)
      const { status, body } = await answerTo(app, name, operation, token)
      expect([name, status, body.code]).toEqual([name, 403, expect.any(String)])
    }
  })
})
