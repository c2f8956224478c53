/** `catalogItems.catalog` of each official list. */
export const CATALOGS = {
  identificationTypes: 'identification-types',
  documentTypes: 'document-types',
  productTypes: 'product-types',
  provinces: 'provinces',
  cantons: 'cantons',
  parishes: 'parishes',
  customerGroups: 'customer-groups',
} as const

/** Rows that the program itself refers to; resources/catalogs gives them these ids. */
export const FINAL_CONSUMER_ID = 1
export const FINAL_CONSUMER_TYPE_ID = 4
export const SERVICE_PRODUCT_TYPE_ID = 2
export const INVOICE_DOCUMENT_TYPE_ID = 1
export const ADMINISTRATOR_ROLE_ID = 1
