import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givenBusyEvening } from '#main/testing/given/given-busy-evening.ts'
import { givenMail } from '#main/testing/given/given-mail.ts'
import { givenUnsigned } from '#main/testing/given/given-tax-office.ts'
import type { TestApp } from '#main/testing/test-app.ts'
import { openRaw } from '#main/testing/engine/test-engine.ts'
import { API_PREFIX, allOperations } from '#shared/api/index.ts'
import { openApiDocument } from '#shared/api/openapi/document.ts'
import { supplierKey } from '../../e2e/simulators/sri/supplier-documents.ts'
import type { MakeWrite } from './make-once.ts'
import { stubBrowser } from '#renderer/testing/test-window.ts'

interface Described {
  readonly parameters: readonly { readonly name: string; readonly example?: unknown }[]
  readonly requestBody?: {
    readonly content: { readonly 'application/json'?: { readonly example: unknown } }
  }
}
const { paths } = openApiDocument('1.0.0') as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
}

/** An address without a listener, so that papers and messages wait. */
const NOWHERE = { host: '127.0.0.1', port: 9 }

async function withPrinter(): Promise<TestApp> {
  const app = await givenBusyEvening()
  const admin = await app.as('admin')
  const { id: printerId } = await admin.printers.create({
    body: { name: 'Caja', connection: { kind: 'NETWORK', ...NOWHERE } },
  })
  const jobs = ['LABEL', 'RECEIPT'] as const
  await admin.printRoutes.save({ body: jobs.map((job) => ({ job, printerId, automatic: false })) })
  return app
}

async function withMail(): Promise<TestApp> {
  const app = await givenMail()
  const admin = await app.as('admin')
  const invoiceId = await app.sellTo('veronica@correo.example')
  await admin.creditNotes.create({
    body: {
      creditNoteUuid: crypto.randomUUID(),
      invoiceId,
      reason: 'Devuelto',
      refund: { kind: 'CASH' },
    },
  })
  return app
}

async function withDraft(): Promise<TestApp> {
  const app = await givenUnsigned()
  const admin = await app.as('admin')
  const { receptionUrl, authorizationUrl } = app.sri
  await admin.electronicDocuments.saveSettings({
    body: { enabled: false, receptionUrl, authorizationUrl },
  })
  const accessKey = supplierKey('AUTHORIZED', { day: '20/11/2026' })
  const { id, lines } = await admin.purchaseDrafts.create({ body: { accessKey } })
  const links = lines.map(({ supplierCode }) => ({ supplierCode, kind: 'EXPENSE' as const }))
  await admin.purchaseDrafts.saveLinks({ params: { id }, body: { links } })
  return app
}

/** The till on which the documentation's example of a write works; default: the busy evening. */
const tills: Readonly<Partial<Record<MakeWrite, () => Promise<TestApp>>>> = {
  'creditNotes.mail': withMail,
  'invoices.mail': withMail,
  'printJobs.create': withPrinter,
  'productLabels.create': withPrinter,
  'purchaseDrafts.accept': withDraft,
}

/** Finds the writes that `makeOnce` and `useMake` send, by their names in the page's sources. */
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const made = Object.values(sources).flatMap((source) =>
  [...source.matchAll(/\b(?:makeOnce|useMake)\(\s*'([\w.]+)'/g)].map(([, name = '']) => name),
)
const makes = allOperations.filter(({ name }) => made.includes(name))

beforeEach(() => {
  stubBrowser()
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('../api/live/live-events.ts')
  vi.resetModules()
})

/** Loads the page, signed in, and returns its function that sends a form's write. */
async function openPage(app: TestApp) {
  vi.resetModules()
  const { useSessionStore } = await import('#renderer/session/session-store.ts')
  const session = { user: { id: 1 } as never, permissions: new Set<never>() }
  useSessionStore.setState({ token: await app.tokenOf('admin'), session })
  const { openRequests, closeRequests } = await import('./kept.ts')
  const { defineFlow, isReadableRecord } = await import('./delivery/flows.ts')
  const { MAKE, makeFlow, makeOnce } = await import('./make-once.ts')
  defineFlow(MAKE, makeFlow)
  await openRequests('till-1', isReadableRecord)
  return { makeOnce, close: closeRequests }
}

function rowsOf({ folder }: TestApp): Readonly<Record<string, unknown>> {
  const raw = openRaw(folder)
  const tables = raw.tables().filter((name) => !/Search_/.test(name))
  const rows = tables.map((name) => [
    name,
    raw.query<{ count: number }>(`SELECT COUNT(*) AS count FROM "${name}"`)[0]?.count,
  ])
  raw.close()
  return Object.fromEntries(rows) as Record<string, unknown>
}

function exampleOf({ path, method }: { readonly path: string; readonly method: string }) {
  const entry = paths[API_PREFIX + path]?.[method.toLowerCase()]
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
  const params = names.map((name) => [
    name,
    entry?.parameters.find((each) => each.name === name)?.example,
  ])
  const body = entry?.requestBody?.content['application/json']?.example
  return {
    ...(params.length === 0 ? {} : { params: Object.fromEntries(params) as unknown }),
    ...(body === undefined ? {} : { body }),
  }
}

test.each(makes)('$name creates one record if its answer was lost', async ({ name, operation }) => {
  const app = await (tills[name as MakeWrite] ?? givenBusyEvening)()
  const input = exampleOf(operation) as never
  let isCut = true
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const request = new Request(`http://localhost${path}`, { ...init, signal: null })
    keys.push(request.headers.get('Idempotency-Key'))
    const answer = await app.app.fetch(request, { address: undefined })
    if (!isCut) return answer
    throw new TypeError('The network was cut')
  })
  const before = rowsOf(app)
  const page = await openPage(app)
  await expect(page.makeOnce(name as MakeWrite, input)).rejects.toThrow('did not answer')
  const once = rowsOf(app)
  expect(once).not.toEqual(before)
  isCut = false
  // A password is kept only in this page.
  const isSecret = name === 'users.create'
  if (!isSecret) page.close()
  const again = isSecret ? page : await openPage(app)
  await again.makeOnce(name as MakeWrite, input)
  expect(rowsOf(app)).toEqual(once)
  // The same input after the answer is a new request, which may be refused as a duplicate.
  await again.makeOnce(name as MakeWrite, input).catch(() => undefined)
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2])
  again.close()
})
