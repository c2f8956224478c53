import type { Migration } from './migration.ts'

/** Finds the movements of goods that a central does not get: a pull adds them to the central's figure. */
export const houseMovements: Migration = {
  version: 1240,
  name: 'house movements',
  sql: `
CREATE INDEX stockMovementsOfHouse ON stockMovements (productId, establishmentId, quantity)
WHERE documentKind IN ('PURCHASE', 'COUNT', 'WASTE', 'TRANSFER', 'PRODUCTION');
`,
}
