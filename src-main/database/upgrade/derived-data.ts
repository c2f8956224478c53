import type BetterSqlite3 from 'better-sqlite3'

/** Tables that triggers fill from others: code that copies rows skips them and rebuilds them. */
export const derivedTables: ReadonlySet<string> = new Set([
  'productCounts',
  'listCounts',
  'outboxCounts',
  'searchVersions',
])

/** Rebuilds search indexes and counts from the records, as migration 0010's triggers keep them. */
export function rebuildDerivedData(raw: BetterSqlite3.Database): void {
  raw
    .transaction(() =>
      raw.exec(`
INSERT INTO productSearch (productSearch) VALUES ('delete-all');
INSERT INTO productSearch (rowid, document) SELECT id, document FROM productSearchDocuments;
INSERT INTO customerSearch (customerSearch) VALUES ('delete-all');
INSERT INTO customerSearch (rowid, document) SELECT id, document FROM customerSearchDocuments;
INSERT INTO vendorSearch (vendorSearch) VALUES ('delete-all');
INSERT INTO vendorSearch (rowid, document) SELECT id, document FROM vendorSearchDocuments;
INSERT INTO carrierSearch (carrierSearch) VALUES ('delete-all');
INSERT INTO carrierSearch (rowid, document) SELECT id, document FROM carrierSearchDocuments;
INSERT INTO userSearch (userSearch) VALUES ('delete-all');
INSERT INTO userSearch (rowid, document) SELECT id, document FROM userSearchDocuments;
UPDATE searchVersions SET version = version + 1;

DELETE FROM productCounts;
INSERT INTO productCounts (categoryId, establishmentId, isCombo, active, count)
SELECT categoryId, COALESCE(establishmentId, 0), comboId IS NOT NULL, active, count(*)
FROM products WHERE deletedAt IS NULL GROUP BY 1, 2, 3, 4;
DELETE FROM listCounts;
INSERT INTO listCounts (list, active, count) SELECT 'customers', active, count(*) FROM customers GROUP BY active;
INSERT INTO listCounts (list, active, count) SELECT 'vendors', active, count(*) FROM vendors GROUP BY active;
INSERT INTO listCounts (list, active, count) SELECT 'carriers', 1, count(*) FROM carriers;
INSERT INTO listCounts (list, active, count) SELECT 'users', active, count(*) FROM users GROUP BY active;
DELETE FROM outboxCounts;
INSERT INTO outboxCounts (state, count) SELECT state, count(*) FROM outbox GROUP BY state;
`),
    )
    .immediate()
}
