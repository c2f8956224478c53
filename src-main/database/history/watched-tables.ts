import type { Schema } from '../schema.ts'

export type TableName = keyof Schema & string

/** Key columns of a table, and columns left out of the seal because they change often and do not matter. */
interface Watched {
  readonly key: readonly string[]
  readonly except?: readonly string[]
  /** Large columns, of which the seal covers a hash. */
  readonly digests?: readonly string[]
  /** Columns that are sealed only while the SQL condition on `state` holds: before, a queue changes them often. */
  readonly settled?: { readonly states: readonly string[]; readonly columns: readonly string[] }
  /**
   * The place of the seal: the audit entry of the act (by default), or the row's column `seal`, for rows that change too
   * often or live too short for the chain. A `ROW` seal does not reveal that a row was deleted or put back to an earlier
   * content with its seal.
   */
  readonly seal?: 'ROW'
}

const byId: Watched = { key: ['id'] }

/**
 * Per table: its seal, so that each write is sealed in the audit chain, or the reason for not sealing it. A
 * new table does not compile until it is listed here.
 */
const policies: { readonly [T in TableName]: Watched | { readonly unwatched: string } } = {
  settings: { key: ['name'] },
  catalogItems: { key: ['catalog', 'id'] },
  companies: byId,
  establishments: byId,
  emissionPoints: byId,
  sequences: { key: ['emissionPointId', 'documentType', 'environment'] },
  roles: byId,
  roleDocuments: { key: ['roleId', 'documentTypeId'] },
  sections: byId,
  tables: { key: ['id'], except: ['billAskedAt'] },
  layoutItems: byId,
  vendors: byId,
  carriers: byId,
  users: { key: ['id'], except: ['lastSignInAt'] },
  tours: { unwatched: 'Says who was offered the tour; a changed one only offers it again' },
  devices: { key: ['id'], except: ['lastSeenAt'] },
  enrollmentCodes: {
    unwatched: 'Lives for minutes and opens nothing by itself once it is changed',
  },
  counters: { key: ['id'], except: ['address', 'version'] },
  shopActs: { key: ['outboxId'] },
  conflicts: byId,
  counterCodes: {
    unwatched: 'Lives for minutes and opens nothing by itself once it is changed',
  },
  pairedInstallations: { key: ['installationId'] },
  sessions: { key: ['tokenHash'], except: ['lastUsedAt'] },
  approvals: {
    unwatched: 'Lives for minutes; has its own seal, and its grant and its use are in the chain',
  },
  signInFailures: { unwatched: 'Counts that decay; a changed one only delays or admits a guess' },
  taxes: byId,
  measureUnits: byId,
  categories: byId,
  products: byId,
  productCounts: { unwatched: 'Made by triggers from watched tables; counted again at each check' },
  searchVersions: { unwatched: 'Counts changes of the search indexes' },
  productPictures: {
    unwatched: 'What is still to be fetched; the pictures themselves are in the chain',
  },
  // Six rows a sale; a count of the shelf puts it right.
  productStocks: { key: ['productId', 'establishmentId'], seal: 'ROW' },
  stockMovements: byId,
  suppliers: byId,
  purchases: byId,
  purchaseLines: byId,
  purchasePayments: byId,
  stockTransfers: byId,
  stockTransferLines: byId,
  // Questions to the tax office change a draft that waits; nothing is owed before it is accepted.
  purchaseDrafts: { key: ['id'], except: ['attempts', 'nextAttemptAt'], digests: ['xml'] },
  supplierLinks: byId,
  wastes: byId,
  wasteLines: byId,
  stockCounts: byId,
  stockCountLines: byId,
  stockCountProducts: byId,
  priceSalesUnits: byId,
  recipeIngredients: byId,
  productions: byId,
  modifierGroups: byId,
  modifierOptions: byId,
  priceSchedules: byId,
  combos: byId,
  comboDetails: byId,
  comboChoices: byId,
  comboChoiceOptions: byId,
  paymentMethods: byId,
  paymentTerms: byId,
  images: { key: ['id'], digests: ['bytes'] },
  serviceCharges: byId,
  customers: { key: ['id'], except: ['lastInvoicedAt'] },
  listCounts: { unwatched: 'Made by triggers from watched tables; counted again at each check' },
  cashDenominations: byId,
  cashRegisters: byId,
  cashCounts: { key: ['cashRegisterId', 'moment', 'denominationId'] },
  cashMovements: byId,
  pinpads: byId,
  pinpadTransactions: { key: ['id'], except: ['busyUntil'] },
  pinpadSettlements: byId,
  printers: { key: ['id'], except: ['answersStatus', 'confirmsPrints', 'provenAt'] },
  printRoutes: byId,
  // A queue of paper; what it prints is in watched tables.
  printJobs: { key: ['id'], seal: 'ROW' },
  printContents: { key: ['printJobId'], digests: ['content'], seal: 'ROW' },
  stations: byId,
  stationScreens: { unwatched: 'Says every two seconds that a screen is there' },
  tickets: { unwatched: 'What cooks are told; the lines it repeats are in watched tables' },
  ticketItems: { unwatched: 'What cooks are told; the lines it repeats are in watched tables' },
  billSplits: byId,
  invoices: byId,
  invoiceLines: byId,
  invoiceLineParts: byId,
  invoicePayments: byId,
  electronicDocuments: {
    key: ['id'],
    digests: ['signedXml'],
    settled: { states: ['AUTHORIZED', 'RETURNED', 'REJECTED'], columns: ['state', 'messages'] },
    // The queue's state: a changed one only sends or asks again.
    except: [
      'isUncertain',
      'needsPerson',
      'revision',
      'attempts',
      'nextAttemptAt',
      'sentAt',
      'receivedAt',
    ],
  },
  mailMessages: { key: ['id'], seal: 'ROW' },
  usedIds: { key: ['resource'] },
  replacedNumbers: byId,
  electronicDocumentAnswers: { key: ['id'], seal: 'ROW' },
  collections: byId,
  collectionLines: byId,
  debtsElsewhere: { unwatched: 'A figure of the central, asked for again each minute' },
  creditNotes: byId,
  creditNoteLines: byId,
  creditNoteReceivables: byId,
  orders: byId,
  orderItems: byId,
  orderDetails: byId,
  orderItemParts: byId,
  orderMoves: byId,
  reservations: byId,
  buyerForms: {
    unwatched: 'Lives for hours; a customer and an invoice made of it are in watched tables',
  },
  idempotencyAnswers: { key: ['idempotencyKey'], digests: ['answer'], seal: 'ROW' },
  outbox: {
    key: ['id'],
    // Delivery state; the sent content is sealed.
    except: [
      'state',
      'attempts',
      'request',
      'nextAttemptAt',
      'waitMs',
      'firstSentAt',
      'lastStatus',
      'lastError',
      'errors',
      'conflict',
      'conflictReview',
      'centralId',
      'settledAt',
      'shrunkAt',
    ],
  },
  outboxCounts: { unwatched: 'Made by triggers; counted again at each check' },
  syncAttempts: { unwatched: 'A log of the line' },
  idMap: { unwatched: 'Names of records at the central, asked for again where one is missing' },
  pulls: { unwatched: 'A log of the line' },
  pullStaging: { unwatched: 'Lives while a list is taken over' },
  imports: {
    unwatched:
      'How far a copy is; its start and its end are in the chain, and so is each record it writes',
  },
  importParts: { unwatched: 'Rows of a file until they are written' },
  importErrors: { unwatched: 'Rows of a file that were refused' },
  importMappings: { unwatched: 'Proposes columns for the next file' },
  auditEntries: { unwatched: 'The chain itself' },
}

/** Every table of the data model. */
export const tableNames = Object.keys(policies) as TableName[]

export interface WatchedTable extends Watched {
  readonly name: TableName
}

const sealed: readonly WatchedTable[] = Object.entries(policies).flatMap(([name, policy]) =>
  'key' in policy ? [{ name: name as TableName, ...policy }] : [],
)

/** Tables whose rows the audit chain seals. */
export const watchedTables = sealed.filter(({ seal }) => seal === undefined)

/** Tables whose rows carry their own seal. */
export const rowSealedTables = sealed.filter(({ seal }) => seal === 'ROW')
