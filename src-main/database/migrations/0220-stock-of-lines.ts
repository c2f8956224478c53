import type { Migration } from './migration.ts'

/**
 * Lines keep the quantity taken from stock, in the product's unit; an annulment returns exactly that. Null for
 * lines of older versions, which moved their quantity whatever their unit was.
 */
export const stockOfLines: Migration = {
  version: 220,
  name: 'stock-of-lines',
  sql: `
ALTER TABLE invoiceLines ADD COLUMN stockQuantity INTEGER;
`,
}
