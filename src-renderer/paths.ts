/** Where each screen stands, below the `#`. Patterns for routes, functions for links. */
export const paths = {
  home: '/',
  floor: '/tables',
  orderPattern: '/tables/:tableId',
  order: (tableId: number) => `/tables/${tableId}`,
  movePattern: '/tables/:tableId/move',
  /** The floor, asking where this table goes. */
  move: (tableId: number) => `/tables/${tableId}/move`,
  tablePaymentPattern: '/tables/:tableId/payment',
  tablePayment: (tableId: number) => `/tables/${tableId}/payment`,
  sale: '/sale',
  salePayment: '/sale/payment',
  invoices: '/invoices',
  invoicePattern: '/invoices/:invoiceId',
  invoice: (invoiceId: number) => `/invoices/${invoiceId}`,
  register: '/register',
  closing: '/register/closing',
  layoutPattern: '/layout/:sectionId?',
  layout: (sectionId?: number) => (sectionId === undefined ? '/layout' : `/layout/${sectionId}`),
} as const
