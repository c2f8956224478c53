import type { Clock, Randomness } from '../acts/context.ts'
import type { OpenDatabase } from '../database/open.ts'
import { prepare } from '../database/prepared.ts'
import { findInvoice } from './find-invoice.ts'
import { keepId, type MappedResource } from '../outbox/id-map.ts'
import { introduceCustomer } from './introduce-customer.ts'
import { isRecord } from './judge-reply.ts'
import type { Look } from './finding.ts'
import type { MayArrive } from './translate-operation.ts'

const findPull = prepare<{ resource: string }>()((db, { resource }) =>
  db
    .selectFrom('pulls')
    .select('pulledAt')
    .where('resource', '=', resource)
    .where('pulledAt', 'is not', null),
)

const findCreation = prepare<{ resourceId: number }>()((db, { resourceId }) =>
  db
    .selectFrom('outbox')
    .select('state')
    .where('operation', '=', 'customers.create')
    .where('resourceId', '=', resourceId)
    .orderBy('id', 'desc'),
)

const findIssue = prepare<{ invoiceId: number }>()((db, { invoiceId }) =>
  db
    .selectFrom('outbox')
    .innerJoin('invoices', 'invoices.invoiceUuid', 'outbox.uuid')
    .where('invoices.id', '=', invoiceId)
    .select(['outbox.state', 'outbox.request']),
)

const findOpening = prepare<{ orderId: number }>()((db, { orderId }) =>
  db
    .selectFrom('outbox')
    .innerJoin('orders', 'orders.orderUuid', 'outbox.uuid')
    .where('orders.id', '=', orderId)
    .select('outbox.state'),
)

export interface ArrivalPorts {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly randomness: Randomness
  readonly look: Look
}

/**
 * Returns a function that is true if a missing central id may still arrive. A customer unknown to the
 * central is queued for creation first; an invoice taken without returning an id is looked up by its token.
 */
export function mayIdArrive(ports: ArrivalPorts): MayArrive {
  const { database } = ports
  return async (resource, localId) => {
    if (resource === 'customers') {
      const creation = await findCreation.first(database.reader, { resourceId: localId })
      if (creation !== undefined && creation.state !== 'done') return creation.state !== 'cancelled'
      return introduceCustomer(ports, localId)
    }
    if (resource === 'invoices') return resolveInvoice(ports, localId)
    if (resource === 'orders') {
      const opening = await findOpening.first(database.reader, { orderId: localId })
      return opening !== undefined && opening.state !== 'done' && opening.state !== 'cancelled'
    }
    const pull = await findPull.first(database.reader, { resource: pullOf(resource) })
    return pull === undefined
  }
}

/** Returns the list that brings the ids: combos arrive with products. */
function pullOf(resource: MappedResource): string {
  return resource === 'combos' ? 'products' : resource
}

async function resolveInvoice(
  { database, look }: ArrivalPorts,
  invoiceId: number,
): Promise<boolean> {
  const issue = await findIssue.first(database.reader, { invoiceId })
  if (issue === undefined || issue.state === 'cancelled') return false
  if (issue.state !== 'done' || issue.request === null) return true
  const { body } = JSON.parse(issue.request) as { body: string }
  const finding = await findInvoice(JSON.parse(body) as Record<string, unknown>, look)
  if (finding.kind === 'failed') return true
  if (finding.kind !== 'found' || !isRecord(finding.body)) return false
  const id = finding.body['id']
  if (typeof id !== 'number') return false
  await database.transaction((db) => keepId(db, 'invoices', invoiceId, id))
  return true
}
