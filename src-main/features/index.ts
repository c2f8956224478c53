import type { Api } from '../../src-shared/api/index.ts'
import { administrationFactsHandlers } from './administration-facts/handlers.ts'
import { auditEntriesHandlers } from './audit-entries/handlers.ts'
import { authHandlers } from './auth/handlers.ts'
import { backupsHandlers } from './backups/handlers.ts'
import {
  paymentMethodsHandlers,
  paymentTermsHandlers,
  serviceChargesHandlers,
} from './billing-lookups/handlers.ts'
import { buyerFormsHandlers } from './buyer-forms/handlers.ts'
import { carriersHandlers } from './carriers/handlers.ts'
import { cashRegisterHandlers, cashRegistersHandlers } from './cash-register/handlers.ts'
import { catalogsHandlers } from './catalogs/handlers.ts'
import { categoriesHandlers, measureUnitsHandlers } from './categories/handlers.ts'
import { companyHandlers } from './company/handlers.ts'
import { creditNotesHandlers } from './credit-notes/handlers.ts'
import { customersHandlers } from './customers/handlers.ts'
import { devicesHandlers } from './devices/handlers.ts'
import { electronicDocumentsHandlers } from './electronic-documents/handlers.ts'
import { emissionPointsHandlers } from './emission-points/handlers.ts'
import { establishmentsHandlers } from './establishments/handlers.ts'
import { exportsHandlers } from './exports/handlers.ts'
import { importsHandlers } from './imports/handlers.ts'
import { invoicesHandlers } from './invoices/handlers.ts'
import { lanHandlers } from './lan/handlers.ts'
import { mailHandlers } from './mail/handlers.ts'
import { modifierGroupsHandlers } from './modifier-groups/handlers.ts'
import { ordersHandlers } from './orders/handlers.ts'
import { pinpadTransactionsHandlers } from './pinpad-transactions/handlers.ts'
import { pinpadsHandlers } from './pinpads/handlers.ts'
import { priceSchedulesHandlers } from './price-schedules/handlers.ts'
import { printJobsHandlers } from './print-jobs/handlers.ts'
import { printRoutesHandlers } from './print-routes/handlers.ts'
import { printersHandlers } from './printers/handlers.ts'
import { productLabelsHandlers } from './product-labels/handlers.ts'
import { productsHandlers } from './products/handlers.ts'
import { receivablesHandlers } from './receivables/handlers.ts'
import { reportsHandlers } from './reports/handlers.ts'
import { reservationsHandlers } from './reservations/handlers.ts'
import { restaurantSettingsHandlers } from './restaurant-settings/handlers.ts'
import { rolesHandlers } from './roles/handlers.ts'
import { sectionsHandlers } from './sections/handlers.ts'
import { setupHandlers } from './setup/handlers.ts'
import { stationsHandlers } from './stations/handlers.ts'
import { syncHandlers } from './sync/handlers.ts'
import { systemHandlers } from './system/handlers.ts'
import { tablesHandlers } from './tables/handlers.ts'
import { taxDecreesHandlers } from './tax-decrees/handlers.ts'
import { ticketsHandlers } from './tickets/handlers.ts'
import { usersHandlers } from './users/handlers.ts'
import { vendorsHandlers } from './vendors/handlers.ts'
import type { Handlers } from './handlers.ts'

/** The handlers of every operation, under the names of the contract. */
export const features: { readonly [R in keyof Api]: Handlers<Api[R]> } = {
  system: systemHandlers,
  setup: setupHandlers,
  company: companyHandlers,
  auth: authHandlers,
  devices: devicesHandlers,
  lan: lanHandlers,
  establishments: establishmentsHandlers,
  emissionPoints: emissionPointsHandlers,
  users: usersHandlers,
  roles: rolesHandlers,
  categories: categoriesHandlers,
  measureUnits: measureUnitsHandlers,
  products: productsHandlers,
  productLabels: productLabelsHandlers,
  modifierGroups: modifierGroupsHandlers,
  priceSchedules: priceSchedulesHandlers,
  customers: customersHandlers,
  vendors: vendorsHandlers,
  carriers: carriersHandlers,
  pinpads: pinpadsHandlers,
  pinpadTransactions: pinpadTransactionsHandlers,
  paymentMethods: paymentMethodsHandlers,
  paymentTerms: paymentTermsHandlers,
  serviceCharges: serviceChargesHandlers,
  catalogs: catalogsHandlers,
  taxDecrees: taxDecreesHandlers,
  sections: sectionsHandlers,
  tables: tablesHandlers,
  orders: ordersHandlers,
  restaurantSettings: restaurantSettingsHandlers,
  stations: stationsHandlers,
  tickets: ticketsHandlers,
  reservations: reservationsHandlers,
  buyerForms: buyerFormsHandlers,
  invoices: invoicesHandlers,
  creditNotes: creditNotesHandlers,
  receivables: receivablesHandlers,
  reports: reportsHandlers,
  electronicDocuments: electronicDocumentsHandlers,
  mail: mailHandlers,
  cashRegister: cashRegisterHandlers,
  cashRegisters: cashRegistersHandlers,
  sync: syncHandlers,
  auditEntries: auditEntriesHandlers,
  backups: backupsHandlers,
  printers: printersHandlers,
  printRoutes: printRoutesHandlers,
  printJobs: printJobsHandlers,
  imports: importsHandlers,
  exports: exportsHandlers,
  administrationFacts: administrationFactsHandlers,
}
