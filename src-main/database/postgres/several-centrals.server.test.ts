import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'
import { openRaw, placeOfFolder } from '#main/testing/engine/test-engine.ts'
import { onServer } from '#main/testing/engine/test-server.ts'
import { auditHash, type AuditRow } from '../history/chain/audit-chain.ts'
import { TEST_CHAIN_KEY } from '#main/testing/test-pepper.ts'

/** Starts two programs on one database, like a central behind two addresses. */
async function givenTwo(): Promise<readonly [TestApp, TestApp]> {
  const first = await givenApp()
  return [first, await givenApp({ folder: first.folder })]
}

async function issue(app: TestApp, body: object) {
  return app.request('POST', '/invoices', { token: await app.tokenOf('cajera'), body })
}

function breaksOf(entries: readonly (AuditRow & { readonly hash: string })[]): number[] {
  return entries
    .filter(
      (entry, index) =>
        auditHash(entries[index - 1]?.hash ?? '', entry, TEST_CHAIN_KEY) !== entry.hash,
    )
    .map(({ id }) => id)
}

describe('two programs on one database', () => {
  it('number sales without gaps or duplicates, in one unbroken audit chain', async () => {
    const [first, second] = await givenTwo()
    await openRegister(first)
    const sales = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const app = index % 2 === 0 ? first : second
        return issue(app, await simpleSale(app))
      }),
    )
    expect(new Set(sales.map(({ status }) => status))).toEqual(new Set([201]))
    const numbers = sales.map(({ body }) => Number(body.number.slice(-9))).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => (numbers[0] ?? 0) + index))
    const raw = openRaw(first.folder)
    const chain = raw.query<AuditRow & { readonly hash: string }>(
      'SELECT * FROM auditEntries ORDER BY id',
    )
    expect(chain.length).toBeGreaterThanOrEqual(20)
    expect(breaksOf(chain)).toEqual([])
  })

  it('issue a sale once if both receive it at the same time', async () => {
    const [first, second] = await givenTwo()
    await openRegister(first)
    const body = await simpleSale(first)
    const answers = await Promise.all([first, second, first, second].map((app) => issue(app, body)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 201,
    ])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  })

  it('open one register per emission point, and run an act with an idempotency key once', async () => {
    const [first, second] = await givenTwo()
    const open = (app: TestApp) =>
      app.request('POST', '/cash-register/open', {
        token,
        body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 100 },
      })
    const token = await first.tokenOf('cajera')
    const opened = await Promise.all([open(first), open(second)])
    expect(opened.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])

    const exit = (app: TestApp) =>
      app.request('POST', '/cash-register/exits', {
        token,
        headers: { 'Idempotency-Key': 'salida-1' },
        body: { operationId: exitId, amount: 5, reason: 'Hielo' },
      })
    const exitId = randomUUID()
    const exits = await Promise.all([exit(first), exit(second)])
    expect(new Set(exits.map((answer) => answer.body.id)).size).toBe(1)
    const raw = openRaw(first.folder)
    expect(raw.query('SELECT count(*) AS count FROM cashMovements')).toEqual([{ count: 1 }])
  })

  it('refuse the second if its pepper differs', async () => {
    const app = await givenApp()
    const pepper = new Uint8Array(32).fill(8)
    await expect(givenApp({ folder: app.folder, dependencies: { pepper } })).rejects.toMatchObject({
      problem: 'OTHER_PEPPER',
    })
  })
})

describe('a server that fails while the program runs', () => {
  it('returns 503 DATABASE_UNAVAILABLE, and works again when the server is back', async () => {
    const app = await givenApp()
    const token = await app.tokenOf('cajera')
    await openRegister(app)
    const sale = await simpleSale(app)
    const name = new URL(placeOfFolder(app.folder)?.url ?? '').pathname.slice(1)
    const server = process.env['MOSTRADOR_TEST_DATABASE'] ?? ''
    const allow = (isAllowed: boolean) =>
      onServer(server, `ALTER DATABASE "${name}" WITH ALLOW_CONNECTIONS ${isAllowed}`)

    await allow(false)
    await onServer(
      server,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
    )
    for (const answer of [
      await app.request('GET', '/products', { token }),
      await issue(app, sale),
      await app.request('GET', '/health'),
    ]) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } })
      expect(answer.headers.get('retry-after')).toBe('5')
    }

    await allow(true)
    expect((await app.request('GET', '/products', { token })).status).toBe(200)
    expect((await issue(app, sale)).status).toBe(201)
    expect((await issue(app, sale)).status).toBe(200)
  })

  it('rolls back an interrupted sale, and the repeated request issues it', async () => {
    const app = await givenApp()
    await openRegister(app)
    const sale = await simpleSale(app)
    const raw = openRaw(app.folder)
    // Hold the writers' lock, so that the sale waits in the middle of its transaction.
    raw.query('BEGIN')
    raw.query('SELECT pg_advisory_xact_lock(1297044308)')
    const cut = issue(app, sale)
    for (;;) {
      const [waiting] = raw.query<{ ended: number | null }>(
        `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      if (waiting !== undefined) break
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    raw.query('ROLLBACK')
    expect(await cut).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } })
    expect(raw.query('SELECT count(*) AS count FROM invoices')).toEqual([{ count: 0 }])
    expect((await issue(app, sale)).status).toBe(201)
    expect(raw.query('SELECT count(*) AS count FROM invoices')).toEqual([{ count: 1 }])
  })
})
