import type { Migration } from './migration.ts'

/** Parts of a combo that the guest chooses, of listed products and of all products of a category. */
export const comboChoices: Migration = {
  version: 740,
  name: 'combo-choices',
  sql: `
CREATE TABLE comboChoices (
  id INTEGER PRIMARY KEY,
  comboId INTEGER NOT NULL REFERENCES combos (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  categoryId INTEGER REFERENCES categories (id)
) STRICT;
CREATE INDEX comboChoicesByCombo ON comboChoices (comboId, position);
CREATE INDEX comboChoicesByCategory ON comboChoices (categoryId) WHERE categoryId IS NOT NULL;

CREATE TABLE comboChoiceOptions (
  id INTEGER PRIMARY KEY,
  comboChoiceId INTEGER NOT NULL REFERENCES comboChoices (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  productId INTEGER NOT NULL REFERENCES products (id),
  surcharge INTEGER NOT NULL CHECK (surcharge >= 0)
) STRICT;
CREATE INDEX comboChoiceOptionsByChoice ON comboChoiceOptions (comboChoiceId, position);
CREATE INDEX comboChoiceOptionsByProduct ON comboChoiceOptions (productId);
`,
}
