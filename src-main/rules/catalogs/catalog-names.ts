/** `catalogItems.catalog` of each official list, the same as in the path of its operation. */
export const CATALOGS = {
  accountingPlans: 'accounting-plans',
  banks: 'banks',
  cantons: 'cantons',
  constructionMaterialSubcategories: 'construction-material-subcategories',
  customerGroups: 'customer-groups',
  documentTypes: 'document-types',
  economicActivities: 'economic-activities',
  identificationTypes: 'identification-types',
  incomeTaxes: 'income-taxes',
  parishes: 'parishes',
  productTypes: 'product-types',
  provinces: 'provinces',
  transportAuxiliaryCodes: 'transport-auxiliary-codes',
  zones: 'zones',
} as const
export type Catalog = (typeof CATALOGS)[keyof typeof CATALOGS]

/** Rows that the program refers to; resources/catalogs gives them these ids. */
export const FINAL_CONSUMER_ID = 1
export const FINAL_CONSUMER_TYPE_ID = 4
export const INVOICE_DOCUMENT_TYPE_ID = 1
export const CREDIT_NOTE_DOCUMENT_TYPE_ID = 3
