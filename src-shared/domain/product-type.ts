/** Id of the product type of services, which have no stock; set in resources/catalogs. */
export const SERVICE_PRODUCT_TYPE_ID = 2
/** Id of the product type of goods, which have a stock. */
export const GOODS_PRODUCT_TYPE_ID = 1
