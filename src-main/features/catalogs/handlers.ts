import type { catalogs } from '../../../src-shared/api/catalogs.ts'
import type { Handlers } from '../handlers.ts'
import { CATALOGS } from './catalog-names.ts'
import { listCatalog } from './catalog-items.ts'
import { listTaxesInForce } from './list-taxes-in-force.ts'

export const catalogsHandlers: Handlers<typeof catalogs> = {
  taxes: listTaxesInForce,
  identificationTypes: ({ db }) => listCatalog(db, CATALOGS.identificationTypes),
  documentTypes: ({ db }) => listCatalog(db, CATALOGS.documentTypes),
  productTypes: ({ db }) => listCatalog(db, CATALOGS.productTypes),
}
