import { administrationFacts } from './machine/administration-facts.ts'
import { auditEntries } from './machine/audit-entries.ts'
import { auth } from './people/auth.ts'
import { backups } from './machine/backups.ts'
import { paymentMethods } from './payments/payment-methods.ts'
import { paymentTerms } from './payments/payment-terms.ts'
import { serviceCharges } from './payments/service-charges.ts'
import { cashRegister } from './sales/cash-register.ts'
import { cashRegisters } from './sales/cash-registers.ts'
import { buyerForms } from './sales/buyer-forms.ts'
import { carriers } from './people/carriers.ts'
import { catalogs } from './tax/catalogs.ts'
import { categories } from './menu/categories.ts'
import { measureUnits } from './menu/measure-units.ts'
import { company } from './places/company.ts'
import { counts } from './goods/counts.ts'
import { creditNotes } from './sales/credit-notes.ts'
import { conflicts } from './machine/conflicts.ts'
import { counters } from './machine/counters.ts'
import { customers } from './people/customers.ts'
import { devices } from './machine/devices.ts'
import { emissionPoints } from './places/emission-points.ts'
import { establishments } from './places/establishments.ts'
import { imports } from './machine/imports.ts'
import { exports } from './machine/exports.ts'
import { invoices } from './sales/invoices.ts'
import { electronicDocuments } from './tax/electronic-documents.ts'
import { lan } from './machine/lan.ts'
import { mail } from './machine/mail.ts'
import { modifierGroups } from './menu/modifier-groups.ts'
import type { Operation } from './operation.ts'
import { orders } from './sales/orders.ts'
import { pinpadTransactions } from './payments/pinpad-transactions.ts'
import { pinpads } from './payments/pinpads.ts'
import { priceSchedules } from './menu/price-schedules.ts'
import { printJobs } from './paper/print-jobs.ts'
import { printers } from './paper/printers.ts'
import { printRoutes } from './paper/print-routes.ts'
import { productLabels } from './menu/product-labels.ts'
import { products } from './menu/products.ts'
import { payables } from './goods/payables.ts'
import { purchaseDrafts } from './goods/purchase-drafts.ts'
import { purchases } from './goods/purchases.ts'
import { production } from './goods/production.ts'
import { stock } from './goods/stock.ts'
import { suppliers } from './goods/suppliers.ts'
import { stockTransfers } from './goods/stock-transfers.ts'
import { stockSettings } from './goods/stock-settings.ts'
import { receivables } from './payments/receivables.ts'
import { reports } from './sales/reports.ts'
import { reservations } from './places/reservations.ts'
import { restaurantSettings } from './places/restaurant-settings.ts'
import { roles } from './people/roles.ts'
import { sections } from './places/sections.ts'
import { setup } from './machine/setup.ts'
import { shop } from './machine/shop.ts'
import { stations } from './places/stations.ts'
import { sync } from './machine/sync.ts'
import { system } from './machine/system.ts'
import { tables } from './places/tables.ts'
import { taxDecrees } from './tax/tax-decrees.ts'
import { tickets } from './sales/tickets.ts'
import { updates } from './machine/updates.ts'
import { users } from './people/users.ts'
import { vendors } from './people/vendors.ts'
import { waste } from './goods/waste.ts'

/** The whole contract: every operation of /api/v1 by resource and name. */
export const api = {
  system,
  setup,
  company,
  auth,
  devices,
  lan,
  conflicts,
  counters,
  shop,
  establishments,
  emissionPoints,
  users,
  roles,
  categories,
  measureUnits,
  products,
  productLabels,
  stock,
  suppliers,
  // Before purchases: of two routes that match a path, the first one answers.
  purchaseDrafts,
  purchases,
  payables,
  production,
  stockTransfers,
  stockSettings,
  waste,
  counts,
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
  updates,
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
