/** Reports beside that of the sales, as their paths name them. */
export type ReportName = 'now' | 'corrections' | 'tips' | 'tax-book' | 'receivables'

/** The path of each screen, after the `#`. Patterns are for routes, functions for links. */
export const paths = {
  home: '/',
  floor: '/tables',
  orderPattern: '/tables/:tableId',
  order: (tableId: number) => `/tables/${tableId}`,
  movePattern: '/tables/:tableId/move',
  /** The floor, to choose where this table moves. */
  move: (tableId: number) => `/tables/${tableId}/move`,
  tablePaymentPattern: '/tables/:tableId/payment',
  tablePayment: (tableId: number) => `/tables/${tableId}/payment`,
  tableSplitPattern: '/tables/:tableId/split',
  /** The bill of a table, split by person. */
  tableSplit: (tableId: number) => `/tables/${tableId}/split`,
  tableChangePattern: '/tables/:tableId/change/:invoiceId',
  /** The change to give back for an invoice, and the next acts. */
  tableChange: (tableId: number, invoiceId: number) => `/tables/${tableId}/change/${invoiceId}`,
  counterOrdersPattern: '/orders/:orderId?',
  /** Orders without a table; one of them. */
  counterOrders: (orderId?: number) => (orderId === undefined ? '/orders' : `/orders/${orderId}`),
  /** The same, asking what a new order is for. */
  newCounterOrder: '/orders/new',
  /** The lines of a new order without a table. */
  orderLines: '/orders/lines',
  orderCheckPattern: '/orders/:orderId/check/:itemUuid?',
  /** The check of an order without a table, with one of its lines chosen. */
  orderCheck: (orderId: number, itemUuid?: string) =>
    itemUuid === undefined ? `/orders/${orderId}/check` : `/orders/${orderId}/check/${itemUuid}`,
  orderPaymentPattern: '/orders/:orderId/payment',
  orderPayment: (orderId: number) => `/orders/${orderId}/payment`,
  orderChangePattern: '/orders/:orderId/change/:invoiceId',
  orderChange: (orderId: number, invoiceId: number) => `/orders/${orderId}/change/${invoiceId}`,
  /** Reservations of a day. */
  reservations: '/reservations',
  sale: '/sale',
  salePayment: '/sale/payment',
  saleChangePattern: '/sale/change/:invoiceId',
  saleChange: (invoiceId: number) => `/sale/change/${invoiceId}`,
  invoices: '/invoices',
  invoicePattern: '/invoices/:invoiceId',
  invoice: (invoiceId: number) => `/invoices/${invoiceId}`,
  /** The screen of a kitchen station, over the whole page. */
  kitchen: '/kitchen',
  creditNotePattern: '/invoices/:invoiceId/credit-note',
  /** Credits an invoice. */
  creditNote: (invoiceId: number) => `/invoices/${invoiceId}/credit-note`,
  creditNotes: '/credit-notes',
  /** One note; users who may read invoices open it from its invoice. */
  creditNotePlace: '/credit-notes/:id',
  creditNoteDetail: (creditNoteId: number) => `/credit-notes/${creditNoteId}`,
  documentsPattern: '/electronic-documents/:id?',
  /** The documents for the tax office. */
  documents: '/electronic-documents',
  document: (documentId: number) => `/electronic-documents/${documentId}`,
  /** The signing certificate, and who transmits. */
  certificate: '/certificate',
  register: '/register',
  closing: '/register/closing',
  registerHistoryPattern: '/register/history/:registerId?',
  registerHistory: (registerId?: number) =>
    registerId === undefined ? '/register/history' : `/register/history/${registerId}`,
  receivablesPattern: '/receivables/:customerId?',
  /** The debts of all customers, or the statement of one. */
  receivables: (customerId?: number) =>
    customerId === undefined ? '/receivables' : `/receivables/${customerId}`,
  reportsPattern: '/reports/:report?',
  /** The sales; another report by its name. */
  reports: (report?: ReportName) => (report === undefined ? '/reports' : `/reports/${report}`),
  usersPattern: '/users/:id?',
  users: '/users',
  user: (userId: number | 'new') => `/users/${userId}`,
  pinpadsPattern: '/pinpads/:id?',
  pinpads: '/pinpads',
  pinpad: (pinpadId: number | 'new') => `/pinpads/${pinpadId}`,
  pinpadDialoguePattern: '/pinpads/:pinpadId/dialogue',
  /** Messages on the connection to it. */
  pinpadDialogue: (pinpadId: number) => `/pinpads/${pinpadId}/dialogue`,
  printersPattern: '/printers/:id?',
  printers: '/printers',
  printer: (printerId: number | 'new') => `/printers/${printerId}`,
  printRoutes: '/print-routes',
  printJobsPattern: '/print-jobs/:jobId?',
  /** Every paper: what waits, what came out, what is in doubt. */
  printJobs: '/print-jobs',
  printJob: (jobId: number) => `/print-jobs/${jobId}`,
  chargesPattern: '/charges/:chargeId?',
  /** Card charges, those of unknown outcome first. */
  charges: '/charges',
  charge: (chargeId: number) => `/charges/${chargeId}`,
  productsPattern: '/products/:id?',
  products: '/products',
  product: (productId: number | 'new') => `/products/${productId}`,
  productLabelsPattern: '/product-labels/:productId?',
  /** Labels to print; those of one product. */
  productLabels: (productId?: number) =>
    productId === undefined ? '/product-labels' : `/product-labels/${productId}`,
  categoriesPattern: '/categories/:id?',
  categories: '/categories',
  category: (categoryId: number | 'new') => `/categories/${categoryId}`,
  administration: '/administration',
  customersPattern: '/customers/:id?',
  customers: '/customers',
  customer: (customerId: number | 'new') => `/customers/${customerId}`,
  vendorsPattern: '/vendors/:id?',
  vendors: '/vendors',
  vendor: (vendorId: number | 'new') => `/vendors/${vendorId}`,
  carriersPattern: '/carriers/:id?',
  carriers: '/carriers',
  carrier: (carrierId: number | 'new') => `/carriers/${carrierId}`,
  rolesPattern: '/roles/:id?',
  roles: '/roles',
  role: (roleId: number | 'new') => `/roles/${roleId}`,
  establishmentsPattern: '/establishments/:id?',
  establishments: '/establishments',
  establishment: (establishmentId: number | 'new') => `/establishments/${establishmentId}`,
  emissionPointsPattern: '/emission-points/:id?',
  emissionPoints: '/emission-points',
  emissionPoint: (emissionPointId: number | 'new') => `/emission-points/${emissionPointId}`,
  mailsPattern: '/mail/:messageId?',
  mails: '/mail',
  mailMessage: (messageId: number) => `/mail/${messageId}`,
  mailSettings: '/mail-settings',
  taxesPattern: '/taxes/:id?',
  taxes: '/taxes',
  tax: (taxId: number | 'new') => `/taxes/${taxId}`,
  modifierGroupsPattern: '/modifier-groups/:id?',
  modifierGroups: '/modifier-groups',
  modifierGroup: (modifierGroupId: number | 'new') => `/modifier-groups/${modifierGroupId}`,
  stationsPattern: '/stations/:id?',
  stations: '/stations',
  station: (stationId: number | 'new') => `/stations/${stationId}`,
  priceSchedulesPattern: '/price-schedules/:id?',
  priceSchedules: '/price-schedules',
  priceSchedule: (priceScheduleId: number | 'new') => `/price-schedules/${priceScheduleId}`,
  restaurantSettings: '/restaurant-settings',
  measureUnitsPattern: '/measure-units/:id?',
  measureUnits: '/measure-units',
  measureUnit: (measureUnitId: number | 'new') => `/measure-units/${measureUnitId}`,
  paymentMethodsPattern: '/payment-methods/:id?',
  paymentMethods: '/payment-methods',
  paymentMethod: (paymentMethodId: number | 'new') => `/payment-methods/${paymentMethodId}`,
  denominations: '/denominations',
  paymentTermsPattern: '/payment-terms/:id?',
  paymentTerms: '/payment-terms',
  paymentTerm: (paymentTermId: number | 'new') => `/payment-terms/${paymentTermId}`,
  serviceChargesPattern: '/service-charges/:id?',
  serviceCharges: '/service-charges',
  serviceCharge: (serviceChargeId: number | 'new') => `/service-charges/${serviceChargeId}`,
  company: '/company',
  /** The checklist after set-up. */
  firstSteps: '/first-steps',
  starterMenu: '/first-steps/menu',
  starterFloor: '/first-steps/floor',
  devices: '/devices',
  audit: '/audit',
  /** Backups and the restore. */
  backups: '/backups',
  importsPattern: '/imports/:id?',
  imports: '/imports',
  import: (importId: number) => `/imports/${importId}`,
  exports: '/exports',
  sync: '/sync',
  /** The reason of the hold, and its release. */
  hold: '/sync/hold',
  /** Settings of the connection to the central. */
  connection: '/sync/connection',
  layoutPattern: '/layout/:sectionId?',
  layout: (sectionId?: number) => (sectionId === undefined ? '/layout' : `/layout/${sectionId}`),
} as const

/** True where a bill is being paid: nothing may bring a line into it. */
export function isPayment(location: string): boolean {
  return /\/(?:payment|split|change)\b/.test(location)
}
