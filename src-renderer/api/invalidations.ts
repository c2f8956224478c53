import type { Client } from '../../src-shared/api/client.ts'
import type { EventMap, EventName, ServerEvent } from '../../src-shared/events.ts'

/**
 * Queries to renew after an event: a resource, optionally one operation, optionally only some
 * inputs.
 */
export interface Invalidation {
  readonly resource: keyof Client
  readonly operation?: string
  readonly concerns?: (input: unknown) => boolean
}

type Rules = { readonly [E in EventName]: (data: EventMap[E]) => readonly Invalidation[] }

/** Queries that each event renews. A new event without a rule here does not compile. */
const rules: Rules = {
  tables: ({ tableIds }) => [
    { resource: 'tables' },
    // The list shows how many tables are occupied. Their positions have their own event, `layout`.
    { resource: 'sections', operation: 'list' },
    { resource: 'orders', concerns: ofTables(tableIds) },
    // The closing summary lists the open tables.
    { resource: 'cashRegister', operation: 'summary' },
  ],
  layout: () => [{ resource: 'sections' }, { resource: 'tables' }],
  products: () => [{ resource: 'products' }],
  categories: () => [{ resource: 'categories' }, { resource: 'products' }],
  customers: () => [{ resource: 'customers' }, queue],
  invoices: () => [{ resource: 'invoices' }, ...registers, queue],
  register: () => [...registers, { resource: 'system', operation: 'terminal' }, queue],
  company: () => [
    { resource: 'company' },
    { resource: 'emissionPoints' },
    { resource: 'establishments' },
    { resource: 'system', operation: 'terminal' },
  ],
  billingLookups: () => [
    { resource: 'paymentMethods' },
    { resource: 'paymentTerms' },
    { resource: 'serviceCharges' },
    { resource: 'measureUnits' },
    { resource: 'cashRegister', operation: 'denominations' },
  ],
  vendors: () => [{ resource: 'vendors' }, { resource: 'auth', operation: 'session' }],
  carriers: () => [{ resource: 'carriers' }],
  pinpads: () => [{ resource: 'pinpads' }],
  printers: () => [{ resource: 'printers' }, { resource: 'printRoutes' }],
  printJobs: () => [{ resource: 'printJobs' }],
  pinpadFrames: () => [{ resource: 'pinpads', operation: 'frames' }],
  backups: () => [{ resource: 'backups' }],
  sync: () => [
    { resource: 'sync' },
    { resource: 'auditEntries', operation: 'verification' },
    { resource: 'cashRegisters', operation: 'centralClose' },
  ],
  pinpadTransactions: () => [
    { resource: 'pinpadTransactions' },
    // A table shows a charge of unknown outcome.
    { resource: 'tables' },
    ...registers,
  ],
  sessions: () => [{ resource: 'devices' }],
  users: () => [{ resource: 'users' }, { resource: 'roles' }, { resource: 'auth' }],
}

const registers: readonly Invalidation[] = [
  { resource: 'cashRegister' },
  { resource: 'cashRegisters' },
]

/** While offline the outbox grows without a `sync` event, so other events refresh it too. */
const queue: Invalidation = { resource: 'sync' }

/** Returns a filter for orders of these tables. Inputs without a table id always match. */
function ofTables(tableIds: readonly number[]): (input: unknown) => boolean {
  return (input) => {
    const params = (input as { params?: { tableId?: unknown } } | null)?.params
    return params?.tableId === undefined || tableIds.includes(Number(params.tableId))
  }
}

/** Returns the queries that an event renews; none for an event of a newer register. */
export function invalidationsOf({ event, data }: ServerEvent): readonly Invalidation[] {
  const rule = rules[event] as ((given: unknown) => readonly Invalidation[]) | undefined
  return rule?.(data) ?? []
}
