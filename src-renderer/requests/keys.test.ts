import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../docs/**'],
  { query: '?raw', import: 'default', eager: true },
)

/** Files that may make uuids of things that no request is recognised by, or that a line carries. */
const makersOfIds: Readonly<Record<string, string>> = {
  '../api/page-id.ts': 'names the page in the events of its acts',
  '../features/invoices/edit-dialog.tsx': 'React keys of the rows that are typed',
  '../features/sections/use-plan-acts.ts': 'keys of the items of a plan',
  '../features/orders/use-remove-line.ts': 'the uuid of a line, kept with it in the queue',
  '../features/orders/check/entries/use-sale-check.ts': 'the uuid of a line of the sale draft',
  '../features/orders/check/entries/use-table-check.ts': 'the uuid of a line, kept in the queue',
  '../features/payment/use-payment.ts': 'the uuid of a part of the payment draft',
  '../drafts/order-queue/order-queues.ts': 'the id of an act in the queue',
}

function isOutside(path: string): boolean {
  return !path.startsWith('./') && path !== '../api/new-uuid.ts'
}

test('only requests/ makes keys by which the register recognises a repeat', () => {
  const makers = Object.entries(sources)
    .filter(([path, source]) => isOutside(path) && source.includes('/new-uuid.ts'))
    .map(([path]) => path)
  expect(makers.filter((path) => !(path in makersOfIds))).toEqual([])
  expect(Object.keys(makersOfIds).filter((path) => !makers.includes(path))).toEqual([])
})

test('no key of a request is a fresh uuid', () => {
  const fresh = /(?:idempotencyKey|operationId|invoiceUuid|orderUuid)\w*['"]?\]?\s*[:=]\s*newUuid/
  const found = Object.entries(sources).filter(
    ([path, source]) => isOutside(path) && fresh.test(source),
  )
  expect(found.map(([path]) => path)).toEqual([])
})

test('only requests/ sends an Idempotency-Key', () => {
  const senders = Object.entries(sources)
    .filter(([path, source]) => isOutside(path) && /\bidempotencyKey\b/.test(source))
    .map(([path]) => path)
  expect(senders).toEqual([])
})
