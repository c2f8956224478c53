/**
 * What the main side pushes to screens: that something changed and where, never the data itself,
 * so that each screen reads it with its own rights.
 */
export interface EventMap {
  /** A table's orders or bill changed. */
  tables: { readonly tableIds: readonly number[] }
  /** Sections, tables or their layout were edited. */
  layout: { readonly sectionId: number }
  /** No ids: any of them, as when a tax changed. */
  products: { readonly productIds: readonly number[] }
  categories: Record<never, never>
  customers: { readonly customerId: number }
  invoices: { readonly invoiceId: number }
  register: { readonly emissionPointId: number }
  users: Record<never, never>
  /** Sessions ended, or devices came or went. */
  sessions: Record<never, never>
  vendors: Record<never, never>
  carriers: Record<never, never>
  pinpads: { readonly establishmentId: number }
  /** There is more to read of what is said on the lines of terminals. */
  pinpadFrames: Record<never, never>
  /** The queue to the central, or the line to it. */
  sync: Record<never, never>
  /** A copy was taken or lost, or the second folder or the disk changed. */
  backups: Record<never, never>
  /** A card charge changed its state. */
  pinpadTransactions: { readonly pinpadId: number; readonly transactionId: number }
}

export type EventName = keyof EventMap

export type ServerEvent = {
  [E in EventName]: { readonly event: E; readonly data: EventMap[E] }
}[EventName]
