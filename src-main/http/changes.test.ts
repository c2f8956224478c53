import { expect, expectTypeOf, it } from 'vitest'
import type { Operation } from '#shared/api/operation.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

const CARRIER = {
  identificationTypeId: 2,
  identificationNumber: '1710034065',
  socialReason: 'Ñusta Quilumba',
  licensePlate: 'PBC-1234',
}

/** Returns the events of the stream up to one of this kind, with their data. */
async function eventsUntil(app: TestApp, last: string, act: () => Promise<unknown>) {
  const stream = await app.app.fetch(
    new Request('http://localhost/api/v1/events', {
      headers: { Authorization: `Bearer ${await app.tokenOf('admin')}` },
    }),
  )
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()
  await act()
  const events: [string, unknown][] = []
  while (events.at(-1)?.[0] !== last) {
    const { value } = await reader.read()
    for (const [, event = '', data = ''] of (value ?? '').matchAll(/event: (\w+)\ndata: (.*)/g)) {
      events.push([event, JSON.parse(data)])
    }
  }
  return events
}

it("publishes the contract's events with data of input and answer, and none for a uuid that was there", async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  const opening = { operationId: crypto.randomUUID(), emissionPointId: 1, openingCash: 100 }
  const events = await eventsUntil(app, 'carriers', async () => {
    await admin.cashRegister.open({ body: opening })
    await admin.cashRegister.open({ body: opening })
    await admin.sections.update({ params: { id: 1 }, body: { name: 'Patio', establishmentId: 1 } })
    await admin.carriers.create({ body: CARRIER })
  })
  expect(events).toEqual([
    ['register', { emissionPointId: 1 }],
    ['layout', { sectionId: 1 }],
    ['carriers', {}],
  ])
})

it('publishes none if the rule finds nothing to change', async () => {
  const app = await givenApp()
  const admin = await app.as('admin')
  const params = { id: 2 }
  const events = await eventsUntil(app, 'carriers', async () => {
    for (const soldOut of [true, true])
      await admin.products.setSoldOut({ params, body: { soldOut } })
    for (const active of [false, false]) await admin.vendors.setStatus({ params, body: { active } })
    await admin.users.activate({ params })
    await admin.carriers.create({ body: CARRIER })
  })
  expect(events).toEqual([
    ['products', { productIds: [2] }],
    ['vendors', {}],
    ['carriers', {}],
  ])
})

it("publishes the contract's events of an operation after its commit, and none if it was refused or repeated", async () => {
  const { app, request, tokenOf } = await givenApp()
  const token = await tokenOf('admin')
  const stream = await app.fetch(
    new Request('http://localhost/api/v1/events', {
      headers: { Authorization: `Bearer ${token}` },
    }),
  )
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()
  const create = (body: unknown) =>
    request('POST', '/carriers', { token, body, headers: { 'Idempotency-Key': 'one' } })

  expect((await create(CARRIER)).status).toBe(201)
  expect((await create(CARRIER)).status).toBe(200)
  expect((await request('POST', '/carriers', { token, body: CARRIER })).status).toBe(409)
  const category = { name: 'Caldos de prueba' }
  expect((await request('POST', '/categories', { token, body: category })).status).toBe(201)

  const events: unknown[] = []
  while (events.at(-1) !== 'categories') {
    const { value } = await reader.read()
    for (const [, event] of (value ?? '').matchAll(/event: (\w+)/g)) events.push(event)
  }
  expect(events).toEqual(['carriers', 'categories'])
})

it('allows in the contract only events that carry no data', () => {
  type Change = NonNullable<Operation['changes']>[number]
  expectTypeOf<'carriers'>().toExtend<Change>()
  expectTypeOf<'invoices'>().not.toExtend<Change>()
})
