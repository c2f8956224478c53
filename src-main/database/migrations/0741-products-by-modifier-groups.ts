import type { Migration } from './migration.ts'

/** The few products that carry modifier groups of their own, for the list of groups, which says where each is offered. */
export const productsByModifierGroups: Migration = {
  version: 741,
  name: 'products-by-modifier-groups',
  sql: `
CREATE INDEX productsByModifierGroups ON products (modifierGroupIds) WHERE modifierGroupIds IS NOT NULL;
`,
}
