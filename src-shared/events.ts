/**
 * Events from the main side to screens. They say what changed, but carry no data, so that each screen reads
 * it with its own rights.
 */
export interface EventMap {
  /** A table's orders or bill changed. */
  tables: { readonly tableIds: readonly number[] }
  /** An order without a table changed. */
  orders: Record<never, never>
  reservations: Record<never, never>
  /** A guest wrote the data of a buyer, or a cashier decided on them. */
  buyerForms: Record<never, never>
  restaurantSettings: Record<never, never>
  /** Sections, tables or their layout were edited. */
  layout: { readonly sectionId: number }
  /** An empty list means that any product may have changed, for example after a tax change. */
  products: { readonly productIds: readonly number[] }
  /** Goods were sent to another establishment, or received. */
  stockTransfers: Record<never, never>
  /** Goods were written off or counted, or a limit of them was changed. */
  stock: Record<never, never>
  categories: Record<never, never>
  modifierGroups: Record<never, never>
  stations: Record<never, never>
  /**
   * Tickets of these stations were written or marked. `arrivals`: the arrival problem of a ticket appeared or
   * ended. `marks`: a ticket or a dish was marked.
   */
  kitchen: {
    readonly stationIds: readonly number[]
    readonly arrivals?: boolean
    readonly marks?: boolean
  }
  priceSchedules: Record<never, never>
  customers: { readonly customerId: number }
  /** The debt of a customer changed. */
  receivables: { readonly customerId: number }
  invoices: { readonly invoiceId: number }
  register: { readonly emissionPointId: number }
  /** The taxpayer's data, or its change from test to production. */
  company: Record<never, never>
  /** The queue to the tax office, its settings or the certificate. */
  electronicDocuments: Record<never, never>
  /** The queue of mail, or its settings. */
  mail: Record<never, never>
  /** Payment methods and terms, service charges, denominations or measure units. */
  billingLookups: Record<never, never>
  users: Record<never, never>
  /** Sessions ended, or devices connected or disconnected. */
  sessions: Record<never, never>
  /** A program of the shop joined, was removed, came or went, or its copy became old or current. */
  counters: Record<never, never>
  /** Two programs of the shop did something with the same thing, or a manager decided on it. */
  conflicts: Record<never, never>
  vendors: Record<never, never>
  carriers: Record<never, never>
  suppliers: Record<never, never>
  /** A draft came, the tax office answered about one, or somebody said what its lines are. */
  purchaseDrafts: Record<never, never>
  /** A purchase was recorded, paid or annulled. */
  purchases: Record<never, never>
  pinpads: { readonly establishmentId: number }
  /** New entries in the records of terminal lines. */
  pinpadFrames: Record<never, never>
  /** The queue to the central, or the connection, changed. */
  sync: Record<never, never>
  /** A backup was taken or lost, or the state of the second folder or the disk changed. */
  backups: Record<never, never>
  /** A release was found, or an update came a step further. */
  updates: Record<never, never>
  /** A print job or the state of a printer changed. */
  printJobs: Record<never, never>
  printers: Record<never, never>
  /** An import was sent, checked, started or ended, or has written more rows. */
  imports: Record<never, never>
  /** A card charge changed its state. */
  pinpadTransactions: { readonly pinpadId: number; readonly transactionId: number }
}

export type EventName = keyof EventMap

/** Events without data: they say only that a resource changed. */
export type ChangeEvent = {
  [E in EventName]: keyof EventMap[E] extends never ? E : never
}[EventName]

export type ServerEvent = {
  [E in EventName]: {
    readonly event: E
    readonly data: EventMap[E]
    /** The page that made the change and shows its answer itself (request header `X-Page`). */
    readonly page?: string
  }
}[EventName]
