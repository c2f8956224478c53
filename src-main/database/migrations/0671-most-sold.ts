import type { Migration } from './migration.ts'

/**
 * Adds the largest quantity of a product that one line of an invoice has sold: a screen asks before a line has ten
 * times as much. It is beside the stock, because a sale writes that row anyway.
 */
export const mostSold: Migration = {
  version: 671,
  name: 'most-sold',
  sql: `
ALTER TABLE productStocks ADD COLUMN mostSold INTEGER NOT NULL DEFAULT 0;

INSERT INTO productStocks (productId, establishmentId, quantity, isSold, mostSold)
SELECT invoiceLines.productId, invoices.establishmentId, 0, 1, max(invoiceLines.quantity)
FROM invoiceLines JOIN invoices ON invoices.id = invoiceLines.invoiceId
WHERE invoiceLines.productId IS NOT NULL
GROUP BY invoiceLines.productId, invoices.establishmentId
ON CONFLICT (productId, establishmentId) DO UPDATE SET mostSold = excluded.mostSold;
`,
}
