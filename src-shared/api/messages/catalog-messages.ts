import type { Messages } from './messages-type.ts'

/** Establishments, emission points, products, customers and the lists they choose from. */
export const catalogMessages = {} as const satisfies Messages
