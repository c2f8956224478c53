import type { Migration } from './migration.ts'

/**
 * A customer has several e-mail addresses and telephones, and is found by each. Only customers with one are indexed
 * again.
 */
export const addressesOfCustomers: Migration = {
  version: 621,
  name: 'addresses-of-customers',
  sql: `
ALTER TABLE customers ADD COLUMN additionalEmails TEXT NOT NULL DEFAULT '[]';
ALTER TABLE customers ADD COLUMN additionalPhones TEXT NOT NULL DEFAULT '[]';

DROP VIEW customerSearchDocuments;
CREATE VIEW customerSearchDocuments AS
SELECT id,
  words || ' ^' || substr(words, 1, instr(words || ' ', ' ') - 1)
    || CASE active WHEN 1 THEN '' ELSE ' ~inactive' END AS document
FROM (
  SELECT id, active,
    replace(replace(sortKey || ' ' || identificationNumber || ' ' || COALESCE(tradeName, '') || ' ' || COALESCE(email, '')
      || ' ' || COALESCE(phone, '') || ' ' || additionalEmails || ' ' || additionalPhones, '~', ' '), '^', ' ') AS words
  FROM customers
) AS records;
`,
  sqliteOnly: `
DROP TRIGGER customerSearchUpdate;
CREATE TRIGGER customerSearchUpdate
AFTER UPDATE OF sortKey, identificationNumber, tradeName, active, email, phone, additionalEmails, additionalPhones
ON customers BEGIN
  DELETE FROM customerSearch WHERE rowid = old.id;
  INSERT INTO customerSearch (rowid, document) SELECT id, document FROM customerSearchDocuments WHERE id = new.id;
  UPDATE searchVersions SET version = version + 1 WHERE name = 'customerSearch';
END;
DELETE FROM customerSearch WHERE rowid IN (SELECT id FROM customers WHERE email IS NOT NULL OR phone IS NOT NULL);
INSERT INTO customerSearch (rowid, document)
SELECT id, document FROM customerSearchDocuments
WHERE id IN (SELECT id FROM customers WHERE email IS NOT NULL OR phone IS NOT NULL);
UPDATE searchVersions SET version = version + 1 WHERE name = 'customerSearch';
`,
  postgresOnly: {
    after: `
DROP TRIGGER customerSearchKept ON customers;
CREATE TRIGGER customerSearchKept AFTER INSERT OR DELETE
  OR UPDATE OF sortKey, identificationNumber, tradeName, active, email, phone, additionalEmails, additionalPhones
  ON customers FOR EACH ROW EXECUTE FUNCTION keep_search('customerSearch');
DELETE FROM customerSearch WHERE id IN (SELECT id FROM customers WHERE email IS NOT NULL OR phone IS NOT NULL);
INSERT INTO customerSearch (id, document)
SELECT id, search_document(document) FROM customerSearchDocuments
WHERE id IN (SELECT id FROM customers WHERE email IS NOT NULL OR phone IS NOT NULL);
UPDATE searchVersions SET version = version + 1 WHERE name = 'customerSearch';
`,
  },
}
