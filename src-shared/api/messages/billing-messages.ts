import type { Messages } from './messages-type.ts'

/** Invoices, payments and the register. */
export const billingMessages = {} as const satisfies Messages
