import type { Migration } from './migration.ts'

const searchColumns =
  'sortKey, referenceCode, ean, categoryId, establishmentId, comboId, featuredPosition, isIngredient, active, deletedAt'

/**
 * Recipes of dishes and of prepared bases. An ingredient is a product that is not sold. A line of a recipe is in a unit
 * of the ingredient's dimension; its waste, in hundredths of a percent, is added to it.
 *
 * `productions.unitCost` is per unit of the product, without tax; null if the cost of an ingredient is unknown.
 */
export const recipes: Migration = {
  version: 1200,
  name: 'recipes',
  sql: `
ALTER TABLE measureUnits ADD COLUMN dimension TEXT;
UPDATE measureUnits SET dimension = CASE
  WHEN code IN ('UND', 'DOC', 'PAR', 'CIE') THEN 'COUNT'
  WHEN code IN ('KG', 'G', 'LB', 'OZ', 'ARR', 'QQ', 'T') THEN 'WEIGHT'
  WHEN code IN ('L', 'ML', 'GAL', 'M3') THEN 'VOLUME'
  WHEN code IN ('M', 'CM') THEN 'LENGTH'
  WHEN code = 'M2' THEN 'AREA'
  WHEN code = 'H' THEN 'TIME'
END;

ALTER TABLE products ADD COLUMN isIngredient INTEGER NOT NULL DEFAULT 0;
ALTER TABLE products ADD COLUMN minimumStock INTEGER;
CREATE INDEX productIngredients ON products (active, categoryId, establishmentId)
WHERE isIngredient = 1 AND deletedAt IS NULL;

CREATE TABLE recipeIngredients (
  id INTEGER PRIMARY KEY,
  productId INTEGER NOT NULL REFERENCES products (id),
  position INTEGER NOT NULL,
  ingredientId INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL,
  measureUnitId INTEGER NOT NULL REFERENCES measureUnits (id),
  wastePercentage INTEGER NOT NULL DEFAULT 0,
  UNIQUE (productId, ingredientId)
) STRICT;
CREATE INDEX recipeIngredientsByIngredient ON recipeIngredients (ingredientId);

CREATE TABLE productions (
  id INTEGER PRIMARY KEY,
  productionUuid TEXT NOT NULL UNIQUE,
  establishmentId INTEGER NOT NULL REFERENCES establishments (id),
  productId INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL,
  unitCost INTEGER,
  createdAt TEXT NOT NULL,
  createdById INTEGER NOT NULL REFERENCES users (id)
) STRICT;

DROP VIEW productSearchDocuments;
CREATE VIEW productSearchDocuments AS
SELECT id, categoryId,
  words || ' ^' || substr(words, 1, instr(words || ' ', ' ') - 1) || facets AS document
FROM (
  SELECT products.id, products.categoryId,
    replace(replace(sortKey || ' ' || products.referenceCode || ' ' || COALESCE(ean, ''), '~', ' '), '^', ' ') AS words,
    ' ~category' || products.categoryId
      || CASE availableInPos WHEN 1 THEN '' ELSE ' ~hidden' END
      || CASE active WHEN 1 THEN '' ELSE ' ~inactive' END
      || CASE isIngredient WHEN 1 THEN ' ~ingredient' ELSE '' END
      || CASE WHEN comboId IS NULL THEN '' ELSE ' ~combo' END
      || CASE WHEN featuredPosition IS NULL THEN '' ELSE ' ~featured' END
      || CASE WHEN establishmentId IS NULL THEN '' ELSE ' ~restricted ~establishment' || establishmentId END AS facets
  FROM products JOIN categories ON categories.id = products.categoryId
  WHERE products.deletedAt IS NULL
) AS records;

UPDATE roles SET permissions = replace(permissions, '"STOCK:READ"', '"STOCK:READ","STOCK:PRODUCE"')
WHERE instr(permissions, '"STOCK:PRODUCE"') = 0;
`,
  sqliteOnly: `
DROP TRIGGER productSearchUpdate;
CREATE TRIGGER productSearchUpdate
AFTER UPDATE OF ${searchColumns} ON products BEGIN
  DELETE FROM productSearch WHERE rowid = old.id;
  INSERT INTO productSearch (rowid, document) SELECT id, document FROM productSearchDocuments WHERE id = new.id;
  UPDATE searchVersions SET version = version + 1 WHERE name = 'productSearch';
END;
`,
  postgresOnly: {
    after: `
DROP TRIGGER productSearchKept ON products;
CREATE TRIGGER productSearchKept AFTER INSERT OR DELETE OR UPDATE OF ${searchColumns} ON products
  FOR EACH ROW EXECUTE FUNCTION keep_search('productSearch');
`,
  },
}
