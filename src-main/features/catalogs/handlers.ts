import type { catalogs } from '#shared/api/tax/catalogs.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { CATALOGS } from '#main/rules/catalogs/catalog-names.ts'
import { createTax } from './create-tax.ts'
import { listCatalog, listCatalogTree } from './list-catalog.ts'
import { listDesigns } from './list-designs.ts'
import { listDocumentTypesByModule } from './list-document-types-by-module.ts'
import { listTaxes } from '#main/rules/catalogs/list-taxes.ts'
import { previewDesign } from './preview-design.ts'
import { updateTax } from '#main/rules/catalogs/update-tax.ts'

export const catalogsHandlers: Handlers<typeof catalogs> = {
  taxes: listTaxes,
  createTax,
  updateTax,
  provinces: (context, { query }) => listCatalog(context, CATALOGS.provinces, query),
  cantons: (context, { query }) =>
    listCatalogTree(context, CATALOGS.cantons, { ...query, parentId: query.provinceId }),
  parishes: (context, { query }) =>
    listCatalogTree(context, CATALOGS.parishes, { ...query, parentId: query.cantonId }),
  zones: (context, { query }) => listCatalog(context, CATALOGS.zones, query),
  identificationTypes: (context, { query }) =>
    listCatalog(context, CATALOGS.identificationTypes, query),
  documentTypes: (context, { query }) => listCatalog(context, CATALOGS.documentTypes, query),
  documentTypesByModule: listDocumentTypesByModule,
  productTypes: (context, { query }) => listCatalog(context, CATALOGS.productTypes, query),
  customerGroups: (context, { query }) => listCatalog(context, CATALOGS.customerGroups, query),
  economicActivities: (context, { query }) =>
    listCatalogTree(context, CATALOGS.economicActivities, query),
  constructionMaterialSubcategories: (context, { query }) =>
    listCatalog(context, CATALOGS.constructionMaterialSubcategories, query),
  transportAuxiliaryCodes: (context, { query }) =>
    listCatalog(context, CATALOGS.transportAuxiliaryCodes, query),
  accountingPlans: (context, { query }) =>
    listCatalogTree(context, CATALOGS.accountingPlans, query),
  incomeTaxes: (context, { query }) => listCatalog(context, CATALOGS.incomeTaxes, query),
  designs: listDesigns,
  designPreview: previewDesign,
  banks: (context, { query }) => listCatalog(context, CATALOGS.banks, query),
}
