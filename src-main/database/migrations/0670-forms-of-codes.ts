import type { Migration } from './migration.ts'

/**
 * Indexes by the form in which codes are compared (codeForm in src-shared/domain/code-forms.ts). The database computes
 * it, so it holds for every way in which a product is written: by a person, an import or the central.
 */
export const formsOfCodes: Migration = {
  version: 670,
  name: 'forms-of-codes',
  sql: `
CREATE INDEX productsByEanForm ON products (upper(ltrim(ean, '0'))) WHERE deletedAt IS NULL;
CREATE INDEX productsByCodeForm ON products (upper(ltrim(referenceCode, '0'))) WHERE deletedAt IS NULL;
`,
}
