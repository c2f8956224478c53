/** Input of `categories.list` for the whole tree: a menu has dozens of categories. */
export const allCategories = { query: { size: 200 } }
