/** Input of `priceSchedules.list` for all of them: a menu has a few. */
export const allSchedules = { query: { size: 200 } }
