/**
 * Kinds of audit entries, grouped for an owner's questions. A kind may be in several groups; a kind in none
 * is listed only without a group filter.
 */
export const auditGroups = {
  /** Acts that an owner should review. */
  ATTENTION: [
    'ORDER_ITEMS_DELETED',
    'DISCOUNT_ABOVE_CAP',
    'BILL_DISCOUNTED',
    'INVOICE_ANNULLED',
    'ANNULMENT_REVERTED',
    'PRODUCT_PRICES_CHANGED',
    'PIN_LOCKED',
    'ATTEMPTS_DELAYED',
    'PINPAD_RESOLVED_BY_HAND',
    'ISSUING_RELEASED',
    'CLOCK_CONFIRMED',
    'DATABASE_RECOVERED',
    'HISTORY_DOUBTS',
    'DRAWER_OPENED',
    'CASH_EXIT_REFUSED',
    'COUNT_REFUSED',
  ],
  MONEY: [
    'INVOICE_ISSUED',
    'INVOICE_ANNULLED',
    'ANNULMENT_REVERTED',
    'CREDIT_NOTE_ISSUED',
    'CASH_ENTRY',
    'CASH_EXIT',
    'REGISTER_OPENED',
    'REGISTER_CLOSED',
    'REGISTER_CLOSED_AT_CENTRAL',
    'PINPAD_SALE_CREATED',
    'PINPAD_VOID_CREATED',
    'PINPAD_RESOLVED_BY_HAND',
  ],
  CORRECTIONS: [
    'ORDER_ITEMS_DELETED',
    'ORDER_ITEMS_MOVED',
    'DELIVERY_FEE_CHANGED',
    'BILL_DISCOUNTED',
    'DISCOUNT_ABOVE_CAP',
    'INVOICE_ANNULLED',
    'ANNULMENT_REVERTED',
    'INVOICE_EDITED',
    'PAYMENT_CORRECTED',
    'CREDIT_NOTE_ISSUED',
    'PRODUCT_PRICES_CHANGED',
  ],
  ENTRIES: [
    'SIGN_IN',
    'SIGN_OUT',
    'PIN_LOCKED',
    'ATTEMPTS_DELAYED',
    'DEVICE_ENROLLED',
    'DEVICE_REVOKED',
    'APPROVAL_GRANTED',
    'APPROVAL_USED',
  ],
  SETTINGS: [
    'SETUP',
    'USER_CREATED',
    'USER_UPDATED',
    'USER_ACTIVATED',
    'USER_DEACTIVATED',
    'PIN_SAVED',
    'ROLE_CREATED',
    'ROLE_UPDATED',
    'ROLE_DELETED',
    'TAX_CREATED',
    'TAX_UPDATED',
    'ESTABLISHMENT_CREATED',
    'ESTABLISHMENT_UPDATED',
    'ESTABLISHMENT_DELETED',
    'EMISSION_POINT_CREATED',
    'EMISSION_POINT_UPDATED',
    'EMISSION_POINT_DELETED',
    'EMISSION_POINT_BOUND',
    'PINPAD_CREATED',
    'PINPAD_UPDATED',
    'PINPAD_DELETED',
    'SYNC_SETTINGS_SAVED',
    'RESTAURANT_SETTINGS_SAVED',
    'PRODUCT_PRICES_CHANGED',
  ],
} as const

export type AuditGroup = keyof typeof auditGroups
export const auditGroupNames = Object.keys(auditGroups) as AuditGroup[]

/** Kinds about the same record; together they are its history. */
const families: readonly (readonly string[])[] = [
  [
    'INVOICE_ISSUED',
    'INVOICE_EDITED',
    'PAYMENT_CORRECTED',
    'INVOICE_ANNULLED',
    'ANNULMENT_REVERTED',
  ],
  ['ORDERS_CREATE', 'ORDERS_ADD_ITEMS', 'ORDERS_UPDATE_ITEM', 'ORDERS_SEND', 'ORDER_ITEMS_DELETED'],
  ['TABLE_TRANSFERRED', 'TABLE_RELEASED', 'TABLE_HANDED_OVER', 'ORDER_SEATED'],
  ['REGISTER_OPENED', 'REGISTER_CLOSED', 'REGISTER_CLOSED_AT_CENTRAL'],
  ['USER_CREATED', 'USER_UPDATED', 'USER_ACTIVATED', 'USER_DEACTIVATED', 'PIN_SAVED'],
  [
    'PRODUCT_CREATED',
    'PRODUCT_UPDATED',
    'PRODUCT_PRICES_CHANGED',
    'PRODUCT_SOLD_OUT',
    'PRODUCT_DELETED',
  ],
]

export function storyKinds(kind: string): readonly string[] {
  return families.find((family) => family.includes(kind)) ?? [kind]
}
