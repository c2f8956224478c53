import type { Client } from '#shared/api/client.ts'
import type { EventMap, EventName, ServerEvent } from '#shared/events.ts'

/**
 * Queries to renew after an event: a resource, optionally one operation, optionally only some
 * inputs.
 */
export interface Invalidation {
  readonly resource: keyof Client
  readonly operation?: string
  readonly concerns?: (input: unknown) => boolean
  /** Only marked as old: read again by the next screen that needs it, not by the one that shows it. */
  readonly isQuiet?: boolean
}

type Rules = {
  readonly [E in EventName]: (data: EventMap[E], isOwn: boolean) => readonly Invalidation[]
}

/** Queries that each event renews. A new event without a rule here does not compile. */
const rules: Rules = {
  tables: ({ tableIds }, isOwn) => [
    // Shown lists get the changed tables alone (read-changed-tables.ts). The sections count their tables by them;
    // positions have their own event, `layout`.
    { resource: 'tables', operation: 'list', isQuiet: true },
    { resource: 'sections', operation: 'list', isQuiet: true },
    // An order's answer has been shown already, and the check shows nothing of a table that its orders change.
    { resource: 'tables', operation: 'get', concerns: ofTables(tableIds), isQuiet: isOwn },
    ...(isOwn ? [] : [{ resource: 'orders', concerns: ofTables(tableIds) } as const]),
    // The closing summary lists the open tables.
    { resource: 'cashRegister', operation: 'summary' },
  ],
  orders: () => [{ resource: 'orders' }, { resource: 'cashRegister', operation: 'summary' }],
  buyerForms: () => [{ resource: 'buyerForms' }],
  reservations: () => [{ resource: 'reservations' }],
  restaurantSettings: () => [{ resource: 'restaurantSettings' }],
  layout: () => [{ resource: 'sections' }, { resource: 'tables' }],
  // An option is sold out with its product.
  products: () => [
    { resource: 'products' },
    { resource: 'modifierGroups' },
    // It counts the products of each category.
    { resource: 'categories', operation: 'list' },
  ],
  stockTransfers: () => [{ resource: 'stockTransfers' }, { resource: 'stock' }],
  stock: () => [
    { resource: 'stock' },
    { resource: 'waste' },
    { resource: 'counts' },
    { resource: 'stockSettings' },
    { resource: 'products', operation: 'get' },
  ],
  modifierGroups: () => [{ resource: 'modifierGroups' }],
  priceSchedules: () => [{ resource: 'priceSchedules' }],
  categories: () => [{ resource: 'categories' }, { resource: 'products' }],
  customers: () => [{ resource: 'customers' }, queue],
  receivables: () => [{ resource: 'receivables' }, ...registers, queue],
  invoices: () => [
    { resource: 'invoices' },
    // A sale renews today's report alone: reports of many days cost more, and are read again when they are opened.
    { resource: 'reports', operation: 'now' },
    { resource: 'creditNotes' },
    { resource: 'receivables' },
    { resource: 'electronicDocuments', operation: 'unsigned' },
    ...registers,
    queue,
  ],
  register: () => [...registers, { resource: 'system', operation: 'terminal' }, queue],
  company: () => [
    { resource: 'company' },
    // It says whether this till transmits.
    { resource: 'sync', operation: 'status' },
    { resource: 'emissionPoints' },
    { resource: 'establishments' },
    { resource: 'system', operation: 'terminal' },
    // A document of the test environment is not sent after the change to production.
    { resource: 'electronicDocuments', operation: 'unsigned' },
  ],
  electronicDocuments: () => [
    { resource: 'electronicDocuments' },
    { resource: 'company', operation: 'getCertificate' },
  ],
  mail: () => [{ resource: 'mail' }],
  billingLookups: () => [
    { resource: 'paymentMethods' },
    { resource: 'paymentTerms' },
    { resource: 'serviceCharges' },
    { resource: 'measureUnits' },
    { resource: 'cashRegister', operation: 'denominations' },
  ],
  vendors: () => [{ resource: 'vendors' }, { resource: 'auth', operation: 'session' }],
  stations: () => [{ resource: 'stations' }],
  kitchen: ({ arrivals, marks }) => [
    {
      resource: 'tickets',
      // Each floor reads what did not arrive, and each waiter what is ready; most events concern neither.
      concerns: (input) => {
        if (asksFor(input, 'hasArrivalProblem')) return arrivals === true
        return marks === true || !asksFor(input, 'waiterId')
      },
    },
  ],
  carriers: () => [{ resource: 'carriers' }],
  suppliers: () => [{ resource: 'suppliers' }, { resource: 'purchases' }, { resource: 'payables' }],
  purchaseDrafts: () => [{ resource: 'purchaseDrafts' }],
  purchases: () => [{ resource: 'purchases' }, { resource: 'payables' }, { resource: 'stock' }],
  pinpads: () => [{ resource: 'pinpads' }],
  // A station says whether a printer gets its tickets.
  printers: () => [{ resource: 'printers' }, { resource: 'printRoutes' }, { resource: 'stations' }],
  printJobs: () => [{ resource: 'printJobs' }],
  imports: () => [{ resource: 'imports' }],
  pinpadFrames: () => [{ resource: 'pinpads', operation: 'frames' }],
  backups: () => [{ resource: 'backups' }],
  updates: () => [{ resource: 'updates' }],
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
  conflicts: () => [{ resource: 'conflicts' }, { resource: 'shop' }],
  counters: () => [
    { resource: 'counters' },
    { resource: 'shop' },
    // A joining gives emission points to the program, and its users another place.
    { resource: 'emissionPoints' },
    { resource: 'auth' },
  ],
  users: () => [{ resource: 'users' }, { resource: 'roles' }, { resource: 'auth' }],
}

const registers: readonly Invalidation[] = [
  { resource: 'cashRegister' },
  { resource: 'cashRegisters' },
]

const facts: Invalidation = { resource: 'administrationFacts' }

/** Events after which a card of the administration may state another fact. */
const changingFacts: ReadonlySet<EventName> = new Set([
  'backups',
  'categories',
  'company',
  'customers',
  'electronicDocuments',
  'layout',
  'mail',
  'pinpadTransactions',
  'pinpads',
  'printJobs',
  'printers',
  'products',
  'sessions',
  'stations',
  'sync',
  'users',
] as const)

/** While offline the outbox grows without a `sync` event, so other events refresh it too. */
const queue: Invalidation = { resource: 'sync' }

function asksFor(input: unknown, field: string): boolean {
  return (input as { query?: Record<string, unknown> } | null)?.query?.[field] !== undefined
}

/** Returns a filter for these tables and their orders. Inputs without a table id always match. */
function ofTables(tableIds: readonly number[]): (input: unknown) => boolean {
  return (input) => {
    const params = (input as { params?: { tableId?: unknown; id?: unknown } } | null)?.params
    const id = params?.tableId ?? params?.id
    return id === undefined || tableIds.includes(Number(id))
  }
}

/**
 * Returns the queries that an event renews; none for an event of a newer register. `isOwn`: this page made the
 * change and shows the answer.
 */
export function invalidationsOf(
  { event, data }: ServerEvent,
  isOwn = false,
): readonly Invalidation[] {
  const rule = rules[event] as
    | ((given: unknown, isOwn: boolean) => readonly Invalidation[])
    | undefined
  return [...(rule?.(data, isOwn) ?? []), ...(changingFacts.has(event) ? [facts] : [])]
}
