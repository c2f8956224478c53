import type { Client } from '../../src-shared/api/client.ts'
import type { EventMap, EventName, ServerEvent } from '../../src-shared/events.ts'

/** Queries that an event makes old: a resource, perhaps one operation, perhaps only some inputs. */
export interface Invalidation {
  readonly resource: keyof Client
  readonly operation?: string
  readonly concerns?: (input: unknown) => boolean
}

type Rules = { readonly [E in EventName]: (data: EventMap[E]) => readonly Invalidation[] }

/** What each event of the register makes old. A new event without a line here does not compile. */
const rules: Rules = {
  tables: ({ tableIds }) => [
    { resource: 'tables' },
    // How many are occupied; where they stand is an event of its own.
    { resource: 'sections', operation: 'list' },
    { resource: 'orders', concerns: ofTables(tableIds) },
    // A closing names the tables that are open.
    { resource: 'cashRegister', operation: 'summary' },
  ],
  layout: () => [{ resource: 'sections' }, { resource: 'tables' }],
  products: () => [{ resource: 'products' }],
  categories: () => [{ resource: 'categories' }, { resource: 'products' }],
  customers: () => [{ resource: 'customers' }, queue],
  invoices: () => [{ resource: 'invoices' }, ...registers, queue],
  register: () => [...registers, { resource: 'system', operation: 'terminal' }, queue],
  vendors: () => [{ resource: 'vendors' }, { resource: 'auth', operation: 'session' }],
  carriers: () => [{ resource: 'carriers' }],
  pinpads: () => [{ resource: 'pinpads' }],
  pinpadFrames: () => [{ resource: 'pinpads', operation: 'frames' }],
  backups: () => [{ resource: 'backups' }],
  sync: () => [
    { resource: 'sync' },
    { resource: 'auditEntries', operation: 'verification' },
    { resource: 'cashRegisters', operation: 'centralClose' },
  ],
  pinpadTransactions: () => [
    { resource: 'pinpadTransactions' },
    // Whose charge nobody knows the outcome of.
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

/** It grows without a word of its own while there is no line. */
const queue: Invalidation = { resource: 'sync' }

/** Orders are read by table; those without a table in their input are renewed in any case. */
function ofTables(tableIds: readonly number[]): (input: unknown) => boolean {
  return (input) => {
    const params = (input as { params?: { tableId?: unknown } } | null)?.params
    return params?.tableId === undefined || tableIds.includes(Number(params.tableId))
  }
}

/** Events of a newer register that this page does not know make nothing old. */
export function invalidationsOf({ event, data }: ServerEvent): readonly Invalidation[] {
  const rule = rules[event] as ((given: unknown) => readonly Invalidation[]) | undefined
  return rule?.(data) ?? []
}
