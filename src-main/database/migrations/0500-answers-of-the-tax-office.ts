import type { Migration } from './migration.ts'

/** Invoices and credit notes keep when the tax office authorised them and what it said, also of a central. */
export const answersOfTheTaxOffice: Migration = {
  version: 500,
  name: 'answers-of-the-tax-office',
  sql: `
ALTER TABLE invoices ADD COLUMN authorizedAt TEXT;
ALTER TABLE invoices ADD COLUMN taxMessages TEXT;
ALTER TABLE creditNotes ADD COLUMN authorizedAt TEXT;
ALTER TABLE creditNotes ADD COLUMN taxMessages TEXT;
UPDATE invoices SET
  authorizedAt = (SELECT electronicDocuments.authorizedAt FROM electronicDocuments
                  WHERE electronicDocuments.kind = 'INVOICE'
                    AND electronicDocuments.documentId = invoices.id
                    AND electronicDocuments.state = 'AUTHORIZED'),
  taxMessages = (SELECT nullif(electronicDocuments.messages, '[]') FROM electronicDocuments
                 WHERE electronicDocuments.kind = 'INVOICE'
                   AND electronicDocuments.documentId = invoices.id)
WHERE id IN (SELECT documentId FROM electronicDocuments WHERE kind = 'INVOICE');
UPDATE creditNotes SET
  authorizedAt = (SELECT electronicDocuments.authorizedAt FROM electronicDocuments
                  WHERE electronicDocuments.kind = 'CREDIT_NOTE'
                    AND electronicDocuments.documentId = creditNotes.id
                    AND electronicDocuments.state = 'AUTHORIZED'),
  taxMessages = (SELECT nullif(electronicDocuments.messages, '[]') FROM electronicDocuments
                 WHERE electronicDocuments.kind = 'CREDIT_NOTE'
                   AND electronicDocuments.documentId = creditNotes.id)
WHERE id IN (SELECT documentId FROM electronicDocuments WHERE kind = 'CREDIT_NOTE');
`,
}
