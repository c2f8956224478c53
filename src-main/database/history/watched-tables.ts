import type { Schema } from '../schema.ts'

export type TableName = keyof Schema & string

/** Key columns of a table, and columns left out of the seal because they change often and do not matter. */
interface Watched {
  readonly key: readonly string[]
  readonly except?: readonly string[]
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
  devices: { key: ['id'], except: ['lastSeenAt'] },
  enrollmentCodes: {
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
  productStocks: { unwatched: 'Six rows a sale; a count of the shelf puts it right' },
  priceSalesUnits: byId,
  modifierGroups: byId,
  modifierOptions: byId,
  priceSchedules: byId,
  combos: byId,
  comboDetails: byId,
  paymentMethods: byId,
  paymentTerms: byId,
  images: { key: ['id'], except: ['bytes'] },
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
  printers: { key: ['id'], except: ['answersStatus', 'confirmsPrints'] },
  printRoutes: byId,
  printJobs: { unwatched: 'A queue of paper; what it prints is in watched tables' },
  printContents: { unwatched: 'A queue of paper; what it prints is in watched tables' },
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
    // The queue's state; number, access key and document are sealed, and the file carries its signature.
    except: [
      'state',
      'isUncertain',
      'needsPerson',
      'withdrawnAt',
      'revision',
      'signedXml',
      'attempts',
      'nextAttemptAt',
      'messages',
      'signedAt',
      'sentAt',
      'receivedAt',
      'authorizedAt',
    ],
  },
  mailMessages: {
    unwatched: 'A queue; what it sends is in watched tables, and who asked for it in the chain',
  },
  usedIds: { key: ['resource'] },
  replacedNumbers: byId,
  electronicDocumentAnswers: { unwatched: 'A log of the line' },
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
  idempotencyAnswers: { unwatched: 'Repeats an answer for a day' },
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

export const watchedTables: readonly WatchedTable[] = Object.entries(policies).flatMap(
  ([name, policy]) => ('key' in policy ? [{ name: name as TableName, ...policy }] : []),
)
