import { expect, it, vi } from 'vitest'
import { systemClock } from '#main/hosts/shared/system.ts'
import { connectTill, givenCentral, givenSameIds } from '#main/testing/given/given-central.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp } from '#main/testing/test-app.ts'

/** Long time-out, because the test machine may be busy. */
const eventually = <T>(act: () => T | Promise<T>) => vi.waitFor(act, { timeout: 10_000 })

const isIssue = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/api/v1/invoices'

async function givenSale(more: Parameters<typeof connectTill>[2] = {}) {
  const app = await givenApp({ dependencies: { clock: systemClock } })
  const server = await givenCentral()
  givenSameIds(app)
  await openRegister(app)
  const cajera = await app.as('cajera')
  const gerente = await app.as('gerente')
  return {
    app,
    server,
    gerente,
    sell: async () => cajera.invoices.issue({ body: await simpleSale(app) }),
    connect: () => connectTill(app, server.url, { deduplicates: 'yes', ...more }),
    issue: async () =>
      (await gerente.sync.operations()).data.find(
        ({ operation }) => operation === 'invoices.issue',
      ),
  }
}

it.each([
  ['an empty object', '{}'],
  ['a text of ten megabytes', `"${'x'.repeat(10 * 1024 * 1024)}"`],
  ['a list', '[{"id":1}]'],
  ['ids of other kinds', '{"id":"x","number":{"a":1}}'],
  ['an id alone', '{"id":7}'],
  ['nothing at all', ''],
  [
    'the invoice of somebody else',
    '{"id":7,"invoiceUuid":"0199-else","number":"001-001-000000001"}',
  ],
])(
  'does not accept %s with a 201 as done, and sends the sale when the central itself answers',
  async (_, body) => {
    const { server, gerente, sell, connect, issue } = await givenSale()
    server.instead = (request) => (isIssue(request) ? { status: 201, body } : undefined)
    const invoice = await sell()
    await connect()
    await eventually(async () =>
      expect(await issue()).toMatchObject({ state: 'unknown', lastError: 'NOT_THE_CENTRAL' }),
    )
    expect(await gerente.sync.status()).toMatchObject({ done: 0, unknown: 1 })

    server.instead = undefined
    await gerente.sync.run()
    await eventually(async () => expect((await issue())?.state).toBe('done'))
    expect(server.central.invoices.map(({ number }) => number)).toEqual([invoice.number])
  },
)

it('finds the sale by its token if a proxy replaced the answer', async () => {
  const { server, sell, connect, issue } = await givenSale()
  const { number } = await sell()
  const handle = server.central.handle.bind(server.central)
  server.central.handle = (request, ...more) => {
    const answer = handle(request, ...more)
    return isIssue(request) ? { status: 200, body: { ok: true } } : answer
  }
  await connect()
  await eventually(async () => expect(await issue()).toMatchObject({ state: 'done', attempts: 1 }))
  expect(server.central.invoices.map((each) => each.number)).toEqual([number])
})

it('records a conflict if an answer has another number and does not identify our document; the sale stays unknown', async () => {
  const { server, gerente, sell, connect, issue } = await givenSale()
  server.instead = (request) =>
    isIssue(request) ? { status: 201, body: '{"id":9,"number":"001-001-000000777"}' } : undefined
  const { number } = await sell()
  await connect()
  const conflict = { field: 'number', local: number, central: '001-001-000000777' }
  await eventually(async () => expect(await issue()).toMatchObject({ state: 'unknown', conflict }))
  expect((await gerente.sync.status()).conflicts).toBe(1)
})

it('refuses a token that is invalid in a header and leaves the sale pending with the reason', async () => {
  const { server, gerente, sell, connect, issue } = await givenSale()
  server.instead = ({ path }) =>
    path.endsWith('/auth/login')
      ? { status: 200, body: JSON.stringify({ token: 'x\r\nX-Evil: 1' }) }
      : undefined
  await sell()
  await connect()
  await eventually(async () =>
    expect(await gerente.sync.status()).toMatchObject({ lastError: 'NOT_THE_CENTRAL' }),
  )
  expect(await issue()).toMatchObject({ state: 'pending', attempts: 0 })
  expect(server.requests).toEqual([])
  server.instead = undefined
  await gerente.sync.run()
  await eventually(async () => expect((await issue())?.state).toBe('done'))
})

it.each([
  ['429 with a Retry-After', 429, { 'Retry-After': '3' }],
  ['500', 500, {}],
] as const)(
  'sends a sale that is answered with %s only once per press of the button',
  async (_, status, headers) => {
    const { server, gerente, sell, connect, issue } = await givenSale()
    server.instead = (request) =>
      isIssue(request) ? { status: 503, headers: { 'Retry-After': '600' }, body: '{}' } : undefined
    await sell()
    await connect()
    await eventually(async () => expect(await issue()).toMatchObject({ state: 'unknown' }))

    server.instead = (request) => (isIssue(request) ? { status, headers, body: '{}' } : undefined)
    await gerente.sync.run()
    // The press cuts the earlier wait but keeps the wait that begins during the press.
    expect(server.requests.filter(isIssue)).toHaveLength(2)
  },
)

it('stops reading an endless list and keeps selling', async () => {
  const { server, gerente, sell, connect } = await givenSale()
  server.instead = ({ method, path }) =>
    method === 'GET' && path.startsWith('/api/v1/products')
      ? {
          status: 200,
          body: JSON.stringify({
            data: [],
            pagination: { page: 0, size: 200, totalElements: 2e11, totalPages: 1e9 },
          }),
        }
      : undefined
  await connect()
  await gerente.sync.run()
  const asked = server.requests.filter(({ path }) => path.startsWith('/api/v1/products?'))
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.length).toBeLessThanOrEqual(2)
  const pulls = await gerente.sync.pulls()
  expect(pulls.find(({ resource }) => resource === 'products')?.lastError).toBe('LIST_ENDLESS')
  await sell()
})
