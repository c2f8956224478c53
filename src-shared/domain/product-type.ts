/** Of services, which leave no shelf; resources/catalogs gives the row this id. */
export const SERVICE_PRODUCT_TYPE_ID = 2
