import type { Messages } from './messages-type.ts'

/** Sections, tables and orders. */
export const restaurantMessages = {} as const satisfies Messages
