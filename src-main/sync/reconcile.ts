import type { CentralReply, FrozenRequest } from './central-reply.ts'
import { findInvoice } from './find-invoice.ts'
import {
  findDeletion,
  findItems,
  findOrder,
  findRelease,
  findTransfer,
} from './find-restaurant-act.ts'
import { type Finding, type Look, NOTHING_LEARNT } from './finding.ts'
import { isRecord, judgeReply, notTheCentral } from './judge-reply.ts'
import type { OutboxOperation } from '../outbox/outbox-operation.ts'

/** Returns a look-up that sends a GET: found with the answer's body, absent on 404. */
export function lookThrough(send: (request: FrozenRequest) => Promise<CentralReply>): Look {
  return async (path) => {
    const verdict = judgeReply(await send({ method: 'GET', path, body: null }))
    if (verdict.kind === 'done') {
      if (verdict.body !== undefined) return { kind: 'found', body: verdict.body }
      // An empty body does not answer a GET: the answer was cut.
      return { kind: 'failed', verdict: notTheCentral(verdict.status) }
    }
    if (verdict.kind === 'contradicted' && verdict.status === 404) return { kind: 'absent' }
    return { kind: 'failed', verdict }
  }
}

/** Looks up if the central has executed the request, with what its interface shows. */
export async function reconcile(
  operation: Pick<OutboxOperation, 'operation' | 'uuid'>,
  request: FrozenRequest,
  look: Look,
): Promise<Finding> {
  const body: unknown = request.body === null ? undefined : JSON.parse(request.body)
  const given = isRecord(body) ? body : {}
  switch (operation.operation) {
    case 'invoices.issue':
      return findInvoice(given, look)
    case 'invoices.annul':
      return findInvoiceState(request.path, 'ANNULLED', look)
    case 'invoices.revertAnnulment':
      return findInvoiceState(request.path, 'CREATED', look)
    case 'customers.create':
      return findCustomer(String(given['identificationNumber']), look)
    case 'customers.update':
    case 'customers.setStatus':
    case 'orders.update':
    case 'orders.updateItem':
      // Writing the same record twice has no effect: sending it again is safe.
      return { kind: 'absent' }
    case 'cashRegister.open':
      return findOpenRegister(given, look)
    case 'orders.create':
      return findOrder(given, look)
    case 'orders.addItems':
      return findItems(request.path, given, look)
    case 'orders.deleteItems':
      return findDeletion(given, look)
    case 'tables.transfer':
      return findTransfer(given, look)
    case 'tables.release':
      return findRelease(request.path, look)
    default:
      return { kind: 'unverifiable' }
  }
}

async function findInvoiceState(path: string, status: string, look: Look): Promise<Finding> {
  const finding = await look(path.replace(/\/[\w-]+$/, ''))
  if (finding.kind !== 'found') return finding
  const id = Number(/\/(\d+)\/[\w-]+$/.exec(path)?.[1])
  if (!isRecord(finding.body) || finding.body['id'] !== id) return NOTHING_LEARNT
  const theirs = finding.body['status']
  if (theirs !== 'ANNULLED' && theirs !== 'CREATED') return NOTHING_LEARNT
  return theirs === status ? finding : { kind: 'absent' }
}

/**
 * Looks up the open register. It is ours if it was opened with our float; otherwise it is another session.
 */
async function findOpenRegister(
  given: Readonly<Record<string, unknown>>,
  look: Look,
): Promise<Finding> {
  const finding = await look(
    `/api/v1/cash-register/open?emissionPointId=${String(given['emissionPointId'])}`,
  )
  if (finding.kind !== 'found') return finding
  if (!isRecord(finding.body) || typeof finding.body['openingCash'] !== 'number') {
    return NOTHING_LEARNT
  }
  return finding.body['openingCash'] === given['openingCash'] ? finding : { kind: 'absent' }
}

/** Looks up a customer by its identification number, its natural key. */
async function findCustomer(identificationNumber: string, look: Look): Promise<Finding> {
  const finding = await look(
    `/api/v1/customers?page=0&size=50&search=${encodeURIComponent(identificationNumber)}`,
  )
  if (finding.kind !== 'found') return finding
  if (!isRecord(finding.body) || !Array.isArray(finding.body['data'])) return NOTHING_LEARNT
  const rows: readonly unknown[] = finding.body['data']
  const row = rows
    .filter(isRecord)
    .find((each) => each['identificationNumber'] === identificationNumber)
  return row === undefined ? { kind: 'absent' } : { kind: 'found', body: row }
}
