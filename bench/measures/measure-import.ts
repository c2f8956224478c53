import { setTimeout as pause } from 'node:timers/promises'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Import } from '#shared/api/machine/imports.ts'
import { encodeForm } from '#shared/api/schemas/encode-form.ts'
import { API_PREFIX } from '#shared/api/index.ts'
import { startHost } from '../host-process.ts'
import { type Caller, mustSucceed } from '../bench-app.ts'
import { signInOverHttp } from './measure-http.ts'
import { openRegister } from './measure-sales.ts'
import { below, type Figure } from '../report.ts'
import { saleOf, sellableProducts } from '../sale-request.ts'
import { timeEach, timingsOf } from '../statistics.ts'

const LIMIT_SECONDS = 60
/** A sale waits for at most one slice of the import. */
const SLICE_MS = 20
/** Pause between two sales of a busy cashier. */
const THINKING_MS = 100

/** Measures an import of products, and the sales of a cashier meanwhile. */
export async function measureImport(
  seeded: string,
  workFolder: string,
  rows: number,
): Promise<Figure[]> {
  const folder = join(workFolder, 'import')
  cpSync(seeded, folder, { recursive: true })
  const host = await startHost(folder)
  try {
    const caller = await signInOverHttp(host.url)
    await openRegister(caller)
    const products = await sellableProducts(caller)
    let sold = 0
    const sell = async () => {
      const [milliseconds = 0] = await timeEach(1, () =>
        mustSucceed(caller.call('POST', '/invoices', saleOf(products, sold++))),
      )
      await pause(THINKING_MS)
      return milliseconds
    }
    for (let index = 0; index < 20; index++) await sell()
    const alone: number[] = []
    for (let index = 0; index < 60; index++) alone.push(await sell())

    const id = await sendFile(host.url, rows)
    const started = performance.now()
    await mustSucceed(caller.call('POST', `/imports/${id}/run`))
    const beside: number[] = []
    let read: Import
    do {
      beside.push(await sell())
      read = await readImport(caller, id)
    } while (read.state === 'RUNNING')
    const seconds = (performance.now() - started) / 1_000
    const p95 = timingsOf(alone).p95
    return [
      {
        what: `Import of ${rows} products (${read.created} written)`,
        measured: `${seconds.toFixed(1)} s`,
        value: seconds,
        reach: `< ${LIMIT_SECONDS} s`,
        isReached: seconds < LIMIT_SECONDS && read.created === rows,
      },
      below(
        'A sale during the import',
        `p95 (alone ${p95.toFixed(1)})`,
        timingsOf(beside).p95,
        Math.ceil(p95 + SLICE_MS),
      ),
    ]
  } finally {
    await host.stop()
    rmSync(folder, { recursive: true })
  }
}

async function readImport(caller: Caller, id: number): Promise<Import> {
  return (await mustSucceed(caller.call('GET', `/imports/${id}`))) as Import
}

/** Sends and checks a file; returns the id of the import. */
async function sendFile(url: string, rows: number): Promise<number> {
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `IMP-${index};Producto importado ${index};Grupo ${index % 40};${(index % 90) + 1},50`,
  )
  const bytes = new TextEncoder().encode(['codigo;nombre;categoria;pvp', ...lines].join('\r\n'))
  const call = async (method: string, path: string, body: BodyInit, headers: object) => {
    const response = await fetch(url + API_PREFIX + path, {
      method,
      body,
      headers: { ...headers },
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return (await response.json()) as { token: string } & Import
  }
  const json = { 'Content-Type': 'application/json' }
  const credentials = JSON.stringify({ username: 'admin', password: 'admin1234' })
  const { token } = await call('POST', '/auth/login', credentials, json)
  const authorization = { Authorization: `Bearer ${token}` }
  const form = encodeForm({ kind: 'products', file: { name: 'carta.csv', bytes } })
  const sent = await call('POST', '/imports', form.bytes as Uint8Array<ArrayBuffer>, {
    ...authorization,
    'Content-Type': form.contentType,
  })
  const mapping = JSON.stringify({ mapping: sent.mapping, onExisting: 'SKIP' })
  await call('PUT', `/imports/${sent.id}/mapping`, mapping, { ...authorization, ...json })
  return sent.id
}
