import type { TypedNumberLimits } from '#renderer/ui/pads/typed-number.ts'

/** Goods are weighed to the gram. */
export const QUANTITY_LIMITS: TypedNumberLimits = { decimals: 3, digits: 6 }
