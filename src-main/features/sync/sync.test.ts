import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished, vi } from 'vitest'
import { DATABASE_FILE } from '#main/database/open.ts'
import { systemClock } from '#main/hosts/shared/system.ts'
import {
  connectTill,
  givenCentral,
  givenOwnCentral,
  givenSameIds,
} from '#main/testing/given/given-central.ts'
import { plansOf } from '#main/testing/checks/query-plans.ts'
import { readRows } from '#main/testing/checks/read-rows.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp } from '#main/testing/test-app.ts'

/** Allows for a busy test machine. */
const eventually = <T>(act: () => T | Promise<T>) => vi.waitFor(act, { timeout: 10_000 })

const withTime = { dependencies: { clock: systemClock } }

async function givenConnectedTill(more: Parameters<typeof connectTill>[2] = {}) {
  const app = await givenApp(withTime)
  const server = await givenCentral()
  givenSameIds(app)
  await connectTill(app, server.url, { deduplicates: 'yes', ...more })
  await openRegister(app)
  const gerente = await app.as('gerente')
  const cajera = await app.as('cajera')
  const issues = async () =>
    (await gerente.sync.operations()).data.filter(({ operation }) => operation === 'invoices.issue')
  return { app, server, gerente, cajera, issues }
}

it('sends a sale to the central automatically and shows it as sent', async () => {
  const { app, server, gerente, cajera, issues } = await givenConnectedTill()
  const invoice = await cajera.invoices.issue({ body: await simpleSale(app) })
  await eventually(() => expect(server.central.invoices).toHaveLength(1))
  expect(server.central.invoices[0]).toMatchObject({ number: invoice.number, total: 9 })

  await eventually(async () => expect((await issues())[0]?.state).toBe('done'))
  const [operation] = await issues()
  expect(operation).toMatchObject({
    uuid: invoice.invoiceUuid,
    lane: `invoice:${invoice.invoiceUuid}`,
    attempts: 1,
    lastStatus: 201,
    centralId: 1,
    conflict: null,
    subject: invoice.number,
  })
  const attempts = await gerente.sync.attempts({ params: { id: operation!.id } })
  expect(attempts.data).toMatchObject([{ status: 201 }])
  // The model central has no registers, so that operation is parked.
  expect(await gerente.sync.status()).toMatchObject({
    enabled: true,
    online: true,
    done: 1,
    parked: 1,
    pending: 0,
    conflicts: 0,
  })
})

it('shows the state of the connection before there is anything to send, and a refused sign-in', async () => {
  const app = await givenApp(withTime)
  const server = await givenOwnCentral()
  const gerente = await app.as('gerente')
  const right = { username: 'admin', password: 'admin1234' }
  await connectTill(app, server.url, right)
  await eventually(async () =>
    expect(await gerente.sync.status()).toMatchObject({ online: true, signInRefused: false }),
  )
  await connectTill(app, server.url, { ...right, password: 'otra' })
  await eventually(async () =>
    expect(await gerente.sync.status()).toMatchObject({ online: true, signInRefused: true }),
  )
  await connectTill(app, 'http://127.0.0.1:9', right)
  await eventually(async () =>
    expect(await gerente.sync.status()).toMatchObject({
      online: false,
      signInRefused: false,
      lastError: 'ECONNREFUSED',
    }),
  )
})

it('sends each operation with its uuid and the name of the installation', async () => {
  const { app, server, cajera } = await givenConnectedTill()
  const invoice = await cajera.invoices.issue({ body: await simpleSale(app) })
  await eventually(() => expect(server.central.invoices).toHaveLength(1))
  const request = server.requests.find(({ path }) => path === '/api/v1/invoices')
  expect(request?.headers).toMatchObject({
    'idempotency-key': invoice.invoiceUuid,
    'x-installation': expect.stringMatching(/^[\w-]{36}$/) as string,
  })
})

it('parks an operation that the central refuses, continues sales, and sends it on retry', async () => {
  const { app, server, gerente, cajera, issues } = await givenConnectedTill()
  const body = await simpleSale(app)
  server.central.refused.add(body.invoiceUuid)
  await cajera.invoices.issue({ body })
  await cajera.invoices.issue({ body: await simpleSale(app) })
  await eventually(() => expect(server.central.invoices).toHaveLength(1))
  await eventually(async () =>
    expect((await issues()).map(({ state }) => state)).toEqual(['done', 'parked']),
  )
  const parked = (await issues())[1]!
  expect(parked).toMatchObject({
    lastStatus: 400,
    lastError: 'FIELDS_INVALID',
    errors: [{ field: 'customer', message: 'No existe' }],
  })

  server.central.refused.clear()
  await gerente.sync.retry({ params: { id: parked.id } })
  await eventually(() => expect(server.central.invoices).toHaveLength(2))
  await eventually(async () => expect((await issues())[1]?.state).toBe('done'))
  await expect(gerente.sync.retry({ params: { id: parked.id } })).rejects.toMatchObject({
    status: 409,
    code: 'OPERATION_NOT_WAITING',
  })
})

it('cancels a parked operation with reason and name, and only once', async () => {
  const { app, server, gerente, cajera, issues } = await givenConnectedTill()
  const body = await simpleSale(app)
  server.central.refused.add(body.invoiceUuid)
  await cajera.invoices.issue({ body })
  await eventually(async () => expect((await issues())[0]?.state).toBe('parked'))
  const { id } = (await issues())[0]!
  const cancelled = await gerente.sync.cancel({
    params: { id },
    body: { reason: 'Registrada a mano' },
  })
  expect(cancelled.state).toBe('cancelled')
  await expect(
    gerente.sync.cancel({ params: { id }, body: { reason: 'Otra vez' } }),
  ).rejects.toMatchObject({ status: 409, code: 'OPERATION_SETTLED' })
  expect(server.central.invoices).toEqual([])
})

it('sells offline and sends everything when the connection is back', async () => {
  const { app, gerente, cajera, issues } = await givenConnectedTill()
  await connectTill(app, 'http://127.0.0.1:9', { deduplicates: 'yes' })
  for (let sale = 0; sale < 3; sale++) {
    await cajera.invoices.issue({ body: await simpleSale(app) })
  }
  await eventually(async () => expect((await gerente.sync.status()).online).toBe(false))
  expect((await issues()).every(({ state }) => state !== 'done')).toBe(true)

  const server = await givenCentral()
  await connectTill(app, server.url, { deduplicates: 'yes' })
  await gerente.sync.run()
  expect(server.central.invoices.map(({ number }) => number).toSorted()).toEqual([
    '001-001-000000001',
    '001-001-000000002',
    '001-001-000000003',
  ])
})

it('keeps the password sealed and returns it to no user', async () => {
  const { app, gerente } = await givenConnectedTill()
  expect(await gerente.sync.settings()).toMatchObject({ username: 'caja-001', hasPassword: true })
  for (const suffix of ['', '-wal']) {
    expect(
      readFileSync(join(app.folder, `mostrador.db${suffix}`)).includes('clave del central'),
    ).toBe(false)
  }
  expect(app.logged.join('\n')).not.toContain('clave del central')
})

it('asks for the password again if the address changes', async () => {
  const { gerente } = await givenConnectedTill()
  const settings = await gerente.sync.settings()
  await expect(
    gerente.sync.saveSettings({ body: { ...settings, baseUrl: 'https://otro.example' } }),
  ).rejects.toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
})

it('refuses plain http to another machine unless it is allowed', async () => {
  const app = await givenApp()
  const gerente = await app.as('gerente')
  const body = {
    enabled: true,
    baseUrl: 'http://central.example',
    username: '',
    password: 'x',
  }
  await expect(gerente.sync.saveSettings({ body })).rejects.toMatchObject({
    status: 400,
    body: {
      errors: [
        { field: 'baseUrl', code: 'HTTPS_REQUIRED' },
        { field: 'username', code: 'TEXT_EMPTY' },
      ],
    },
  })
  const saved = await gerente.sync.saveSettings({
    body: { ...body, username: 'caja', enabled: false, allowHttp: true },
  })
  expect(saved).toMatchObject({ baseUrl: 'http://central.example', allowHttp: true })
})

it('tests settings before they are saved', async () => {
  const app = await givenApp(withTime)
  const gerente = await app.as('gerente')
  const server = await givenCentral()
  const settings = { username: 'caja', password: 'x', timeoutMs: 1_000 }
  expect(await gerente.sync.test({ body: { ...settings, baseUrl: server.url } })).toEqual({
    result: 'OK',
    reason: null,
  })
  expect(
    await gerente.sync.test({ body: { ...settings, baseUrl: 'http://127.0.0.1:9' } }),
  ).toMatchObject({ result: 'UNREACHABLE' })
  expect((await gerente.sync.settings()).baseUrl).toBe('')
})

it('distinguishes an address of another server from a refused password', async () => {
  const app = await givenApp(withTime)
  const gerente = await app.as('gerente')
  const printer = createServer((_, outgoing) => {
    outgoing.writeHead(404, { 'Content-Type': 'application/json' }).end('{"message":"Not found"}')
  })
  await new Promise<void>((resolve) => printer.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void printer.close())
  const { port } = printer.address() as AddressInfo
  expect(
    await gerente.sync.test({
      body: {
        baseUrl: `http://127.0.0.1:${port}`,
        username: 'caja',
        password: 'x',
        timeoutMs: 1_000,
      },
    }),
  ).toEqual({ result: 'UNREACHABLE', reason: 'NOT_THE_CENTRAL' })
})

it('shows the state of the connection to every user, and the queue only to managers', async () => {
  const app = await givenApp()
  const mesero = await app.as('mesero')
  expect(await mesero.sync.status()).toMatchObject({ enabled: false, online: null })
  await expect(mesero.sync.operations()).rejects.toMatchObject({ status: 403 })
  await expect(mesero.sync.settings()).rejects.toMatchObject({ status: 403 })
  const gerente = await app.as('gerente')
  await expect(gerente.sync.run()).rejects.toMatchObject({
    status: 409,
    code: 'SYNC_DISABLED',
  })
})

it('shows a number changed by the central, and renumbers nothing', async () => {
  const { app, server, gerente, cajera, issues } = await givenConnectedTill()
  server.central.numbersItself = true
  const invoice = await cajera.invoices.issue({ body: await simpleSale(app) })
  await eventually(async () => expect((await issues())[0]?.state).toBe('done'))
  const conflict = { field: 'number', local: invoice.number, central: 'C-1' }
  expect((await issues())[0]?.conflict).toEqual(conflict)
  expect((await gerente.sync.status()).conflicts).toBe(1)
  const shown = await gerente.sync.operations({ query: { conflicts: 'true' } })
  expect(shown.data.map(({ conflict }) => conflict)).toEqual([conflict])

  const { id } = shown.data[0]!
  const review = { params: { id }, body: { reason: 'Corregido allá por el contador' } }
  await expect(cajera.sync.reviewConflict(review)).rejects.toMatchObject({ status: 403 })
  expect(await gerente.sync.reviewConflict(review)).toMatchObject({
    state: 'done',
    conflict,
    conflictReview: { by: 'Gabriela Paz', reason: 'Corregido allá por el contador' },
  })
  expect((await gerente.sync.status()).conflicts).toBe(0)
  const kept = await gerente.sync.operations({ query: { conflicts: 'true' } })
  expect(kept.data.map((operation) => operation.conflict)).toEqual([conflict])
  await expect(gerente.sync.reviewConflict(review)).rejects.toMatchObject({
    status: 409,
    code: 'OPERATION_NOT_IN_CONFLICT',
  })
  expect((await gerente.sync.operations({ query: { queued: 'true' } })).data).toEqual([])
  const stored = await gerente.invoices.get({ params: { id: invoice.id } })
  expect(stored.number).toBe(invoice.number)
})

it('parks a sale with a product that the central never listed, and names the field', async () => {
  const { app, cajera, issues } = await givenConnectedTill()
  const body = await simpleSale(app)
  const productId = body.details[0]!.product!.id
  const file = new Database(join(app.folder, DATABASE_FILE), { timeout: 5_000 })
  file.exec(
    `DELETE FROM idMap WHERE resource = 'products' AND localId = ${productId};
     INSERT INTO pulls (resource, pulledAt) VALUES ('products', '2026-11-21T20:00:00.000Z')
       ON CONFLICT DO UPDATE SET pulledAt = excluded.pulledAt`,
  )
  file.close()
  await cajera.invoices.issue({ body })
  await eventually(async () => expect((await issues())[0]?.state).toBe('parked'))
  expect((await issues())[0]).toMatchObject({
    attempts: 0,
    lastError: 'UNKNOWN_AT_CENTRAL',
    errors: [{ field: 'details[0].product.id', message: `products ${productId}` }],
  })
})

it('finds the next operation and the queue counts without scanning sent operations', async () => {
  const { app, gerente, cajera } = await givenConnectedTill()
  await connectTill(app, 'http://127.0.0.1:9')
  await cajera.invoices.issue({ body: await simpleSale(app) })
  const plans = await plansOf(app, async () => {
    await gerente.sync.run()
    await gerente.sync.status()
    for (const state of ['pending', 'parked', 'unknown', 'retry'] as const) {
      await gerente.sync.operations({ query: { state } })
    }
  })
  const steps = plans.flatMap(({ sql, steps: each }) => each.map((step) => `${step}: ${sql}`))
  expect(steps.filter((step) => /^(?:SCAN|SEARCH) (?:outbox|earlier)\b/.test(step))).not.toEqual([])
  // Either a search, or a scan of an index that has only open operations.
  expect(
    steps.filter((step) => /^SCAN (?:outbox|earlier)\b(?! USING (?:COVERING )?INDEX)/.test(step)),
  ).toEqual([])
})

it('stores counts of each state that match the operations', async () => {
  const { app, gerente } = await givenConnectedTill()
  const cajera = await app.as('cajera')
  await cajera.invoices.issue({ body: await simpleSale(app) })
  await eventually(async () => expect((await gerente.sync.status()).done).toBe(1))
  const total = async (query: Parameters<typeof gerente.sync.operations>[0]) =>
    (await gerente.sync.operations(query)).pagination.totalElements
  expect(await total({})).toBe(2)
  expect(await total({ query: { state: 'done' } })).toBe(1)
  expect(await total({ query: { state: 'parked' } })).toBe(1)
  expect(await total({ query: { queued: 'true' } })).toBe(0)
  expect(await total({ query: { conflicts: 'true' } })).toBe(0)
  expect(await total({ query: { conflicts: 'false' } })).toBe(2)
  const counts = readRows(app, 'SELECT state, count(*) AS count FROM outbox GROUP BY state')
  expect(readRows(app, 'SELECT * FROM outboxCounts WHERE count > 0 ORDER BY state')).toEqual(counts)
})
