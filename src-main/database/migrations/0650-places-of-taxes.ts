import type { Migration } from './migration.ts'

/** A tax holds in some provinces and cantons only, and names the decree that it comes from. */
export const placesOfTaxes: Migration = {
  version: 650,
  name: 'places-of-taxes',
  sql: `
ALTER TABLE taxes ADD COLUMN provinceIds TEXT;
ALTER TABLE taxes ADD COLUMN cantonIds TEXT;
ALTER TABLE taxes ADD COLUMN decreeNumber TEXT;
`,
}
