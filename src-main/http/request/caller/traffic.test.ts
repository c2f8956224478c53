import { expect, it } from 'vitest'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'

const follow = (app: TestApp, token: string) =>
  app.app.fetch(
    new Request('http://localhost/api/v1/events', {
      headers: { Authorization: `Bearer ${token}` },
    }),
  )

it('allows a session four event streams and refuses the fifth with 429', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('mesero')
  for (let screen = 0; screen < 4; screen++) expect((await follow(app, token)).status).toBe(200)
  const fifth = await follow(app, token)
  expect(fifth.status).toBe(429)
  expect(fifth.headers.get('retry-after')).toBe('10')
  expect(await fifth.json()).toMatchObject({ code: 'TOO_MANY_STREAMS', error: 'TOO_MANY_REQUESTS' })
  expect((await follow(app, await app.tokenOf('cajera'))).status).toBe(200)
})

it('closes the oldest stream of a session when a screen connects later', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('mesero')
  const first = await follow(app, token)
  for (let screen = 1; screen < 4; screen++) await follow(app, token)
  app.clock.advance(10_000)
  expect((await follow(app, token)).status).toBe(200)
  // text() resolves only because the stream has ended.
  expect(await first.text()).toContain('retry: 1000')
})

it.each([
  ['another address', '127.0.0.1'],
  ['the same address', '127.0.0.2'],
])('serves a sale from %s before a waiter’s many earlier requests', async (_, address) => {
  const app = await givenApp()
  await openRegister(app)
  const body = await simpleSale(app)
  const cajera = await app.tokenOf('cajera')
  const mesero = await app.tokenOf('mesero')
  let answered = 0
  const flood = Array.from({ length: 60 }, async () => {
    const { status } = await app.request('GET', '/products?size=200&includeCombos=true', {
      token: mesero,
      address: '127.0.0.2',
    })
    answered++
    return status
  })
  const sale = await app.request('POST', '/invoices', { token: cajera, body, address })
  expect(sale.status).toBe(201)
  expect(answered).toBeLessThan(12)
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]))
})

it('counts a session across addresses', async () => {
  const app = await givenApp()
  const token = await app.tokenOf('mesero')
  const ask = async (address: string) =>
    (await app.request('GET', '/auth/session', { token, address })).status
  for (let request = 0; request < 100; request++) {
    expect(await ask('127.0.0.2')).toBe(200)
    expect(await ask('127.0.0.3')).toBe(200)
  }
  expect(await ask('127.0.0.4')).toBe(429)
})
