import { hasAtMostDecimals, toCents } from '../../src-shared/domain/money.ts'
import type { FrozenRequest } from './central-reply.ts'
import { isRecord } from './judge-reply.ts'
import { tokenIn } from './observation-token.ts'
import type { Conflict } from '../outbox/outbox-operation.ts'

type Fields = Readonly<Record<string, unknown>>

/** Operations answered with 204: the answer has no record to check. */
const WITHOUT_ANSWER: readonly string[] = ['tables.transfer', 'tables.release']

/**
 * True if a 2xx answer identifies the record that was sent. A portal or proxy may also answer 200 with
 * JSON; accepting that as the central's answer would lose the record for ever.
 */
export function namesDocument(operation: string, request: FrozenRequest, body: unknown): boolean {
  if (WITHOUT_ANSWER.includes(operation)) return body === undefined
  if (!isRecord(body)) return false
  const given = givenIn(request)
  switch (operation) {
    case 'invoices.issue':
      return isOurInvoice(given, body)
    case 'invoices.annul':
      return isRecordOfPath(request, body) && body['status'] === 'ANNULLED'
    case 'invoices.revertAnnulment':
      return isRecordOfPath(request, body) && body['status'] === 'CREATED'
    case 'customers.create':
      return isId(body['id']) && isSame(given, body, 'identificationNumber')
    case 'cashRegister.open':
      return (
        isId(body['id']) &&
        isSameAmount(given['openingCash'], body['openingCash']) &&
        isOrAbsent(body['emissionPointId'], given['emissionPointId'])
      )
    case 'cashRegister.exit':
    case 'cashRegister.entry':
      return (
        isId(body['id']) &&
        isSameAmount(given['amount'], body['amount']) &&
        isSame(given, body, 'reason')
      )
    case 'orders.create':
      return isSame(given, body, 'orderUuid')
    case 'orders.addItems':
      return isRecordOfPath(request, body) && namesItems(body, uuidsOf(given['items']))
    case 'orders.updateItem':
      return namesItems(body, [request.path.slice(request.path.lastIndexOf('/') + 1)])
    case 'orders.deleteItems':
      return namesItems(body, asList(given['itemUuids']))
    default:
      // Every other operation returns the changed record.
      return isRecordOfPath(request, body) && echoes(given, body)
  }
}

/**
 * Returns the number in an answer that does not identify our document. It proves nothing, but a person must
 * see it.
 */
export function foreignNumber(
  operation: string,
  request: FrozenRequest,
  body: unknown,
): Conflict | null {
  if (operation !== 'invoices.issue' || !isRecord(body) || !isId(body['id'])) return null
  const ours = givenIn(request)['number']
  const theirs = body['number']
  return isText(ours) && isText(theirs) && theirs !== ours
    ? { field: 'number', local: ours, central: theirs.slice(0, 100) }
    : null
}

/**
 * Our central returns the uuid; others return our number, our access key or our token in the observation.
 */
function isOurInvoice(given: Fields, body: Fields): boolean {
  if (isText(body['invoiceUuid'])) return sameText(body['invoiceUuid'], given['invoiceUuid'])
  const token = tokenIn(given['observation'])
  return (
    (token !== undefined && tokenIn(body['observation']) === token) ||
    isSame(given, body, 'accessKey') ||
    isSame(given, body, 'number')
  )
}

/**
 * True if all items are on the order or on another order that the operation changed. Without items, checks
 * only that the answer is an order.
 */
function namesItems(order: Fields, wanted: readonly unknown[]): boolean {
  const named = new Set(
    [order, ...rowsOf(order['otherOrders'])].flatMap((each) =>
      ['items', 'deletedItems', 'billedItems'].flatMap((list) => uuidsOf(each[list])),
    ),
  )
  return Array.isArray(order['items']) && wanted.every((itemUuid) => named.has(itemUuid))
}

function uuidsOf(items: unknown): readonly unknown[] {
  return rowsOf(items).map(({ itemUuid }) => itemUuid)
}

/** True if at least one sent field comes back: an id alone could belong to another record. */
function echoes(given: Fields, body: Fields): boolean {
  return Object.entries(given).some(
    ([field, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) && body[field] === value,
  )
}

/** True if the answer's id is the id in the request path (last segment, or the one before a final word). */
function isRecordOfPath({ path }: FrozenRequest, body: Fields): boolean {
  const id = /\/(\d+)(?:\/[a-z-]+)?$/.exec(path)?.[1]
  return id !== undefined && body['id'] === Number(id)
}

function givenIn({ body }: FrozenRequest): Fields {
  const given: unknown = body === null ? undefined : JSON.parse(body)
  return isRecord(given) ? given : {}
}

function isSame(given: Fields, body: Fields, field: string): boolean {
  return sameText(body[field], given[field])
}

/** Compares without case, because uuids may be written in either case. */
function sameText(one: unknown, other: unknown): boolean {
  return isText(one) && isText(other) && one.trim().toLowerCase() === other.trim().toLowerCase()
}

function isSameAmount(given: unknown, theirs: unknown): boolean {
  return (
    typeof given === 'number' &&
    typeof theirs === 'number' &&
    hasAtMostDecimals(theirs, 2) &&
    toCents(theirs) === toCents(given)
  )
}

function isOrAbsent(value: unknown, expected: unknown): boolean {
  return value === undefined || value === expected
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isId(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

function rowsOf(list: unknown): readonly Fields[] {
  return asList(list).filter(isRecord)
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
