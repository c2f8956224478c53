import type { Migration } from './migration.ts'

/**
 * The queue to the tax office. Rights for existing roles: who manages card terminals reads and retries
 * documents; who edits the company decides who transmits.
 */
export const electronicDocuments: Migration = {
  version: 340,
  name: 'electronic-documents',
  sql: `
CREATE TABLE electronicDocuments (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('INVOICE', 'CREDIT_NOTE')),
  documentId INTEGER NOT NULL,
  number TEXT NOT NULL,
  accessKey TEXT NOT NULL UNIQUE,
  environment INTEGER NOT NULL CHECK (environment IN (1, 2)),
  followsId INTEGER REFERENCES electronicDocuments (id),
  state TEXT NOT NULL
    CHECK (state IN ('UNSIGNED', 'SIGNED', 'RECEIVED', 'AUTHORIZED', 'RETURNED', 'REJECTED')),
  isUncertain INTEGER NOT NULL DEFAULT 0 CHECK (isUncertain IN (0, 1)),
  needsPerson INTEGER NOT NULL DEFAULT 0 CHECK (needsPerson IN (0, 1)),
  withdrawnAt TEXT,
  revision INTEGER NOT NULL DEFAULT 0,
  signedXml TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  nextAttemptAt TEXT,
  messages TEXT NOT NULL DEFAULT '[]',
  createdAt TEXT NOT NULL,
  signedAt TEXT,
  sentAt TEXT,
  receivedAt TEXT,
  authorizedAt TEXT
) STRICT;
CREATE UNIQUE INDEX electronicDocumentsByDocument ON electronicDocuments (kind, documentId);
CREATE INDEX electronicDocumentsByKind ON electronicDocuments (kind, id);
CREATE INDEX electronicDocumentsByState ON electronicDocuments (state, id);

CREATE TABLE electronicDocumentAnswers (
  id INTEGER PRIMARY KEY,
  electronicDocumentId INTEGER NOT NULL REFERENCES electronicDocuments (id),
  service TEXT NOT NULL CHECK (service IN ('RECEPTION', 'AUTHORIZATION')),
  askedAt TEXT NOT NULL,
  answeredAt TEXT NOT NULL,
  status INTEGER,
  answer TEXT NOT NULL
) STRICT;
CREATE INDEX electronicDocumentAnswersByDocument
  ON electronicDocumentAnswers (electronicDocumentId, id);

UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1)
  || ',"ELECTRONIC_DOCUMENT:READ","ELECTRONIC_DOCUMENT:RETRY"]'
WHERE instr(permissions, '"PINPAD:UPDATE"') > 0 AND instr(permissions, '"ELECTRONIC_DOCUMENT:READ"') = 0;
UPDATE roles SET permissions = substr(permissions, 1, length(permissions) - 1)
  || ',"ELECTRONIC_DOCUMENT:UPDATE"]'
WHERE instr(permissions, '"COMPANY:UPDATE"') > 0 AND instr(permissions, '"ELECTRONIC_DOCUMENT:UPDATE"') = 0;
`,
}
