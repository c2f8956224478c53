import type { Migration } from './migration.ts'

/** The queue of mail with authorised documents to their buyers. */
export const mail: Migration = {
  version: 380,
  name: 'mail',
  sql: `
CREATE TABLE mailMessages (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('INVOICE', 'CREDIT_NOTE')),
  documentId INTEGER NOT NULL,
  number TEXT NOT NULL,
  "to" TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('QUEUED', 'SENT', 'FAILED', 'CANCELLED')),
  isUncertain INTEGER NOT NULL DEFAULT 0 CHECK (isUncertain IN (0, 1)),
  revision INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0,
  nextAttemptAt TEXT,
  lastErrorCode TEXT,
  serverReply TEXT,
  createdAt TEXT NOT NULL,
  createdById INTEGER REFERENCES users (id),
  sentAt TEXT
) STRICT;
CREATE INDEX mailMessagesByState ON mailMessages (state, id);
CREATE INDEX mailMessagesByKind ON mailMessages (kind, id);
CREATE INDEX mailMessagesByDocument ON mailMessages (kind, documentId, id);
`,
}
