/**
 * The interface document that this product implements, copied by hand: every operation, record and field
 * that it lists. Paths missing in the document are our own decisions. Nothing here is derived from the
 * contract, because it checks the contract.
 */

export type FieldType =
  | 'integer'
  | 'number'
  | 'string'
  | 'boolean'
  | 'date'
  | 'timestamp'
  | 'uuid'
  | 'integer[]'
export interface Shape {
  readonly [field: string]: FieldType | Shape | readonly [Shape]
}

type Named = { readonly [T in FieldType]?: string }

/** Expands `{ string: 'name email' }`: the document's tables list fields by type. */
function fields(byType: Named): Record<string, FieldType> {
  return Object.fromEntries(
    Object.entries(byType).flatMap(([type, names]) =>
      names.split(/\s+/).map((name) => [name, type as FieldType] as const),
    ),
  )
}

export interface DocumentedOperation {
  /** Name in the document. */
  readonly title: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly query?: string
  readonly request?: Shape
  readonly response?: Shape
  /** `PAGE`: the list is `{ data, pagination }` of the response. `ARRAY`: a plain array of it. */
  readonly list?: 'PAGE' | 'ARRAY'
  /** Set only if the document states it. */
  readonly success?: number
  readonly errors?: readonly number[]
}

const establishmentRequest = fields({
  string: `name tradeName address phone identifier
    invoiceDesign dispatchNoteDesign retentionDesign creditNoteDesign purchaseSettlementDesign orderDesign
    collectionDesign paymentDesign quotationDesign proformaDesign barcodeDesign horizontalInvoiceDesign
    labelDesign purchaseOrderDesign rideDesign rideRetentionDesign rideCreditNoteDesign
    rideDispatchNoteDesign rideSettlementDesign`,
  integer: 'provinceId cantonId priceTypeId marketPriceId transportProductId',
  boolean: 'transportSale',
})

const establishment: Shape = {
  ...establishmentRequest,
  ...fields({ integer: 'id', boolean: 'hasLogo transit', string: 'priceTypeName cantonName' }),
}

const userFields = fields({
  string: 'username name email gender',
  date: 'birthDate',
  integer: 'roleId sectionId establishmentId emissionPointId vendorId',
  boolean: `cancelInvoice editInvoice editDiscount viewCashClosing viewChangeWindow changePriceType
    changeExitEstablishment printCashClosing editVendor enableCustomerCredit editEmissionPoint`,
})

const userRequest: Shape = { ...userFields, ...fields({ string: 'password confirmPassword' }) }

const user: Shape = {
  ...userFields,
  ...fields({ integer: 'id', boolean: 'active', timestamp: 'createdAt', string: 'createdBy' }),
}

const pinRequest = fields({ string: 'pin confirmPin', boolean: 'allowCashClosing allowDeletion' })
const userPin = fields({ boolean: 'allowCashClosing allowDeletion hasPin' })

const vendorRequest = fields({
  string: 'name identityNumber address phone email observation',
  integer: 'identityTypeId provinceId cantonId',
  date: 'entryDate',
  'integer[]': 'functionCodes',
})
const vendor: Shape = { ...vendorRequest, ...fields({ integer: 'id', boolean: 'active' }) }

const tax = fields({
  integer: 'id',
  string: 'identifierCode name',
  number: 'taxRate',
  boolean: 'active',
})
const category = fields({
  integer: 'id parentId',
  string: 'name',
  boolean: 'availableInPos',
  number: 'profitPercentage1 profitPercentage2 profitPercentage3 profitPercentage4',
})
const measureUnit = fields({
  integer: 'id',
  string: 'name code description',
  number: 'conversion',
})
const prices = 'priceOne priceTwo priceThree priceFour'
const namedCode = fields({ integer: 'id', string: 'name referenceCode' })

export const comboInfo: Shape = {
  ...fields({ integer: 'comboId', boolean: 'recipeBased combinedRecipe tourism' }),
  details: [
    {
      ...fields({ integer: 'id', number: 'quantity salePrice total' }),
      tax,
      product: namedCode,
      category: namedCode,
    },
  ],
}

const product: Shape = {
  ...fields({
    integer: 'id productTypeId',
    string: `name referenceCode ean imagePath maximumDiscountOne maximumDiscountTwo
      maximumDiscountThree maximumDiscountFour`,
    number: `stock salesDiscount ${prices}`,
  }),
  comboInfo,
  tax,
  category,
  measureUnit,
  priceSalesUnits: [fields({ integer: 'id measureUnitId', number: prices })],
}

const pinpadFields = fields({
  integer: 'port timeoutMs',
  string: `name colorHex provider protocol acquirerNetwork ipAddress fastrackCompatibilityMode
    merchantId terminalId terminalCid`,
  boolean: 'enabled enableOrder enableNoStockOrder enableInvoice enableQuotation',
})
const pinpad: Shape = { ...pinpadFields, ...fields({ integer: 'id establishmentId' }) }

const carrierFields = fields({ string: 'identificationNumber socialReason licensePlate' })
const carrier: Shape = { ...carrierFields, ...fields({ integer: 'id' }) }

const invoice: Shape = {
  ...fields({
    integer: 'id emissionPointId establishmentId vendorId',
    string: 'number shortNumber documentType authorizationKey accessKey observation status',
    date: 'issueDate',
    number: `subtotalTaxed subtotalTaxFree subtotalNonTaxable subtotal discount tax ice tip total`,
  }),
  customer: fields({ integer: 'id', string: 'name identification address email phone' }),
  details: [
    fields({
      integer: 'id lineNumber productId comboId taxId',
      string: 'productCode description observation',
      number: 'quantity priceUnit discount totalPrice taxAmount iceAmount',
    }),
  ],
}

const named = fields({ integer: 'id', string: 'name' })
const payments: readonly [Shape] = [
  {
    ...fields({
      number: 'amount',
      string: `checkNumber checkBank checkType cardholderName cardVoucherNumber bankTransactionReference
        targetBank sourceAccountNumber creditMemoNumber observation`,
      integer: 'bankId',
    }),
    paymentTerm: named,
    paymentMethod: named,
  },
]
const additionalInfo: readonly [Shape] = [fields({ string: 'label value' })]

const invoiceRequest: Shape = {
  ...fields({
    boolean: 'groupConsumption',
    string: 'documentType observation plate',
    uuid: 'invoiceUuid',
    date: 'issueDate',
    integer: 'emissionPointId vendorId activityId',
    number: 'subtotalAmount taxAmount totalAmount tipAmount',
  }),
  customer: fields({ integer: 'id', string: 'identificationNumber socialReason' }),
  payments,
  details: [
    {
      product: named,
      combo: named,
      ...fields({
        number: 'quantity discountAmount priceUnit taxAmount iceAmount subtotalAmount totalAmount',
        string: 'referenceCode description serialNumber lotNumber',
      }),
      tax: fields({ integer: 'id', number: 'rate' }),
    },
  ],
  additionalInfo,
}

const closeRequest: Shape = {
  ...fields({
    uuid: 'operationId',
    string: 'summaryVersion pin observation',
    number: 'leftInCash',
  }),
  counted: fields({ number: 'cash card check bankDeposit bankTransfer' }),
}
const closeResponse: Shape = {
  ...fields({
    integer: 'cashRegisterId sequential',
    timestamp: 'closedAt',
    number: 'countedTotal',
    boolean: 'receiptAvailable',
  }),
  systemComparison: fields({ number: 'systemTotal difference' }),
  warnings: [fields({ string: 'code message', boolean: 'retryable' })],
}

/** The eleven operations that the document numbers. */
export const fullShape: readonly DocumentedOperation[] = [
  {
    title: '1 establishments: update',
    method: 'PUT',
    path: '/establishments/{id}',
    request: establishmentRequest,
    response: establishment,
    success: 200,
    errors: [400, 401, 403],
  },
  {
    title: '2 users: create',
    method: 'POST',
    path: '/users',
    request: userRequest,
    response: user,
    success: 201,
    errors: [400, 401, 403],
  },
  {
    title: '3 users: save PIN',
    method: 'PUT',
    path: '/users/{id}/pin',
    request: pinRequest,
    response: userPin,
    success: 200,
    errors: [400, 401, 403],
  },
  {
    title: '4 products: list',
    method: 'GET',
    path: '/products',
    query: 'establishmentId search categoryId posOnly includeCombos page size',
    response: product,
    list: 'PAGE',
    success: 200,
    errors: [400, 401],
  },
  {
    title: '5 invoices: get',
    method: 'GET',
    path: '/invoices/{id}',
    response: invoice,
    success: 200,
    errors: [400, 401, 403],
  },
  { title: '6 invoices: issue', method: 'POST', path: '/invoices', request: invoiceRequest },
  {
    title: '7 pinpads: list',
    method: 'GET',
    path: '/establishments/{establishmentId}/pinpads',
    response: pinpad,
    list: 'ARRAY',
    success: 200,
    errors: [400, 401, 403],
  },
  {
    title: '8 tables: transfer',
    method: 'POST',
    path: '/restaurant/tables/transfer',
    request: fields({ integer: 'sourceTableId targetTableId' }),
    success: 204,
    errors: [400, 401, 403],
  },
  {
    title: '9 carriers: list',
    method: 'GET',
    path: '/carriers',
    query: 'page size search',
    response: carrier,
    list: 'PAGE',
    success: 200,
    errors: [400, 401],
  },
  {
    title: '10 vendors: create',
    method: 'POST',
    path: '/vendors',
    request: vendorRequest,
    response: vendor,
  },
  {
    title: '11 cash register: close',
    method: 'POST',
    path: '/cash-register/close',
    request: closeRequest,
    response: closeResponse,
    success: 200,
    errors: [400, 401],
  },
]

/** Further operations, by the document's area; their fields are those of the records above. */
export const methodKnown: readonly DocumentedOperation[] = [
  { title: 'establishments: delete', method: 'DELETE', path: '/establishments/{id}' },
  {
    title: 'establishments: list',
    method: 'GET',
    path: '/establishments',
    query: 'page size search',
    response: establishment,
    list: 'PAGE',
  },
  {
    title: 'establishments: create',
    method: 'POST',
    path: '/establishments',
    request: establishmentRequest,
    response: establishment,
  },
  {
    title: 'establishments: options',
    method: 'GET',
    path: '/establishments/options',
    response: named,
    list: 'ARRAY',
  },
  { title: 'users: get', method: 'GET', path: '/users/{id}', response: user },
  {
    title: 'users: update',
    method: 'PUT',
    path: '/users/{id}',
    request: userRequest,
    response: user,
  },
  { title: 'users: get PIN', method: 'GET', path: '/users/{id}/pin', response: userPin },
  {
    title: 'users: list',
    method: 'GET',
    path: '/users',
    query: 'page size search',
    response: user,
    list: 'PAGE',
  },
  {
    title: 'users: deactivate',
    method: 'PATCH',
    path: '/users/{id}/deactivate',
    response: user,
  },
  { title: 'products: get', method: 'GET', path: '/products/{id}', response: product },
  { title: 'products: update', method: 'PUT', path: '/products/{id}', response: product },
  { title: 'products: delete', method: 'DELETE', path: '/products/{id}' },
  { title: 'products: create', method: 'POST', path: '/products', response: product },
  {
    title: 'products: list featured',
    method: 'GET',
    path: '/products/featured',
    query: 'page size',
    response: product,
    list: 'PAGE',
  },
  {
    title: 'pinpads: update',
    method: 'PUT',
    path: '/establishments/{establishmentId}/pinpads/{id}',
    request: pinpadFields,
    response: pinpad,
  },
  {
    title: 'pinpads: delete',
    method: 'DELETE',
    path: '/establishments/{establishmentId}/pinpads/{id}',
  },
  {
    title: 'pinpads: create',
    method: 'POST',
    path: '/establishments/{establishmentId}/pinpads',
    request: pinpadFields,
    response: pinpad,
  },
  {
    title: 'invoices: list',
    method: 'GET',
    path: '/invoices',
    query: 'page size search from to status emissionPointId customerId',
    list: 'PAGE',
  },
  { title: 'invoices: annul', method: 'POST', path: '/invoices/{id}/annul', response: invoice },
  {
    title: 'invoices: revert annulment',
    method: 'POST',
    path: '/invoices/{id}/revert-annulment',
    response: invoice,
  },
  { title: 'tables: update', method: 'PUT', path: '/restaurant/tables/{id}' },
  { title: 'tables: delete', method: 'DELETE', path: '/restaurant/tables/{id}' },
  {
    title: 'tables: list of a section',
    method: 'GET',
    path: '/restaurant/sections/{sectionId}/tables',
    list: 'ARRAY',
  },
  { title: 'tables: create', method: 'POST', path: '/restaurant/tables' },
  { title: 'carriers: get', method: 'GET', path: '/carriers/{id}', response: carrier },
  {
    title: 'carriers: update',
    method: 'PUT',
    path: '/carriers/{id}',
    request: carrierFields,
    response: carrier,
  },
  { title: 'carriers: delete', method: 'DELETE', path: '/carriers/{id}' },
  {
    title: 'carriers: create',
    method: 'POST',
    path: '/carriers',
    request: carrierFields,
    response: carrier,
  },
  { title: 'cash register: open', method: 'POST', path: '/cash-register/open' },
  {
    title: 'cash register: compute closing summary',
    method: 'POST',
    path: '/cash-register/summary',
  },
  {
    title: 'cash register: list bill and coin denominations',
    method: 'GET',
    path: '/cash-register/denominations',
    list: 'ARRAY',
  },
  { title: 'cash register: get the open register', method: 'GET', path: '/cash-register/open' },
]

const options = { method: 'GET', response: named, list: 'ARRAY' } as const

export const nameKnown: readonly DocumentedOperation[] = [
  { title: 'vendors: get', method: 'GET', path: '/vendors/{id}', response: vendor },
  {
    title: 'vendors: update',
    method: 'PUT',
    path: '/vendors/{id}',
    request: vendorRequest,
    response: vendor,
  },
  {
    title: 'vendors: list',
    method: 'GET',
    path: '/vendors',
    query: 'page size search',
    response: vendor,
    list: 'PAGE',
  },
  {
    title: 'vendors: activate or deactivate',
    method: 'PATCH',
    path: '/vendors/{id}/status',
    request: fields({ boolean: 'active' }),
    response: vendor,
  },
  { title: 'vendors: options', path: '/vendors/options', ...options },
  { title: 'roles: get', method: 'GET', path: '/roles/{id}' },
  { title: 'roles: update', method: 'PUT', path: '/roles/{id}' },
  { title: 'roles: delete', method: 'DELETE', path: '/roles/{id}' },
  { title: 'roles: list', method: 'GET', path: '/roles', query: 'page size search', list: 'PAGE' },
  { title: 'roles: create', method: 'POST', path: '/roles' },
  { title: 'roles: options', path: '/roles/options', ...options },
  { title: 'sections: update', method: 'PUT', path: '/restaurant/sections/{id}' },
  {
    title: 'sections: activate or deactivate',
    method: 'PATCH',
    path: '/restaurant/sections/{id}/status',
    request: fields({ boolean: 'active' }),
  },
  {
    title: 'sections: save table layout',
    method: 'PUT',
    path: '/restaurant/sections/{id}/layout',
  },
  {
    title: 'sections: list',
    method: 'GET',
    path: '/restaurant/sections',
    query: 'page size search',
    list: 'PAGE',
  },
  { title: 'sections: create', method: 'POST', path: '/restaurant/sections' },
  { title: 'sections: options', path: '/restaurant/sections/options', ...options },
  {
    title: 'orders: list orders of a table',
    method: 'GET',
    path: '/restaurant/tables/{tableId}/orders',
    list: 'ARRAY',
  },
  { title: 'orders: create order', method: 'POST', path: '/restaurant/orders' },
  {
    title: 'orders: add items to an order',
    method: 'POST',
    path: '/restaurant/orders/{orderId}/items',
  },
  {
    title: 'orders: delete items from orders',
    method: 'POST',
    path: '/restaurant/orders/delete-items',
  },
  {
    title: 'orders: check permission to delete order items',
    method: 'POST',
    path: '/restaurant/orders/delete-permission',
  },
  {
    title: 'restaurant billing: invoice the orders of a table',
    method: 'POST',
    path: '/restaurant/tables/{tableId}/invoice',
    response: invoice,
  },
  {
    title: 'inventory: units of measure options',
    method: 'GET',
    path: '/measure-units/options',
    response: measureUnit,
    list: 'ARRAY',
  },
  {
    title: 'inventory: list categories',
    method: 'GET',
    path: '/categories',
    query: 'page size search',
    response: category,
    list: 'PAGE',
  },
  { title: 'inventory: category options', path: '/categories/options', ...options },
  { title: 'emission points: update', method: 'PUT', path: '/emission-points/{id}' },
  { title: 'emission points: delete', method: 'DELETE', path: '/emission-points/{id}' },
  {
    title: 'emission points: list',
    method: 'GET',
    path: '/emission-points',
    query: 'page size search',
    list: 'PAGE',
  },
  { title: 'emission points: create', method: 'POST', path: '/emission-points' },
  { title: 'emission points: options', path: '/emission-points/options', ...options },
  { title: 'billing: service charge options', path: '/service-charges/options', ...options },
  { title: 'billing: payment term options', path: '/payment-terms/options', ...options },
  { title: 'billing: payment method options', path: '/payment-methods/options', ...options },
  { title: 'customers: get', method: 'GET', path: '/customers/{id}' },
  { title: 'customers: update', method: 'PUT', path: '/customers/{id}' },
  {
    title: 'customers: list',
    method: 'GET',
    path: '/customers',
    query: 'page size search',
    list: 'PAGE',
  },
  { title: 'customers: create', method: 'POST', path: '/customers' },
  {
    title: 'customers: activate or deactivate',
    method: 'PATCH',
    path: '/customers/{id}/status',
    request: fields({ boolean: 'active' }),
  },
  { title: 'cash register: register a cash exit', method: 'POST', path: '/cash-register/exits' },
  {
    title: 'cash register: query available cash',
    method: 'GET',
    path: '/cash-register/available-cash',
  },
  ...[
    'zones',
    'transport-auxiliary-codes',
    'taxes',
    'provinces',
    'product-types',
    'parishes',
    'identification-types',
    'economic-activities',
    'document-types',
    'customer-groups',
    'construction-material-subcategories',
    'cantons',
    // Listed among the records, but without an operation in the document.
    'accounting-plans',
    'income-taxes',
  ].map((catalog) => ({
    title: `catalogs: ${catalog}`,
    path: `/catalogs/${catalog}`,
    ...options,
  })),
  {
    title: 'catalogs: document types by module',
    path: '/catalogs/document-types/by-module/{module}',
    ...options,
  },
]

/** The document's 'Other named resources', with their place in our OpenAPI document. */
export const namedRecords: Readonly<Record<string, string>> = {
  role: 'schemas.Role',
  'role document': 'schemas.Role.documents',
  'user role': 'schemas.User.roleId',
  table: 'schemas.Table',
  section: 'schemas.Section',
  'table layout item': 'schemas.TableLayoutItem',
  'emission point': 'schemas.EmissionPoint',
  customer: 'schemas.Customer',
  'customer group': 'paths./catalogs/customer-groups',
  'identification type': 'paths./catalogs/identification-types',
  order: 'schemas.Order',
  'order item': 'schemas.OrderItem',
  'order detail': 'schemas.OrderDetail',
  'restaurant product': 'schemas.Product.soldOut',
  'service charge configuration': 'schemas.ServiceCharge',
  'restaurant invoice': 'schemas.RestaurantInvoiceRequest',
  'restaurant payment': 'schemas.RestaurantInvoiceRequest.payments',
  'pinpad payment transaction': 'schemas.PinpadTransaction',
  'cash exit': 'schemas.CashMovement',
  'cash denomination': 'schemas.ListedCashDenomination',
  'cash register summaries': 'schemas.CashRegisterSummary',
  'lookup item': 'schemas.LookupItem',
  'document type': 'paths./catalogs/document-types',
  'accounting plan': 'paths./catalogs/accounting-plans',
  'income tax': 'paths./catalogs/income-taxes',
  'construction material subcategory': 'paths./catalogs/construction-material-subcategories',
  'transport auxiliary code': 'paths./catalogs/transport-auxiliary-codes',
}

export const pagination = fields({ integer: 'page size totalElements totalPages' })

export const errorBody: Shape = {
  ...fields({ string: 'timestamp error message path', integer: 'status' }),
  errors: [fields({ string: 'field message' })],
}
