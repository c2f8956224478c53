import { z } from 'zod'
import { signingFaults } from '../tax/electronic-documents.ts'
import { timestamp } from '../fields.ts'
import { operations } from '../operation.ts'
import type { Permission } from '../permissions.ts'
import { printRouteJobs } from '../paper/print-routes.ts'

/** False if the first steps say that the house does without. */
const isWanted = z.boolean()

/** One fact about each screen of the administration; absent for a caller who may not open the screen. */
export const AdministrationFacts = z
  .object({
    company: z.object({ environment: z.union([z.literal(1), z.literal(2)]) }),
    /** Steps that are neither done nor skipped; 0 while the list is hidden. */
    firstSteps: z.object({ missing: z.int() }),
    establishments: z.object({ count: z.int() }),
    emissionPoints: z.object({ active: z.int() }),
    /** Active products; those without a price are counted where the till shows them. */
    products: z.object({ active: z.int(), withoutPrice: z.int() }),
    categories: z.object({ count: z.int() }),
    /** Products of which there is something in the user's establishment. */
    stock: z.object({ counted: z.int() }),
    /** `withoutTickets`: names of those whose tickets neither a screen nor a printer gets. */
    stations: z.object({ count: z.int(), withoutTickets: z.array(z.string()) }),
    users: z.object({ active: z.int(), withoutPin: z.int() }),
    customers: z.object({ active: z.int() }),
    tables: z.object({ active: z.int(), sections: z.int(), isWanted }),
    pinpads: z.object({ enabled: z.int(), isWanted }),
    /** Charges of unknown outcome. */
    charges: z.object({ unresolved: z.int() }),
    /** `withoutPrinter`: papers that come out nowhere. */
    printers: z.object({
      enabled: z.int(),
      withoutPrinter: z.array(z.enum(printRouteJobs)),
      isWanted,
    }),
    /** `toReview`: papers that did not come out, or perhaps did not; `troubled`: printers that do not print. */
    prints: z.object({ toReview: z.int(), troubled: z.int() }),
    documents: z.object({ waiting: z.int(), needsPerson: z.int() }),
    mails: z.object({ failed: z.int() }),
    /** `fault`: why what is issued here is not signed; null also while the central signs. */
    certificate: z.object({
      fault: z.enum(signingFaults).nullable(),
      endsAt: timestamp.nullable(),
    }),
    mailSettings: z.object({ isEnabled: z.boolean(), isWanted }),
    sync: z.object({
      isEnabled: z.boolean(),
      /** null: not tried yet. */
      isOnline: z.boolean().nullable(),
      waiting: z.int(),
      toReview: z.int(),
    }),
    /** Absent also where the database server keeps the backups. */
    backups: z.object({
      lastTakenAt: timestamp.nullable(),
      hasFailed: z.boolean(),
      secondFolder: z.enum(['NONE', 'OK', 'TROUBLED']),
      disk: z.enum(['OK', 'LOW', 'FULL']),
      isWanted,
    }),
    /** Records that do not agree with the audit chain. */
    audit: z.object({ doubts: z.int() }),
    devices: z.object({ active: z.int(), isNetworkOpen: z.boolean() }),
  })
  .partial()
  .meta({ id: 'AdministrationFacts' })
export type AdministrationFacts = z.output<typeof AdministrationFacts>
export type FactName = keyof AdministrationFacts

/** The permission of the screen that each fact is about. */
export const factPermissions: Readonly<Record<FactName, Permission>> = {
  company: 'COMPANY:UPDATE',
  firstSteps: 'ESTABLISHMENT:UPDATE',
  establishments: 'ESTABLISHMENT:UPDATE',
  emissionPoints: 'EMISSION_POINT:UPDATE',
  products: 'PRODUCT:UPDATE',
  categories: 'CATEGORY:UPDATE',
  stock: 'STOCK:READ',
  stations: 'STATION:UPDATE',
  users: 'USER:READ',
  customers: 'CUSTOMER:UPDATE',
  tables: 'SECTION:UPDATE',
  pinpads: 'PINPAD:UPDATE',
  charges: 'PINPAD:READ',
  printers: 'PRINTER:UPDATE',
  prints: 'PRINT_JOB:READ',
  documents: 'ELECTRONIC_DOCUMENT:READ',
  mails: 'ELECTRONIC_DOCUMENT:READ',
  certificate: 'COMPANY:UPDATE',
  mailSettings: 'ELECTRONIC_DOCUMENT:UPDATE',
  sync: 'SYNC:READ',
  backups: 'BACKUP:READ',
  audit: 'AUDIT:READ',
  devices: 'DEVICE:READ',
}

export const administrationFacts = operations({
  read: {
    method: 'GET',
    path: '/administration/facts',
    summary: 'One fact about each screen of the administration that the caller may open',
    access: 'SIGNED_IN',
    success: 200,
    answer: AdministrationFacts,
  },
})
