import { expect, expectTypeOf, it } from 'vitest'
import type { Operation } from '../../src-shared/api/operation.ts'
import { givenApp } from '../testing/test-app.ts'

const CARRIER = {
  identificationTypeId: 2,
  identificationNumber: '1710034065',
  socialReason: 'Ñusta Quilumba',
  licensePlate: 'PBC-1234',
}

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
