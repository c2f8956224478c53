import type { Clock, Randomness } from '#main/core/acts/context.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import { prepare } from '#main/database/prepared.ts'
import { FrozenRequest } from '#main/core/outbox/frozen-request.ts'
import { keepId, type MappedResource } from '#main/core/outbox/id-map.ts'
import type { PushedOperation } from '#shared/api/pushed-operations.ts'
import type { Ask } from '../../engine/push/ask-central.ts'
import { isRecord } from '../../engine/push/judge-reply.ts'
import { readSent } from '../../engine/push/sent-request.ts'
import type { MayArrive } from '../../engine/push/translate-operation.ts'
import { findInvoice } from './find-invoice.ts'
import { introduceCustomer } from './introduce-customer.ts'
import { invoices } from '../invoices.ts'
import type { SentOf } from '../push-records.ts'

const CREATION: PushedOperation = 'customers.create'

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
    .where('operation', '=', CREATION)
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
  readonly ask: Ask
}

/** For the ids that a pushed operation brings. All other ids arrive by a pull. */
const arrivals: {
  readonly [R in MappedResource]?: (ports: ArrivalPorts, localId: number) => Promise<boolean>
} = {
  customers: mayCustomerArrive,
  invoices: mayInvoiceArrive,
  orders: mayOrderArrive,
}

/** Returns a function that is true if a missing central id may still arrive. */
export function mayIdArrive(ports: ArrivalPorts): MayArrive {
  return async (resource, localId) => {
    const mayArrive = arrivals[resource]
    if (mayArrive !== undefined) return mayArrive(ports, localId)
    const pull = await findPull.first(ports.database.reader, { resource: pullOf(resource) })
    return pull === undefined
  }
}

/** Returns the list that brings the ids: combos arrive with products. */
function pullOf(resource: MappedResource): string {
  return resource === 'combos' ? 'products' : resource
}

/** A customer unknown to the central is queued for creation first. */
async function mayCustomerArrive(ports: ArrivalPorts, customerId: number): Promise<boolean> {
  const creation = await findCreation.first(ports.database.reader, { resourceId: customerId })
  if (creation !== undefined && creation.state !== 'done') return creation.state !== 'cancelled'
  return introduceCustomer(ports, customerId)
}

async function mayOrderArrive({ database }: ArrivalPorts, orderId: number): Promise<boolean> {
  const opening = await findOpening.first(database.reader, { orderId })
  return opening !== undefined && opening.state !== 'done' && opening.state !== 'cancelled'
}

/** An invoice that the central took without returning an id is looked up by its token. */
async function mayInvoiceArrive(
  { database, ask }: ArrivalPorts,
  invoiceId: number,
): Promise<boolean> {
  const issue = await findIssue.first(database.reader, { invoiceId })
  if (issue === undefined || issue.state === 'cancelled') return false
  if (issue.state !== 'done' || issue.request === null) return true
  const request = FrozenRequest.safeParse(JSON.parse(issue.request))
  const sent = request.success ? readSent(invoices['invoices.issue'], request.data) : undefined
  if (sent === undefined) return false
  const finding = await findInvoice((sent as SentOf<'invoices.issue'>).body, ask)
  if (finding.kind === 'failed') return true
  if (finding.kind !== 'found' || !isRecord(finding.body)) return false
  const id = finding.body['id']
  if (typeof id !== 'number') return false
  await database.transaction((db) => keepId(db, 'invoices', invoiceId, id))
  return true
}
