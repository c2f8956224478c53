import type { Migration } from './migration.ts'

/**
 * Pictures that the central names for its products. They are fetched after the list; `nextAttemptAt` is null
 * where nothing is to be fetched. Before this, the central's path stood in `products.imagePath`, where no
 * screen could read it.
 */
export const productPictures: Migration = {
  version: 470,
  name: 'product-pictures',
  sql: `
CREATE TABLE productPictures (
  productId INTEGER PRIMARY KEY REFERENCES products (id),
  centralPath TEXT NOT NULL,
  takenPath TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  nextAttemptAt TEXT,
  lastError TEXT
) STRICT;
CREATE INDEX productPicturesWaiting ON productPictures (nextAttemptAt) WHERE nextAttemptAt IS NOT NULL;

INSERT INTO productPictures (productId, centralPath, nextAttemptAt)
SELECT id, imagePath, '1970-01-01T00:00:00.000Z' FROM products
WHERE imagePath IS NOT NULL AND imagePath <> ''
  AND EXISTS (SELECT 1 FROM idMap WHERE idMap.resource = 'products' AND idMap.localId = products.id)
  AND NOT EXISTS (SELECT 1 FROM images WHERE images.owner = 'PRODUCT' AND images.ownerId = products.id);
UPDATE products SET imagePath = NULL WHERE id IN (SELECT productId FROM productPictures);
`,
}
