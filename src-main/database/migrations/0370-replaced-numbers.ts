import type { Migration } from './migration.ts'

/** Numbers that the tax office refused for a document: another document has them, or their date was too old. */
export const replacedNumbers: Migration = {
  version: 370,
  name: 'replaced-numbers',
  sql: `
CREATE TABLE replacedNumbers (
  id INTEGER PRIMARY KEY,
  electronicDocumentId INTEGER NOT NULL REFERENCES electronicDocuments (id),
  number TEXT NOT NULL,
  accessKey TEXT NOT NULL UNIQUE,
  issueDate TEXT NOT NULL,
  code TEXT NOT NULL,
  signedXml TEXT,
  replacedAt TEXT NOT NULL
) STRICT;
CREATE INDEX replacedNumbersByDocument ON replacedNumbers (electronicDocumentId, id);
`,
}
