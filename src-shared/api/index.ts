import { administrationFacts } from './administration-facts.ts'
import { auditEntries } from './audit-entries.ts'
import { auth } from './auth.ts'
import { backups } from './backups.ts'
import { paymentMethods, paymentTerms, serviceCharges } from './billing-lookups.ts'
import { cashRegister, cashRegisters } from './cash-register.ts'
import { buyerForms } from './buyer-forms.ts'
import { carriers } from './carriers.ts'
import { catalogs } from './catalogs.ts'
import { categories, measureUnits } from './categories.ts'
import { company } from './company.ts'
import { creditNotes } from './credit-notes.ts'
import { customers } from './customers.ts'
import { devices } from './devices.ts'
import { emissionPoints } from './emission-points.ts'
import { establishments } from './establishments.ts'
import { imports } from './imports.ts'
import { exports } from './exports.ts'
import { invoices } from './invoices.ts'
import { electronicDocuments } from './electronic-documents.ts'
import { lan } from './lan.ts'
import { mail } from './mail.ts'
import { modifierGroups } from './modifier-groups.ts'
import type { Operation } from './operation.ts'
import { orders } from './orders.ts'
import { pinpadTransactions } from './pinpad-transactions.ts'
import { pinpads } from './pinpads.ts'
import { priceSchedules } from './price-schedules.ts'
import { printJobs } from './print-jobs.ts'
import { printers, printRoutes } from './printers.ts'
import { productLabels } from './product-labels.ts'
import { products } from './products.ts'
import { receivables } from './receivables.ts'
import { reports } from './reports.ts'
import { reservations } from './reservations.ts'
import { restaurantSettings } from './restaurant-settings.ts'
import { roles } from './roles.ts'
import { sections } from './sections.ts'
import { setup } from './setup.ts'
import { stations } from './stations.ts'
import { sync } from './sync.ts'
import { system } from './system.ts'
import { tables } from './tables.ts'
import { taxDecrees } from './tax-decrees.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'
import { vendors } from './vendors.ts'

/** The whole contract: every operation of /api/v1 by resource and name. */
export const api = {
  system,
  setup,
  company,
  auth,
  devices,
  lan,
  establishments,
  emissionPoints,
  users,
  roles,
  categories,
  measureUnits,
  products,
  productLabels,
  modifierGroups,
  priceSchedules,
  customers,
  vendors,
  carriers,
  pinpads,
  pinpadTransactions,
  paymentMethods,
  paymentTerms,
  serviceCharges,
  catalogs,
  taxDecrees,
  sections,
  tables,
  orders,
  restaurantSettings,
  stations,
  tickets,
  reservations,
  buyerForms,
  invoices,
  creditNotes,
  receivables,
  electronicDocuments,
  mail,
  cashRegister,
  cashRegisters,
  sync,
  auditEntries,
  reports,
  backups,
  printers,
  printRoutes,
  printJobs,
  imports,
  exports,
  administrationFacts,
} as const
export type Api = typeof api

export { API_PREFIX } from './prefix.ts'

/** Every operation with its name, `tables.transfer`. */
export const allOperations: readonly { readonly name: string; readonly operation: Operation }[] =
  Object.entries(api).flatMap(([resource, operations]) =>
    Object.entries(operations).map(([name, operation]) => ({
      name: `${resource}.${name}`,
      operation: operation as Operation,
    })),
  )
