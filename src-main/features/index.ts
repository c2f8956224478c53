import type { Api } from '#shared/api/index.ts'
import { administrationFactsHandlers } from '#main/features/administration-facts/handlers.ts'
import { auditEntriesHandlers } from '#main/features/audit-entries/handlers.ts'
import { authHandlers } from '#main/features/auth/handlers.ts'
import { backupsHandlers } from '#main/features/backups/handlers.ts'
import { buyerFormsHandlers } from '#main/features/buyer-forms/handlers.ts'
import { carriersHandlers } from '#main/features/carriers/handlers.ts'
import { cashRegisterHandlers } from '#main/features/cash-register/handlers.ts'
import { cashRegistersHandlers } from '#main/features/cash-registers/handlers.ts'
import { catalogsHandlers } from '#main/features/catalogs/handlers.ts'
import { categoriesHandlers } from '#main/features/categories/handlers.ts'
import { companyHandlers } from '#main/features/company/handlers.ts'
import { countsHandlers } from '#main/features/counts/handlers.ts'
import { creditNotesHandlers } from '#main/features/credit-notes/handlers.ts'
import { customersHandlers } from '#main/features/customers/handlers.ts'
import { devicesHandlers } from '#main/features/devices/handlers.ts'
import { electronicDocumentsHandlers } from '#main/features/electronic-documents/handlers.ts'
import { emissionPointsHandlers } from '#main/features/emission-points/handlers.ts'
import { establishmentsHandlers } from '#main/features/establishments/handlers.ts'
import { exportsHandlers } from '#main/features/exports/handlers.ts'
import { importsHandlers } from '#main/features/imports/handlers.ts'
import { invoicesHandlers } from '#main/features/invoices/handlers.ts'
import { conflictsHandlers } from '#main/features/conflicts/handlers.ts'
import { countersHandlers } from '#main/features/counters/handlers.ts'
import { shopHandlers } from '#main/features/shop/handlers.ts'
import { lanHandlers } from '#main/features/lan/handlers.ts'
import { mailHandlers } from '#main/features/mail/handlers.ts'
import { measureUnitsHandlers } from '#main/features/measure-units/handlers.ts'
import { modifierGroupsHandlers } from '#main/features/modifier-groups/handlers.ts'
import { ordersHandlers } from '#main/features/orders/handlers.ts'
import { paymentMethodsHandlers } from '#main/features/payment-methods/handlers.ts'
import { paymentTermsHandlers } from '#main/features/payment-terms/handlers.ts'
import { pinpadTransactionsHandlers } from '#main/features/pinpad-transactions/handlers.ts'
import { pinpadsHandlers } from '#main/features/pinpads/handlers.ts'
import { priceSchedulesHandlers } from '#main/features/price-schedules/handlers.ts'
import { printJobsHandlers } from '#main/features/print-jobs/handlers.ts'
import { printRoutesHandlers } from '#main/features/print-routes/handlers.ts'
import { printersHandlers } from '#main/features/printers/handlers.ts'
import { productLabelsHandlers } from '#main/features/product-labels/handlers.ts'
import { productsHandlers } from '#main/features/products/handlers.ts'
import { payablesHandlers } from '#main/features/payables/handlers.ts'
import { purchaseDraftsHandlers } from '#main/features/purchase-drafts/handlers.ts'
import { purchasesHandlers } from '#main/features/purchases/handlers.ts'
import { productionHandlers } from '#main/features/production/handlers.ts'
import { stockHandlers } from '#main/features/stock/handlers.ts'
import { suppliersHandlers } from '#main/features/suppliers/handlers.ts'
import { stockTransfersHandlers } from '#main/features/stock-transfers/handlers.ts'
import { stockSettingsHandlers } from '#main/features/stock-settings/handlers.ts'
import { receivablesHandlers } from '#main/features/receivables/handlers.ts'
import { reportsHandlers } from '#main/features/reports/handlers.ts'
import { reservationsHandlers } from '#main/features/reservations/handlers.ts'
import { restaurantSettingsHandlers } from '#main/features/restaurant-settings/handlers.ts'
import { rolesHandlers } from '#main/features/roles/handlers.ts'
import { sectionsHandlers } from '#main/features/sections/handlers.ts'
import { serviceChargesHandlers } from '#main/features/service-charges/handlers.ts'
import { setupHandlers } from '#main/features/setup/handlers.ts'
import { stationsHandlers } from '#main/features/stations/handlers.ts'
import { syncHandlers } from '#main/features/sync/handlers.ts'
import { systemHandlers } from '#main/features/system/handlers.ts'
import { tablesHandlers } from '#main/features/tables/handlers.ts'
import { taxDecreesHandlers } from '#main/features/tax-decrees/handlers.ts'
import { ticketsHandlers } from '#main/features/tickets/handlers.ts'
import { updatesHandlers } from '#main/features/updates/handlers.ts'
import { usersHandlers } from '#main/features/users/handlers.ts'
import { vendorsHandlers } from '#main/features/vendors/handlers.ts'
import { wasteHandlers } from '#main/features/waste/handlers.ts'
import type { Handlers } from './handlers.ts'

/** The handlers of every operation, under the names of the contract. */
export const features: { readonly [R in keyof Api]: Handlers<Api[R]> } = {
  system: systemHandlers,
  setup: setupHandlers,
  company: companyHandlers,
  auth: authHandlers,
  devices: devicesHandlers,
  lan: lanHandlers,
  conflicts: conflictsHandlers,
  counters: countersHandlers,
  shop: shopHandlers,
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
  stock: stockHandlers,
  suppliers: suppliersHandlers,
  purchaseDrafts: purchaseDraftsHandlers,
  purchases: purchasesHandlers,
  payables: payablesHandlers,
  production: productionHandlers,
  stockTransfers: stockTransfersHandlers,
  stockSettings: stockSettingsHandlers,
  waste: wasteHandlers,
  counts: countsHandlers,
  reports: reportsHandlers,
  electronicDocuments: electronicDocumentsHandlers,
  mail: mailHandlers,
  cashRegister: cashRegisterHandlers,
  cashRegisters: cashRegistersHandlers,
  sync: syncHandlers,
  auditEntries: auditEntriesHandlers,
  backups: backupsHandlers,
  updates: updatesHandlers,
  printers: printersHandlers,
  printRoutes: printRoutesHandlers,
  printJobs: printJobsHandlers,
  imports: importsHandlers,
  exports: exportsHandlers,
  administrationFacts: administrationFactsHandlers,
}
