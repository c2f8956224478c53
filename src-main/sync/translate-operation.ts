import { API_PREFIX, api } from '../../src-shared/api/index.ts'
import type { Operation } from '../../src-shared/api/operation.ts'
import { FINAL_CONSUMER_IDENTIFICATION } from '../../src-shared/domain/identification.ts'
import type { ReadDatabase } from '../database/prepared.ts'
import { centralIdOf, type MappedResource } from '../outbox/id-map.ts'
import { isRecord } from './judge-reply.ts'
import { observationToken, withToken } from './observation-token.ts'
import type { OutboxOperation } from '../outbox/outbox-operation.ts'
import type { Translation } from './attempt-operation.ts'

type Fields = Record<string, unknown>

interface Missing {
  readonly field: string
  readonly resource: MappedResource
  readonly localId: number
}

/** Collects the records without a central id while ids are translated. */
interface Exchange {
  readonly db: ReadDatabase
  readonly missing: Missing[]
}

export interface Translator {
  translate(operation: OutboxOperation): Promise<Translation>
}

/** True if a missing id may still arrive, by a pull or by a queued operation. */
export type MayArrive = (resource: MappedResource, localId: number) => Promise<boolean>

/**
 * Creates the translator of operations to the central's ids. The result is frozen, so that a retry sends
 * the same bytes.
 */
export function createTranslator(
  db: ReadDatabase,
  installationId: string,
  mayArrive: MayArrive,
): Translator {
  return {
    async translate(operation) {
      const contract = operationNamed(operation.operation)
      if (contract === undefined) {
        return { kind: 'impossible', code: 'OPERATION_UNKNOWN', problems: [] }
      }
      const exchange: Exchange = { db, missing: [] }
      const input = JSON.parse(operation.input) as { params?: Fields; body?: Fields }
      const params = await paramsOf(operation.operation, input.params ?? {}, exchange)
      const body = await bodyOf(operation, input.body, exchange, installationId)
      const { missing } = exchange
      if (missing.length > 0) {
        for (const { resource, localId } of missing) {
          if (await mayArrive(resource, localId)) return { kind: 'waiting' }
        }
        return {
          kind: 'impossible',
          code: 'UNKNOWN_AT_CENTRAL',
          problems: missing.map(({ field, resource, localId }) => ({
            field,
            message: `${resource} ${localId}`,
          })),
        }
      }
      return {
        kind: 'request',
        request: {
          method: contract.method,
          path: API_PREFIX + fillPath(contract.path, params),
          body: body === undefined ? null : JSON.stringify(body),
        },
      }
    },
  }
}

function operationNamed(name: string): Operation | undefined {
  const [resource = '', operation = ''] = name.split('.')
  const resources = api as unknown as Record<string, Record<string, Operation> | undefined>
  return resources[resource]?.[operation]
}

function fillPath(template: string, params: Fields): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
}

async function paramsOf(operation: string, params: Fields, exchange: Exchange): Promise<Fields> {
  return exchangeFields(exchange, params, '', {
    id: operation.startsWith('invoices.') ? 'invoices' : 'customers',
    orderId: 'orders',
    tableId: 'tables',
  })
}

async function bodyOf(
  operation: OutboxOperation,
  body: Fields | undefined,
  exchange: Exchange,
  installationId: string,
): Promise<Fields | undefined> {
  if (body === undefined) return undefined
  switch (operation.operation) {
    case 'invoices.issue':
      return invoiceBody(operation, body, exchange, installationId)
    case 'customers.create':
    case 'customers.update':
      return exchangeFields(exchange, body, '', customerIds)
    case 'cashRegister.open': {
      const { denominations: _ours, ...rest } = body
      return exchangeFields(exchange, rest, '', pointIds)
    }
    case 'cashRegister.exit':
    case 'cashRegister.entry':
      return withSession(exchange, await exchangeFields(exchange, body, '', pointIds))
    case 'invoices.annul':
      return withSession(exchange, body)
    case 'orders.create':
    case 'orders.addItems':
      return {
        ...(await exchangeFields(exchange, body, '', orderIds)),
        items: await each(body['items'], (item, index) =>
          exchangeFields(exchange, item, `items[${index}].`, itemIds),
        ),
      }
    case 'orders.updateItem':
      return exchangeFields(exchange, body, '', itemIds)
    case 'orders.deleteItems':
    case 'tables.transfer':
      return exchangeFields(exchange, body, '', orderIds)
    default:
      return body
  }
}

const pointIds = { emissionPointId: 'emissionPoints' } as const

const customerIds = {
  identificationTypeId: 'catalogs/identification-types',
  provinceId: 'catalogs/provinces',
  cantonId: 'catalogs/cantons',
  parishId: 'catalogs/parishes',
  customerGroupId: 'catalogs/customer-groups',
} as const

const orderIds = {
  tableId: 'tables',
  sourceTableId: 'tables',
  targetTableId: 'tables',
  vendorId: 'vendors',
} as const

const itemIds = {
  productId: 'products',
  comboId: 'combos',
  measureUnitId: 'measureUnits',
} as const

const invoiceIds = {
  ...pointIds,
  vendorId: 'vendors',
  activityId: 'catalogs/economic-activities',
} as const

async function invoiceBody(
  operation: OutboxOperation,
  body: Fields,
  exchange: Exchange,
  installationId: string,
): Promise<Fields> {
  const header = await withSession(exchange, await exchangeFields(exchange, body, '', invoiceIds))
  return {
    ...header,
    observation: withToken(
      body['observation'] as string | null,
      observationToken(installationId, operation.uuid),
    ),
    customer: await customerOf(exchange, body['customer']),
    payments: await each(body['payments'], async (payment, index) => {
      // The card charge concerns only the till and its pinpad.
      const { pinpadTransactionId: _ours, ...rest } = payment
      const path = `payments[${index}].`
      return {
        ...(await exchangeFields(exchange, rest, path, { bankId: 'catalogs/banks' })),
        paymentMethod: await reference(exchange, rest, path, 'paymentMethod', 'paymentMethods'),
        paymentTerm: await reference(exchange, rest, path, 'paymentTerm', 'paymentTerms'),
      }
    }),
    details: await each(body['details'], async (line, index) => {
      const path = `details[${index}].`
      return {
        ...(await exchangeFields(exchange, line, path, { measureUnitId: 'measureUnits' })),
        product: await reference(exchange, line, path, 'product', 'products'),
        combo: await reference(exchange, line, path, 'combo', 'combos'),
        tax: await reference(exchange, line, path, 'tax', 'taxes'),
      }
    }),
  }
}

/**
 * Adds the central's register id if it is known. Our central uses it to separate sessions; others ignore
 * it, so it is never waited for.
 */
async function withSession({ db }: Exchange, body: Fields): Promise<Fields> {
  const { cashRegisterId, ...rest } = body
  if (typeof cashRegisterId !== 'number') return rest
  const centralId = await centralIdOf(db, 'cashRegisters', cashRegisterId)
  return centralId === undefined ? rest : { ...rest, cashRegisterId: centralId }
}

/**
 * Translates the customer. The final consumer is identified by its identification number, so its id is left
 * out.
 */
async function customerOf(exchange: Exchange, customer: unknown): Promise<unknown> {
  if (!isRecord(customer)) return customer
  const { id, ...rest } = customer
  if (rest['identificationNumber'] === FINAL_CONSUMER_IDENTIFICATION) return rest
  if (typeof id !== 'number') return rest
  return { ...rest, id: await exchangeId(exchange, 'customer.id', 'customers', id) }
}

async function each(
  list: unknown,
  change: (item: Fields, index: number) => Promise<Fields>,
): Promise<Fields[]> {
  return Promise.all(Array.isArray(list) ? (list as Fields[]).map(change) : [])
}

async function reference(
  exchange: Exchange,
  holder: Fields,
  path: string,
  name: string,
  resource: MappedResource,
): Promise<unknown> {
  const value = holder[name]
  if (!isRecord(value) || typeof value['id'] !== 'number') return value
  return { ...value, id: await exchangeId(exchange, `${path}${name}.id`, resource, value['id']) }
}

async function exchangeFields(
  exchange: Exchange,
  fields: Fields,
  path: string,
  resources: Readonly<Record<string, MappedResource>>,
): Promise<Fields> {
  const exchanged: Fields = { ...fields }
  for (const [name, resource] of Object.entries(resources)) {
    const id = fields[name]
    if (typeof id === 'number') {
      exchanged[name] = await exchangeId(exchange, path + name, resource, id)
    }
  }
  return exchanged
}

async function exchangeId(
  { db, missing }: Exchange,
  field: string,
  resource: MappedResource,
  localId: number,
): Promise<number | undefined> {
  const centralId = await centralIdOf(db, resource, localId)
  if (centralId === undefined) missing.push({ field, resource, localId })
  return centralId
}
