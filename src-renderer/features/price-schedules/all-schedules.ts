/** Input of `priceSchedules.list` that lists all; a menu has a few. */
export const allSchedules = { query: { size: 200 } }
