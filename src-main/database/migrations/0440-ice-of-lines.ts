import type { Migration } from './migration.ts'

/**
 * Lines keep the ICE they were sold with, so that a document which is signed again says the same after its
 * product's tax has changed. Of old lines only the product's present tax is known.
 */
export const iceOfLines: Migration = {
  version: 440,
  name: 'ice-of-lines',
  sql: `
ALTER TABLE invoiceLines ADD COLUMN iceCode TEXT;
ALTER TABLE invoiceLines ADD COLUMN iceRate INTEGER;
ALTER TABLE orderItems ADD COLUMN iceCode TEXT;
UPDATE invoiceLines SET
  iceCode = (SELECT taxes.identifierCode FROM products JOIN taxes ON taxes.id = products.iceTaxId
             WHERE products.id = invoiceLines.productId),
  iceRate = (SELECT taxes.rate FROM products JOIN taxes ON taxes.id = products.iceTaxId
             WHERE products.id = invoiceLines.productId)
WHERE iceAmount <> 0;
UPDATE orderItems SET
  iceCode = (SELECT taxes.identifierCode FROM products JOIN taxes ON taxes.id = products.iceTaxId
             WHERE products.id = orderItems.productId)
WHERE iceRate IS NOT NULL;
`,
}
