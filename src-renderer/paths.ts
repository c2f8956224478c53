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
  sale: '/sale',
  salePayment: '/sale/payment',
  saleChangePattern: '/sale/change/:invoiceId',
  saleChange: (invoiceId: number) => `/sale/change/${invoiceId}`,
  invoices: '/invoices',
  invoicePattern: '/invoices/:invoiceId',
  invoice: (invoiceId: number) => `/invoices/${invoiceId}`,
  register: '/register',
  closing: '/register/closing',
  registerHistoryPattern: '/register/history/:registerId?',
  registerHistory: (registerId?: number) =>
    registerId === undefined ? '/register/history' : `/register/history/${registerId}`,
  usersPattern: '/users/:id?',
  users: '/users',
  user: (userId: number | 'new') => `/users/${userId}`,
  pinpadsPattern: '/pinpads/:id?',
  pinpads: '/pinpads',
  pinpad: (pinpadId: number | 'new') => `/pinpads/${pinpadId}`,
  pinpadDialoguePattern: '/pinpads/:pinpadId/dialogue',
  /** Messages on the connection to it. */
  pinpadDialogue: (pinpadId: number) => `/pinpads/${pinpadId}/dialogue`,
  chargesPattern: '/charges/:chargeId?',
  /** Card charges, those of unknown outcome first. */
  charges: '/charges',
  charge: (chargeId: number) => `/charges/${chargeId}`,
  productsPattern: '/products/:id?',
  products: '/products',
  product: (productId: number | 'new') => `/products/${productId}`,
  categoriesPattern: '/categories/:id?',
  categories: '/categories',
  category: (categoryId: number | 'new') => `/categories/${categoryId}`,
  devices: '/devices',
  audit: '/audit',
  /** Backups and the restore. */
  backups: '/backups',
  sync: '/sync',
  /** Why this till may not issue, and the release. */
  hold: '/sync/hold',
  /** Settings of the connection to the central. */
  connection: '/sync/connection',
  layoutPattern: '/layout/:sectionId?',
  layout: (sectionId?: number) => (sectionId === undefined ? '/layout' : `/layout/${sectionId}`),
} as const
