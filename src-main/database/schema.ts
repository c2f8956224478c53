import type { Generated } from 'kysely'
import type { BasisPoints, Cents, Millionths } from '#shared/domain/money/money.ts'
import type { Offer } from '#shared/domain/price/free-units.ts'
import type { ModifierKind, TakenModifier } from '#shared/domain/price/modifiers.ts'
import type { PinpadState } from '#shared/domain/payment/pinpad-state.ts'
import type { TaxPart } from '#shared/domain/tax/tax-parts.ts'
import type { TaxKind } from '#shared/domain/tax/tax.ts'
import type { FixedPrice, PriceEffect } from '#shared/domain/price/timed-price.ts'
import type { StockDocumentKind, StockMovementKind } from '#shared/domain/stock-movement-kinds.ts'
import type { WasteReason } from '#shared/domain/waste-reasons.ts'
import type { CountLineMode } from '#shared/api/goods/counts.ts'
import type { ImportKind } from '#shared/domain/table-fields.ts'
import type { FieldProblem } from '#shared/api/error.ts'
import type { DecimalSign, ExistingRule, ImportState } from '#shared/api/machine/imports.ts'
import type { TransferStatus } from '#shared/api/goods/stock-transfers.ts'
import type { DesignName } from '#shared/api/places/establishments.ts'
import type { PurchaseDraftState, SupplierLinkKind } from '#shared/api/goods/purchase-drafts.ts'
import type {
  PurchaseDocumentType,
  PurchasePaymentMethod,
  PurchaseStatus,
} from '#shared/api/goods/purchases.ts'
import type { OrderProgress, OrderType } from '#shared/api/sales/order-types.ts'
import type { ConflictChoice, ConflictKind, ConflictSide } from '#shared/api/machine/conflicts.ts'
import type { CardType, PaymentKind } from '#shared/api/sales/invoices.ts'
import type {
  ElectronicDocumentKind,
  ElectronicDocumentMessage,
  ElectronicDocumentState,
} from '#shared/api/tax/electronic-documents.ts'
import type { TaxStatus } from '#shared/api/sales/invoices.ts'
import type { RefundKind } from '#shared/api/sales/credit-notes.ts'
import type { MailNotice, MailState } from '#shared/api/machine/mail.ts'
import type { NoticeFacts } from './notice-facts.ts'
import type { PrintJobKind, PrintJobState } from '#shared/api/paper/print-jobs.ts'
import type { PrintContent } from '#shared/paper/documents/print-content.ts'
import type { UserFlag } from '#shared/api/people/auth.ts'
import type { DeviceScope } from '#shared/api/machine/device-scope.ts'
import type { Cell, TableRow } from './table-row.ts'
import type { carrierFields } from '#shared/records/carriers.ts'
import type { customerFields } from '#shared/records/customers.ts'
import type { Field, FieldKind, Fields, FieldValues, ValueOf } from '#shared/records/field.ts'
import type { measureUnitFields } from '#shared/records/measure-units.ts'
import type { paymentMethodFields } from '#shared/records/payment-methods.ts'
import type { paymentTermFields } from '#shared/records/payment-terms.ts'
import type { chargeColumns } from '#shared/records/service-charges.ts'
import type { stationFields } from '#shared/records/stations.ts'
import type { supplierFields } from '#shared/records/suppliers.ts'
import type { vendorFields } from '#shared/records/vendors.ts'

/** Seal of a row that is not sealed in the audit chain: written by a trigger of the till, empty on PostgreSQL. */
export type RowSeal = Generated<string | null>

/** 0 or 1. */
export type Flag = 0 | 1
/** ISO 8601 instant in UTC with milliseconds. */
export type Instant = string
/** ISO calendar date. */
export type CalendarDate = string
/** Text that holds JSON of the named shape. */
export type Json<_Shape> = string

/** Stored values of the kinds of fields (src-shared/records), where they differ from JSON. */
interface StoredKinds {
  DATE: CalendarDate
  MONEY: Cents
  QUANTITY: Millionths
  PERCENTAGE: BasisPoints
  FLAG: Flag
  TEXTS: Json<string[]>
  WHOLES: Json<number[]>
}
export type StoredValue<K extends FieldKind, V = FieldValues[K]> = K extends keyof StoredKinds
  ? StoredKinds[K]
  : V
/** The stored value of a field; only an optional one may be empty. */
export type StoredField<F> =
  F extends Field<infer K, infer P>
    ? StoredValue<K, ValueOf<F>> | (P extends 'OPTIONAL' ? null : never)
    : never
/** The columns of a record's fields; the database gives some of them their usual value. */
type ColumnsOf<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<FieldKind, 'KEPT' | 'USUAL'>
    ? Generated<StoredField<F[K]>>
    : StoredField<F[K]>
}

/** A sheet of an imported file. */
export interface SheetFacts {
  readonly name: string | null
  /** Position of its first row among all stored rows. */
  readonly start: number
  readonly rows: number
  /** Cells of its widest row. */
  readonly width: number
}

type Id = Generated<number>
/**
 * Owner of a row of an official list. A program start updates its own rows and leaves those that a person
 * changed or the central sent.
 */
export type RowOwner = 'PROGRAM' | 'PERSON' | 'CENTRAL'

/** Lists of any length: sorted by `sortKey`; triggers keep their counts and search indexes. */
export type ListName = 'customers' | 'vendors' | 'carriers' | 'users'
export type SearchName =
  | 'productSearch'
  | 'customerSearch'
  | 'vendorSearch'
  | 'carrierSearch'
  | 'userSearch'

/** The data model. The migrations define the same in SQL, with keys, checks and indexes. */
export interface Schema {
  settings: { name: string; value: string }
  catalogItems: {
    catalog: string
    id: number
    code: string
    name: string
    parentId: number | null
    data: Json<Record<string, unknown>> | null
    active: Generated<Flag>
    owner: Generated<RowOwner>
  }
  companies: {
    id: Id
    ruc: string
    legalName: string
    tradeName: string
    address: string
    isAccountingObliged: Flag
    specialTaxpayer: string | null
    withholdingAgent: string | null
    rimpeRegime: string
    environment: 1 | 2
    isDemo: Generated<Flag>
    mainActivityId: number | null
    phone: string | null
    email: string | null
    /** The three of the account are set together. */
    bankId: number | null
    bankAccountType: 'SAVINGS' | 'CHECKING' | null
    bankAccountNumber: string | null
  }
  establishments: {
    id: Id
    identifier: string
    name: string
    tradeName: string | null
    address: string
    phone: string | null
    provinceId: number | null
    cantonId: number | null
    priceTypeId: number | null
    marketPriceId: number | null
    transportProductId: number | null
    transportSale: Generated<Flag>
    transit: Generated<Flag>
    logo: Uint8Array | null
    timeZone: string
    /** HH:MM until which the night belongs to the day before, in reports and lists; legal dates ignore it. */
    dayEndsAt: Generated<string>
    serviceChargeEnabled: Generated<Flag>
    serviceChargeRate: Generated<BasisPoints>
    /** The charge whose percentage `serviceChargeRate` repeats. */
    serviceChargeId: number | null
    /** Listed in the tourism registry: the reduced IVA on the days of the decree applies here. */
    tourismRegistered: Generated<Flag>
    /** A card payment must refer to a charge of the terminal. */
    cardNeedsCharge: Generated<Flag>
    /** Highest cash exit of a user who counts blind without an approval. */
    blindExitLimit: Generated<Cents>
    /** Salt of all PINs of the establishment: one salt, so that one hash finds the owner of a PIN. */
    pinSalt: Uint8Array
  } & Record<DesignName, string | null>
  emissionPoints: {
    id: Id
    establishmentId: number
    code: string
    name: string
    /** The only installation that issues on it: two would use the same numbers. */
    installationId: string | null
    /** The program of the shop that issues on it; null: the main till. */
    counterId: Generated<number | null>
    active: Generated<Flag>
  }
  sequences: {
    emissionPointId: number
    documentType: string
    environment: number
    nextNumber: number
    hasIssued: Generated<Flag>
  }
  roles: { id: Id; name: string; permissions: Json<string[]> }
  roleDocuments: { roleId: number; documentTypeId: number }
  sections: {
    id: Id
    establishmentId: number
    name: string
    active: Generated<Flag>
    /** Grid units. */
    width: number
    height: number
  }
  tables: {
    id: Id
    sectionId: number
    name: string
    seats: number
    active: Generated<Flag>
    billAskedAt: Instant | null
  }
  layoutItems: {
    id: Id
    sectionId: number
    tableId: number | null
    kind: string | null
    x: number
    y: number
    width: number
    height: number
    rotation: number
    shape: string
    text: string | null
  }
  vendors: ColumnsOf<typeof vendorFields> & {
    id: Id
    sortKey: string
    active: Generated<Flag>
    createdAt: Instant
  }
  carriers: ColumnsOf<typeof carrierFields> & {
    id: Id
    sortKey: string
    createdAt: Instant
  }
  users: {
    id: Id
    username: string
    name: string
    sortKey: string
    email: string | null
    gender: string | null
    birthDate: CalendarDate | null
    passwordHash: string
    roleId: number
    establishmentId: number
    emissionPointId: number | null
    sectionId: number | null
    vendorId: number | null
    pinHash: string | null
    allowCashClosing: Generated<Flag>
    /** 1: closes registers if the role does, and `allowCashClosing` does not count. */
    closesByRole: Generated<Flag>
    allowDeletion: Generated<Flag>
    active: Generated<Flag>
    lastSignInAt: Instant | null
    createdAt: Instant
    createdBy: string
  } & Record<UserFlag, Flag>
  /** Users to whom the tour of the first day is not offered. */
  tours: { userId: number; endedAt: Instant }
  devices: {
    id: Id
    name: string
    tokenHash: string
    createdAt: Instant
    createdBy: string
    lastSeenAt: Instant | null
    revokedAt: Instant | null
    /** Limit of every session on the device. */
    scope: Generated<DeviceScope>
  }
  enrollmentCodes: {
    codeHash: string
    createdBy: string
    expiresAt: Instant
    /** Scope of the device that the code enrols. */
    scope: Generated<DeviceScope>
    /** Wrong codes tried while this one was valid. */
    failures: Generated<number>
  }
  /** The programs of the shop. */
  counters: {
    id: Id
    name: string
    isMain: Generated<Flag>
    /** It was the main till until another program took over. */
    wasMain: Generated<Flag>
    /** Hash of its credential; null for the program that never joined. */
    tokenHash: string | null
    address: string | null
    version: string | null
    joinedAt: Instant | null
    joinedBy: string | null
    removedAt: Instant | null
  }
  /** The user of a pushed act, for another program of the shop that records it. */
  shopActs: {
    /** Row of the outbox. */
    outboxId: Id
    userId: number | null
    emissionPointId: number | null
    /** The Idempotency-Key of the request as stored, with the hash of its content. */
    idempotencyKey: string | null
    requestHash: string | null
    /** The user whose PIN or approval allowed it; null if the actor's own rights did. */
    approvedById: Generated<number | null>
  }
  /** Acts of two programs on the same thing while they were apart. */
  conflicts: {
    id: Id
    kind: ConflictKind
    foundAt: Instant
    /** The program whose act arrived here. */
    counterId: number
    /** Uuid of that act: it makes one conflict of each kind and subject. */
    actUuid: string
    subject: string
    tableId: number | null
    main: Json<ConflictSide>
    counter: Json<ConflictSide>
    /** The act that was not carried out, `{ operation, input }` in ids of this file; null-valued if there is none. */
    act: Json<unknown>
    choice: ConflictChoice | null
    reason: string | null
    decidedAt: Instant | null
    decidedById: number | null
    /** The void that gives the money of a choice back; the choice is decided when it is approved. */
    refundTransactionId: Generated<number | null>
    refundChoice: Generated<'RETURN_MAIN' | 'RETURN_COUNTER' | null>
    refundReason: Generated<string | null>
    refundById: Generated<number | null>
  }
  counterCodes: {
    id: Id
    /** Key derived from the code, encrypted by the sealer. */
    keySealed: string
    counterId: number
    createdBy: string
    expiresAt: Instant
    /** Nonce of the joining that used the code: the same joining may ask again if its answer was lost. */
    redeemedNonce: string | null
    failures: Generated<number>
  }
  sessions: {
    tokenHash: string
    userId: number
    deviceId: number | null
    /** The counter on which it was started; null: the main till or a device. */
    counterId: Generated<number | null>
    createdAt: Instant
    lastUsedAt: Instant
    endedAt: Instant | null
    /** At a central: the till that has proved its identity. */
    installationId: Generated<string | null>
    /** Emission point that the user chose for this session; null for the user's own. */
    emissionPointId: Generated<number | null>
  }
  /** At a central: tills recognised by their own secret. */
  pairedInstallations: {
    installationId: string
    /** Hash of the secret that the till created and sent at its first sign-in. */
    secretHash: string
    pairedAt: Instant
    pairedBy: string
    lastSignInAt: Instant
    lastSignInBy: string
  }
  approvals: {
    tokenHash: string
    action: string
    approverId: number
    requesterId: number
    expiresAt: Instant
    usedAt: Instant | null
    /** Id or uuid of the record of the act; null if the act has none. */
    resource: string | null
    amount: Cents | null
    /** The seal of the columns above, except `usedAt`. A row without a right seal gives no right. */
    seal: string
  }
  signInFailures: { subject: string; failures: number; lastFailedAt: Instant }
  taxes: {
    id: Id
    kind: TaxKind
    identifierCode: string
    name: string
    rate: BasisPoints
    /** Both days included. */
    validFrom: CalendarDate | null
    validTo: CalendarDate | null
    /** Code of the taxes that it replaces while valid, if the establishment is in the tourism registry. */
    replacesCode: Generated<string | null>
    /** Dollars per legal unit (bottle, bag, 100 g of sugar); null if only `rate` applies. */
    unitAmount: Generated<Millionths | null>
    /** The tax is valid in these provinces and cantons; both null: everywhere. */
    provinceIds: Generated<Json<readonly number[]> | null>
    cantonIds: Generated<Json<readonly number[]> | null>
    /** The tourism decree that it comes from. */
    decreeNumber: Generated<string | null>
    active: Generated<Flag>
    owner: Generated<RowOwner>
  }
  measureUnits: ColumnsOf<typeof measureUnitFields> & { id: Id; owner: Generated<RowOwner> }
  categories: {
    id: Id
    name: string
    referenceCode: string | null
    availableInPos: Generated<Flag>
    parentId: number | null
    profitPercentage1: Generated<BasisPoints>
    profitPercentage2: Generated<BasisPoints>
    profitPercentage3: Generated<BasisPoints>
    profitPercentage4: Generated<BasisPoints>
    station: string | null
    position: number
    colorHex: string | null
    modifierGroupIds: Json<readonly number[]> | null
    /** Texts offered for the observation of a line. */
    quickNotes: Json<readonly string[]> | null
    deletedAt: Instant | null
  }
  products: {
    id: Id
    productTypeId: number
    name: string
    /** The name in plain lower-case letters; sorts every list. */
    sortKey: string
    referenceCode: string
    ean: string | null
    imagePath: string | null
    categoryId: number
    taxId: number
    iceTaxId: number | null
    measureUnitId: number
    /** Sold only in this establishment; null: in all. */
    establishmentId: number | null
    priceOne: Millionths
    priceTwo: Millionths | null
    priceThree: Millionths | null
    priceFour: Millionths | null
    maximumDiscountOne: Generated<BasisPoints>
    maximumDiscountTwo: Generated<BasisPoints>
    maximumDiscountThree: Generated<BasisPoints>
    maximumDiscountFour: Generated<BasisPoints>
    salesDiscount: Generated<BasisPoints>
    /** Without tax. */
    cost: Millionths | null
    /** SRI tables 31 and 32: the code of a construction material or of transport; its lines carry it. */
    auxiliaryCode: string | null
    soldOut: Generated<Flag>
    featuredPosition: number | null
    comboId: number | null
    /** Its own groups; those of its category come after them. */
    modifierGroupIds: Json<readonly number[]> | null
    /** True of what recipes and stock know, but nobody buys. */
    isIngredient: Generated<Flag>
    /** In its own unit; null: none is asked for. */
    minimumStock: Generated<Millionths | null>
    active: Generated<Flag>
    deletedAt: Instant | null
  }
  /** Recipe of one unit of a product; `quantity` is in `measureUnitId`, without its waste. */
  recipeIngredients: {
    id: Id
    productId: number
    position: number
    ingredientId: number
    quantity: Millionths
    measureUnitId: number
    wastePercentage: Generated<BasisPoints>
  }
  /** Prepared bases: their recipe went out, they came in. */
  productions: {
    id: Id
    productionUuid: string
    establishmentId: number
    productId: number
    quantity: Millionths
    /** Per unit, without tax; null: unknown. */
    unitCost: Millionths | null
    createdAt: Instant
    createdById: number
  }
  modifierGroups: {
    id: Id
    name: string
    kind: ModifierKind
    minimum: number
    /** null: no limit */
    maximum: number | null
    active: Generated<Flag>
  }
  priceSchedules: {
    id: Id
    name: string
    effect: Generated<PriceEffect>
    priceType: number
    percentage: BasisPoints | null
    takeQuantity: number | null
    payQuantity: number | null
    mixesProducts: Generated<Flag>
    prices: Generated<Json<readonly FixedPrice[]>>
    weekdays: Json<readonly number[]>
    /** `17:00` */
    startTime: string
    endTime: string
    categoryIds: Json<readonly number[]>
    productIds: Json<readonly number[]>
    active: Generated<Flag>
  }
  modifierOptions: {
    id: Id
    modifierGroupId: number
    position: number
    name: string
    /** Net; may be negative. */
    priceDifference: Millionths
    productId: number | null
    isDefault: Generated<Flag>
    active: Generated<Flag>
    soldOut: Generated<Flag>
  }
  /** Number of products per list, without deleted ones; kept by triggers. */
  productCounts: {
    categoryId: number
    /** 0: sold in every establishment. */
    establishmentId: number
    isCombo: Flag
    active: Flag
    count: number
  }
  /** Increases when the content of a search index changes; kept by triggers. */
  searchVersions: { name: SearchName; version: number }
  productStocks: {
    productId: number
    establishmentId: number
    quantity: Millionths
    /** 1 if goods of it were sold or received: it can no longer be deleted. */
    isSold: Generated<Flag>
    /** The largest quantity that one line of an invoice sold; 0: none. */
    mostSold: Generated<Millionths>
    /** Per unit, without tax; null: unknown. */
    averageCost: Generated<Millionths | null>
    /** Cost of the last purchase that stands, per unit and without VAT; null: none. */
    lastCost: Generated<Millionths | null>
    seal: RowSeal
  }
  /** The ledger of goods: a row is never changed. */
  stockMovements: {
    id: Id
    productId: number
    establishmentId: number
    kind: StockMovementKind
    /** Positive if goods come in. */
    quantity: Millionths
    /** After the movement. */
    balance: Millionths
    /** Per unit, without tax; null: unknown. */
    unitCost: Millionths | null
    averageCostAfter: Millionths | null
    documentKind: StockDocumentKind | null
    documentId: number | null
    reason: Generated<string | null>
    createdAt: Instant
    /** null: the central, or the opening of an older file. */
    createdById: number | null
  }
  suppliers: ColumnsOf<typeof supplierFields> & {
    id: Id
    active: Generated<Flag>
    createdAt: Instant
  }
  purchases: {
    id: Id
    purchaseUuid: string
    requestHash: string
    supplierId: number
    establishmentId: number
    documentType: PurchaseDocumentType
    number: string | null
    accessKey: string | null
    issueDate: CalendarDate
    dueDate: CalendarDate
    status: Generated<PurchaseStatus>
    /** Before discounts and taxes. */
    subtotal: Cents
    discountAmount: Cents
    /** VAT. */
    tax: Cents
    /** The document's total less the computed one. */
    roundingAmount: Cents
    total: Cents
    /** Total less payments; 0 if it is annulled. */
    balance: Cents
    observation: string | null
    createdAt: Instant
    createdById: number
    annulledAt: Generated<Instant | null>
    annulledById: Generated<number | null>
    annulledAuthorizedById: Generated<number | null>
    annulReason: Generated<string | null>
  }
  purchaseLines: {
    id: Id
    purchaseId: number
    position: number
    /** null: an expense. */
    productId: number | null
    description: string
    supplierCode: string | null
    /** In `measureUnitId`. */
    quantity: Millionths
    measureUnitId: number | null
    /** How many of the product's own unit are in one of the line; null: by the conversions of the units. */
    unitFactor: Millionths | null
    /** Per unit of the line, without tax, before the discount. */
    unitCost: Millionths
    discountAmount: Cents
    /** quantity × unitCost − discountAmount. */
    netAmount: Cents
    taxId: number
    /** SRI table 17, `codigoPorcentaje`. */
    taxCode: string
    taxRate: BasisPoints
    iceAmount: Cents
    bottleTaxAmount: Cents
    /** In the product's own unit; null: an expense. */
    stockQuantity: Millionths | null
    /** Per unit of the product, with ICE and the tax on bottles, without VAT. */
    stockUnitCost: Millionths | null
    lotNumber: string | null
    expiresAt: CalendarDate | null
  }
  purchaseDrafts: {
    id: Id
    accessKey: string
    establishmentId: number
    state: PurchaseDraftState
    /** Why it is no purchase, as a code of a message with its parameters. */
    refusal: Generated<string | null>
    /** The document as text; null while only its key is known. */
    xml: Generated<string | null>
    /** null: the tax office has not confirmed it. */
    authorizedAt: Instant | null
    /** Taken from the access key until the document has come; so are `issueDate` and `supplierIdentification`. */
    number: string
    issueDate: CalendarDate
    supplierIdentification: string
    supplierName: Generated<string | null>
    total: Generated<Cents | null>
    /** Questions to the tax office. */
    attempts: Generated<number>
    /** null: it is not asked. */
    nextAttemptAt: Instant | null
    purchaseId: Generated<number | null>
    createdAt: Instant
    createdById: number
  }
  /** The product, or the expense, that a supplier's line stands for. The product may have been deleted. */
  supplierLinks: {
    id: Id
    /** RUC; the supplier may not be recorded yet. */
    supplierIdentification: string
    /** The supplier's code, or the description of a line without one of its own. */
    supplierCode: string
    description: string
    kind: SupplierLinkKind
    productId: number | null
    /** How many of the product's own unit are in one of the supplier's. */
    unitFactor: Millionths | null
    updatedAt: Instant
    updatedById: number
  }
  purchasePayments: {
    id: Id
    purchaseId: number
    /** null: paid at once with the purchase. */
    paymentUuid: string | null
    requestHash: string | null
    method: PurchasePaymentMethod
    amount: Cents
    reference: string | null
    /** The exit of the register; null: paid from elsewhere. */
    cashMovementId: number | null
    /** The entry by which it came back when the purchase was annulled. */
    returnMovementId: Generated<number | null>
    createdAt: Instant
    createdById: number
  }
  stockTransfers: {
    id: Id
    transferUuid: string
    requestHash: string
    status: TransferStatus
    fromEstablishmentId: number
    toEstablishmentId: number
    note: string | null
    sentAt: Instant
    sentById: number
    receivedAt: Instant | null
    receivedById: number | null
  }
  stockTransferLines: {
    id: Id
    transferId: number
    productId: number
    quantity: Millionths
    /** The sender's average when it was sent, per unit, without tax; null: unknown. */
    unitCost: Millionths | null
    /** null: on the way. */
    receivedQuantity: Millionths | null
    differenceReason: string | null
  }
  wastes: {
    id: Id
    wasteUuid: string
    requestHash: string
    establishmentId: number
    reason: WasteReason
    note: string | null
    /** Sum of its lines; a product of unknown cost counts nothing. */
    cost: Cents
    createdAt: Instant
    createdById: number
    approvedById: number | null
    annulledAt: Generated<Instant | null>
    annulledById: Generated<number | null>
    annulmentReason: Generated<string | null>
  }
  wasteLines: {
    id: Id
    wasteId: number
    productId: number
    quantity: Millionths
    /** Per unit, without tax; null: unknown. */
    unitCost: Millionths | null
  }
  stockCounts: {
    id: Id
    countUuid: string
    requestHash: string
    establishmentId: number
    /** null: all goods. */
    categoryIds: Json<readonly number[]> | null
    isBlind: Flag
    createdAt: Instant
    createdById: number
    closedAt: Generated<Instant | null>
    closedById: Generated<number | null>
    approvedById: Generated<number | null>
    /** Sum of the differences at cost; null until the count is closed. */
    cost: Generated<Cents | null>
  }
  stockCountLines: {
    id: Id
    countId: number
    lineUuid: string
    productId: number
    quantity: Millionths
    /** By the till's clock. */
    countedAt: Instant
    place: string | null
    mode: CountLineMode
    countedById: number
  }
  /** A product of which a second count was asked for, and what a closed count found. */
  stockCountProducts: {
    id: Id
    countId: number
    productId: number
    recountAskedAt: Generated<Instant | null>
    counted: Millionths | null
    countedAt: Instant | null
    expected: Millionths | null
    unitCost: Millionths | null
  }
  priceSalesUnits: {
    id: Id
    productId: number
    measureUnitId: number
    priceOne: Millionths
    priceTwo: Millionths | null
    priceThree: Millionths | null
    priceFour: Millionths | null
  }
  combos: { id: Id; recipeBased: Flag; combinedRecipe: Flag; tourism: Flag }
  comboDetails: {
    id: Id
    comboId: number
    productId: number
    quantity: Millionths
    salePrice: Millionths
  }
  /** Parts of a combo that the guest chooses. */
  comboChoices: {
    id: Id
    comboId: number
    position: number
    name: string
    quantity: number
    /** All products of this category are options; null: only the listed ones. */
    categoryId: number | null
  }
  comboChoiceOptions: {
    id: Id
    comboChoiceId: number
    position: number
    productId: number
    /** Net, for one. */
    surcharge: Millionths
    /** 1: comes by itself if nobody chooses another. */
    isDefault: Generated<Flag>
  }
  paymentMethods: ColumnsOf<typeof paymentMethodFields> & {
    id: Id
    /** SRI table 24. */
    code: string
    owner: Generated<RowOwner>
  }
  paymentTerms: ColumnsOf<typeof paymentTermFields> & { id: Id; owner: Generated<RowOwner> }
  images: {
    id: Id
    owner: 'COMPANY' | 'PRODUCT'
    ownerId: number
    size: 'full' | 'thumb'
    contentType: string
    /** Hash of the bytes, which the audit chain seals in their place. */
    hash: string
    bytes: Uint8Array
  }
  /** Pictures that the central names for products; `nextAttemptAt` null: nothing is to be fetched. */
  productPictures: {
    productId: number
    centralPath: string
    /** Path whose picture is stored here. */
    takenPath: string | null
    attempts: Generated<number>
    nextAttemptAt: Instant | null
    lastError: string | null
  }
  /** `name` null: named by its percentage. */
  serviceCharges: ColumnsOf<typeof chargeColumns> & { id: Id }
  customers: ColumnsOf<typeof customerFields> & {
    id: Id
    sortKey: string
    active: Generated<Flag>
    createdAt: Instant
    createdBy: string
    lastInvoicedAt: Instant | null
  }
  /** Number of rows per list; kept by triggers. Carriers count as active. */
  listCounts: { list: ListName; active: Flag; count: number }
  cashDenominations: {
    id: Id
    type: 'BILL' | 'COIN'
    value: Cents
    name: string
    active: Generated<Flag>
    owner: Generated<RowOwner>
  }
  cashRegisters: {
    id: Id
    operationId: string
    requestHash: string
    emissionPointId: number
    establishmentId: number
    /** From 1 at each point. 0 holds the point's recovered sales, whose money is in no drawer. */
    sequential: number
    openedAt: Instant
    openedById: number
    openingCash: Cents
    observation: string | null
    status: 'OPEN' | 'CLOSED'
    closeOperationId: string | null
    closeRequestHash: string | null
    closedAt: Instant | null
    closedById: number | null
    leftInCash: Cents | null
    countedTotal: Cents | null
    systemTotal: Cents | null
    /** Answer and receipt of the close; never changed. */
    closeAnswer: Json<unknown> | null
    closeReceipt: Json<unknown> | null
    /**
     * Version of the central's summary that the last close request named; repeated if its answer was lost.
     */
    centralSummaryVersion: string | null
    /** The central's answer to the close; null while a person must resolve it. */
    centralCloseAnswer: Json<unknown> | null
    /** Its drawer is at a program that another one replaced: nothing is booked into it here. */
    suspendedAt: Generated<Instant | null>
    /** Copy of a till's register at the central: several may be open at one emission point. */
    isMirror: Generated<Flag>
  }
  cashCounts: {
    cashRegisterId: number
    moment: 'OPENING' | 'CLOSING'
    denominationId: number
    quantity: number
  }
  cashMovements: {
    id: Id
    operationId: string
    requestHash: string
    cashRegisterId: number
    type: 'ENTRY' | 'EXIT'
    amount: Cents
    reason: string
    beneficiary: string | null
    createdAt: Instant
    createdById: number
    authorizedById: number | null
  }
  pinpads: {
    id: Id
    establishmentId: number
    name: string
    colorHex: string | null
    provider: string
    protocol: string
    acquirerNetwork: string | null
    ipAddress: string | null
    port: number | null
    timeoutMs: number
    fastrackCompatibilityMode: string | null
    merchantId: string | null
    terminalId: string | null
    terminalCid: string | null
    serialPath: string | null
    /** The counter whose PC has the serial port; null for the PC of the program that runs this file. */
    counterId: number | null
    /** The device last found behind `serialPath`: `2fb8:2205:A1`, with vendor, product and serial number of USB. */
    serialDevice: Generated<string | null>
    baudRate: number | null
    dataBits: number | null
    parity: string | null
    stopBits: number | null
    handshake: string | null
    enabled: Flag
    enableOrder: Flag
    enableNoStockOrder: Flag
    enableInvoice: Flag
    enableQuotation: Flag
  }
  pinpadTransactions: {
    id: Id
    operationId: string
    requestHash: string
    pinpadId: number
    type: 'SALE' | 'VOID'
    originalTransactionId: number | null
    state: PinpadState
    resolution: 'APPROVED' | 'NOT_CHARGED' | null
    cashRegisterId: number | null
    invoiceUuid: string | null
    orderReference: string | null
    tableId: number | null
    orderId: number | null
    totalAmount: Cents
    taxedAmount: Cents
    taxFreeAmount: Cents
    taxAmount: Cents
    serviceAmount: Cents | null
    tipAmount: Cents | null
    installments: Json<unknown> | null
    /** Network in the request, repeated by a reversal; `acquirerNetwork` is the one that took the card. */
    requestedNetwork: string | null
    acquirerNetwork: string | null
    merchantId: string | null
    terminalId: string | null
    terminalCid: string | null
    /** HHmmss and yyyyMMdd in the establishment's time zone; with the amount they identify a reversal. */
    hour: string
    date: string
    authorizationNumber: string | null
    reference: string | null
    lot: string | null
    cardMasked: string | null
    cardBrand: string | null
    cardholderName: string | null
    code: string | null
    message: string | null
    answer: Json<unknown> | null
    reason: string | null
    resolvedById: number | null
    createdAt: Instant
    createdById: number
    settledAt: Instant | null
    /** Until then the terminal may still be processing its last request for this charge. */
    busyUntil: Instant | null
  }
  pinpadSettlements: {
    id: Id
    pinpadId: number
    /** Number of the batch that starts with it. */
    lot: string
    state: 'SENDING' | 'SETTLED' | 'DECLINED' | 'NOT_SENT' | 'UNKNOWN'
    code: string | null
    message: string | null
    totals: Json<unknown>
    createdAt: Instant
    createdById: number
    settledAt: Instant | null
  }
  printers: {
    id: Id
    name: string
    connection: Json<unknown>
    /** The counter whose PC has the port or queue; null for the PC of the program that runs this file. */
    counterId: number | null
    /** The device last found behind a serial port, as of a pinpad. */
    serialDevice: Generated<string | null>
    columns: number
    codePage: string
    hasCutter: Flag
    hasDrawer: Flag
    substitutePrinterId: number | null
    enabled: Flag
    /** The status requests that the printer has answered; stored while printing. */
    answersStatus: Generated<Flag>
    confirmsPrints: Generated<Flag>
    /** When it was first known that a paper came out: the printer confirmed it, or a person. */
    provenAt: Instant | null
  }
  /** The printer and copies for each kind of document. */
  printRoutes: {
    id: Id
    job: string
    /** null: for every emission point without a route of its own. */
    emissionPointId: number | null
    stationId: number | null
    printerId: number
    copies: number
    automatic: Flag
  }
  /** Paper to come out, in the order of `id` on each printer. */
  printJobs: {
    id: Id
    job: PrintJobKind
    title: string
    printerId: number
    handedFromPrinterId: number | null
    state: PrintJobState
    documentId: number | null
    mark: 'COPY' | 'REPEATED' | null
    copyOf: number | null
    copies: number
    attempts: Generated<number>
    lastErrorCode: string | null
    nextAttemptAt: Instant | null
    createdAt: Instant
    createdById: number | null
    settledAt: Instant | null
    seal: RowSeal
  }
  /** The content of a job's paper; it never changes. */
  printContents: {
    printJobId: number
    /** The document's data as they were when it was asked for. */
    content: Json<PrintContent>
    seal: RowSeal
  }
  stations: ColumnsOf<typeof stationFields> & { id: Id; deletedAt: Instant | null }
  stationScreens: {
    stationId: number
    heardAt: Instant
  }
  tickets: {
    id: Id
    kind: 'NEW' | 'CANCEL' | 'MOVED'
    establishmentId: number
    businessDay: CalendarDate
    /** Number within the business day. */
    number: number
    stationId: number
    orderId: number
    orderType: string
    tableName: string | null
    orderName: string | null
    /** Name of the place before the move. */
    previousName: string | null
    /** Null if it has not moved, or moved before there was this column. */
    previousKind: 'TABLE' | 'ORDER' | null
    waiterName: string
    guests: number | null
    course: number
    reason: string | null
    approvedBy: string | null
    cancelsTicketId: number | null
    state: 'PENDING' | 'STARTED' | 'READY' | 'SERVED'
    sentAt: Instant
    startedAt: Instant | null
    readyAt: Instant | null
    servedAt: Instant | null
    /** When a screen of the station first showed it. */
    shownAt: Instant | null
    printJobId: number | null
    /** Since when it is missed at its station. */
    undeliveredAt: Instant | null
    /** Since when it is there on paper alone, because the station's screen is silent. */
    onPaperOnlyAt: Instant | null
  }
  ticketItems: {
    id: Id
    ticketId: number
    orderItemId: number
    itemUuid: string
    description: string
    quantity: Millionths
    cancelledQuantity: Generated<Millionths>
    modifiers: Json<readonly string[]>
    observation: string | null
    isAllergy: Generated<Flag>
    seat: number | null
    course: number
    doneAt: Instant | null
    /** Units of the dish that are still wanted after a CANCEL; null for other tickets. */
    remainingQuantity: Millionths | null
  }
  billSplits: { id: Id; shareCount: number; createdAt: Instant }
  invoices: {
    id: Id
    invoiceUuid: string
    requestHash: string
    emissionPointId: number
    establishmentId: number
    cashRegisterId: number
    vendorId: number | null
    customerId: number
    createdById: number
    documentType: string
    environment: number
    sequential: number
    number: string
    accessKey: string
    issueDate: CalendarDate
    issuedAt: Instant
    status: 'CREATED' | 'ANNULLED'
    taxStatus: string
    authorizedAt: Instant | null
    /** Messages of the tax office about the document; null if it sent none. */
    taxMessages: Json<ElectronicDocumentMessage[]> | null
    customerName: string
    customerIdentification: string
    customerIdentificationCode: string
    customerAddress: string | null
    customerEmail: string | null
    customerPhone: string | null
    subtotalTaxed: Cents
    subtotalTaxFree: Cents
    subtotalNonTaxable: Cents
    subtotal: Cents
    discount: Cents
    tax: Cents
    ice: Cents
    /** Service charge plus voluntary tip. */
    tip: Cents
    serviceAmount: Cents
    total: Cents
    observation: string | null
    plate: string | null
    activityId: number | null
    additionalInfo: Json<{ label: string; value: string }[]> | null
    groupConsumption: Flag
    tableId: number | null
    tableName: string | null
    /** Bill of an order without a table. */
    orderId: number | null
    /** null for a counter sale. */
    orderType: OrderType | null
    orderName: string | null
    billDiscountKind: 'DISCOUNT' | 'COURTESY' | null
    billDiscountPercent: BasisPoints | null
    /** Cents that the discount takes off the bill, with tax. */
    billDiscountAmount: Cents | null
    billDiscountReason: string | null
    /** The user who approved the discount. */
    billDiscountById: number | null
    splitId: number | null
    splitNumber: number | null
    annulledAt: Instant | null
    annulledById: number | null
    annulReason: string | null
    /** Register that refunded the money. */
    annulledCashRegisterId: number | null
  }
  invoiceLines: {
    id: Id
    invoiceId: number
    lineNumber: number
    productId: number
    comboId: number | null
    productCode: string
    description: string
    quantity: Millionths
    measureUnitId: number | null
    priceUnit: Millionths
    discount: Cents
    /** The part of `discount` that an offer of the hour gave. */
    offerDiscount: Cents
    totalPrice: Cents
    taxId: number
    taxRate: BasisPoints
    taxAmount: Cents
    iceAmount: Cents
    observation: string | null
    serialNumber: string | null
    lotNumber: string | null
    /** In the product's own unit; null for combos and for lines of older versions. */
    stockQuantity: Millionths | null
    /** Part of `priceUnit`, net, for one unit. */
    modifiersPrice: Millionths
    modifiers: Json<readonly TakenModifier[]> | null
    /** Number of the first line of the same combo, which has several lines if its parts have several taxes. */
    partOfLine: number | null
    /** SRI tables 31 and 32: the code of a construction material or of transport. */
    auxiliaryCode: string | null
    /** SRI table 18; null if the line has no ICE. */
    iceCode: string | null
    iceRate: BasisPoints | null
  }
  /** Stock taken by a combo or by modifiers, so that an annulment returns exactly that. */
  invoiceLineParts: { id: Id; invoiceLineId: number; productId: number; quantity: Millionths }
  invoicePayments: {
    id: Id
    invoiceId: number
    cashRegisterId: number
    paymentMethodId: number
    kind: PaymentKind
    amount: Cents
    annulledCashRegisterId: number | null
    receivedAmount: Cents | null
    paymentTermId: number | null
    checkNumber: string | null
    checkBank: string | null
    checkType: string | null
    cardholderName: string | null
    cardVoucherNumber: string | null
    bankTransactionReference: string | null
    targetBank: string | null
    sourceAccountNumber: string | null
    creditMemoNumber: string | null
    observation: string | null
    bankId: number | null
    pinpadTransactionId: number | null
    /** Only of a sale on credit. */
    dueDate: CalendarDate | null
    cardType: CardType | null
    /** Tip that came with it beside the invoice; not part of `amount`. */
    extraTip: Cents
  }
  /** Documents for the tax office, sent in the order of `id`. */
  electronicDocuments: {
    id: Id
    kind: ElectronicDocumentKind
    documentId: number
    number: string
    accessKey: string
    environment: number
    /** The document that must be authorised before this one is sent: a credit note's invoice. */
    followsId: number | null
    state: ElectronicDocumentState
    /** A reception was called and its outcome is unknown: the authorisation is asked for first. */
    isUncertain: Generated<Flag>
    /** Nothing happens until a person retries it. */
    needsPerson: Generated<Flag>
    /** Annulled before it was sent; it is not sent. */
    withdrawnAt: Instant | null
    /** Counts the changes: who read an earlier one changes nothing. */
    revision: Generated<number>
    /** The file as signed, byte for byte; it is sent and mailed like this. */
    signedXml: string | null
    attempts: Generated<number>
    nextAttemptAt: Instant | null
    messages: Generated<Json<ElectronicDocumentMessage[]>>
    createdAt: Instant
    signedAt: Instant | null
    sentAt: Instant | null
    receivedAt: Instant | null
    authorizedAt: Instant | null
  }
  /** Mail with authorised documents, sent in the order of `id`. */
  mailMessages: {
    id: Id
    kind: ElectronicDocumentKind
    documentId: number
    number: string
    to: string
    state: MailState
    /** Its last byte may have left and no answer has come: it is never sent again by itself. */
    isUncertain: Generated<Flag>
    /** Counts the changes: who read an earlier one changes nothing. */
    revision: Generated<number>
    attempts: Generated<number>
    nextAttemptAt: Instant | null
    lastErrorCode: string | null
    /** Last reply of the mail server to this message. */
    serverReply: string | null
    createdAt: Instant
    /** null: queued by the authorisation. */
    createdById: number | null
    sentAt: Instant | null
    /** The change that the message tells; null: it carries the document. */
    notice: MailNotice | null
    /** The document's facts at the time of the change that the mail tells. */
    noticeFacts: Json<NoticeFacts> | null
    seal: RowSeal
  }
  /** The tax office's answers as they came: evidence. Of an authorised document one stays after a month. */
  electronicDocumentAnswers: {
    id: Id
    electronicDocumentId: number
    service: 'RECEPTION' | 'AUTHORIZATION'
    askedAt: Instant
    answeredAt: Instant
    /** null if there was no answer; `answer` then says why. */
    status: number | null
    answer: string
    seal: RowSeal
  }
  /** Numbers that the tax office refused for a document; they stay used. */
  replacedNumbers: {
    id: Id
    electronicDocumentId: number
    number: string
    accessKey: string
    issueDate: CalendarDate
    /** The tax office's message. */
    code: string
    signedXml: string | null
    replacedAt: Instant
  }
  /** Money that a customer paid for sales on credit. */
  collections: {
    id: Id
    operationId: string
    requestHash: string
    customerId: number
    cashRegisterId: number
    paymentMethodId: number
    kind: PaymentKind
    amount: Cents
    receivedAmount: Cents | null
    checkNumber: string | null
    checkBank: string | null
    bankTransactionReference: string | null
    targetBank: string | null
    bankId: number | null
    cardVoucherNumber: string | null
    observation: string | null
    createdAt: Instant
    createdById: number
  }
  collectionLines: { id: Id; collectionId: number; invoicePaymentId: number; amount: Cents }
  creditNotes: {
    id: Id
    creditNoteUuid: string
    requestHash: string
    invoiceId: number
    invoiceNumber: string
    invoiceIssueDate: CalendarDate
    emissionPointId: number
    establishmentId: number
    cashRegisterId: number
    createdById: number
    authorizedById: number | null
    environment: 1 | 2
    sequential: number
    number: string
    accessKey: string
    issueDate: CalendarDate
    issuedAt: Instant
    taxStatus: TaxStatus
    authorizedAt: Instant | null
    taxMessages: Json<ElectronicDocumentMessage[]> | null
    customerId: number
    customerName: string
    customerIdentification: string
    customerIdentificationCode: string
    customerAddress: string | null
    customerEmail: string | null
    customerPhone: string | null
    reason: string
    restock: Flag
    refundKind: RefundKind
    subtotalTaxed: Cents
    subtotalTaxFree: Cents
    subtotalNonTaxable: Cents
    subtotal: Cents
    discount: Cents
    tax: Cents
    ice: Cents
    total: Cents
    /** Taken off the customer's debt for the invoice; `refundAmount` is the rest of the total. */
    appliedAmount: Cents
    refundAmount: Cents
  }
  creditNoteLines: {
    id: Id
    creditNoteId: number
    lineNumber: number
    invoiceLineId: number
    productCode: string
    description: string
    quantity: Millionths
    priceUnit: Millionths
    discount: Cents
    totalPrice: Cents
    taxId: number
    taxRate: BasisPoints
    taxAmount: Cents
    iceAmount: Cents
  }
  creditNoteReceivables: { id: Id; creditNoteId: number; invoicePaymentId: number; amount: Cents }
  orders: {
    id: Id
    orderUuid: string
    requestHash: string
    /** null for an order without a table. */
    tableId: number | null
    /** CLOSED once nothing is left to pay. */
    status: 'OPEN' | 'CLOSED'
    guests: number | null
    openedAt: Instant
    closedAt: Instant | null
    waiterId: number
    vendorId: number | null
    orderType: OrderType
    /** null for an order opened on a table: its table's. */
    establishmentId: number | null
    /** Local day on which `number` was given. */
    businessDate: CalendarDate | null
    /** Number of the day per establishment and type. */
    number: number | null
    name: string | null
    customerId: number | null
    phone: string | null
    address: string | null
    note: string | null
    promisedAt: Instant | null
    progress: OrderProgress | null
    progressAt: Instant | null
    /** When the guest of an order without a table asked for the bill. */
    billAskedAt: Instant | null
  }
  orderItems: {
    id: Id
    itemUuid: string
    requestHash: string
    orderId: number
    productId: number
    comboId: number | null
    description: string
    quantity: Millionths
    measureUnitId: number | null
    priceType: number
    priceUnit: Millionths
    discountAmount: Cents
    /** Discount typed as a percentage; null if it is an amount. */
    discountPercent: BasisPoints | null
    subtotalAmount: Cents
    taxId: number
    taxRate: BasisPoints
    iceRate: BasisPoints | null
    /** SRI table 18; null if the line has no ICE. */
    iceCode: string | null
    iceAmount: Cents
    taxAmount: Cents
    totalAmount: Cents
    /** The taxes that divide the price of a combo; null: all is under `taxId`. */
    taxParts: Json<TaxPart[]> | null
    /** Part of the line on issued invoices; the rest is still to be paid. */
    billedQuantity: Millionths
    billedDiscount: Cents
    billedAmount: Cents
    /** Amounts that the equal shares divide; null while no share is paid. */
    shareCount: number | null
    shareQuantity: Millionths | null
    shareDiscount: Cents | null
    shareAmount: Cents | null
    status: 'NEW' | 'SENT' | 'SERVED' | 'BILLED' | 'DELETED'
    course: number
    station: string | null
    observation: string | null
    createdAt: Instant
    createdById: number
    sentAt: Instant | null
    /** When the kitchen had it ready. */
    readyAt: Instant | null
    deletedAt: Instant | null
    deletedById: number | null
    deletedAuthorizedById: number | null
    deletedReason: string | null
    splitId: number | null
    invoiceId: number | null
    /** Net, for one unit; not in `priceUnit`. */
    modifiersPrice: Millionths
    modifiers: Json<readonly TakenModifier[]> | null
    /** Waits in the check until its course is fired. */
    hold: Flag
    seat: number | null
    isAllergy: Flag
    /** True if the total of this line is the delivery fee of its order. */
    isDeliveryFee: Flag
    /** The order that the line was added to, if it was moved since. */
    firstOrderId: number | null
    /** The schedule that gave its price; null: one of the product's four. It may have been deleted since. */
    priceScheduleId: number | null
    /** The offer under which the line was added, while its discount is the offer's. */
    offer: Json<Offer> | null
    /** Units that the offer gives away; their price is the line's discount. */
    freeQuantity: Millionths
  }
  orderMoves: {
    id: Id
    operationId: string
    requestHash: string
    sourceOrderIds: Json<number[]>
    targetOrderId: number
    createdAt: Instant
    createdById: number
  }
  reservations: {
    id: Id
    establishmentId: number
    tableId: number | null
    name: string
    phone: string | null
    guests: number
    at: Instant
    note: string | null
    createdAt: Instant
    createdById: number
  }
  buyerForms: {
    id: Id
    /** The first open order of the table when the form was made, or the order without a table. */
    orderId: number
    establishmentId: number
    tokenHash: string
    /** Part of the bill: null for the whole bill, 'SCREEN' for a QR on a screen, else the hash of the chosen part. */
    part: string | null
    state: 'OPEN' | 'WRITTEN' | 'ACCEPTED' | 'REJECTED' | 'ENDED'
    /** Times that data with errors were sent. */
    failures: Generated<number>
    expiresAt: Instant
    createdAt: Instant
    createdById: number
    identificationTypeId: number | null
    identificationNumber: string | null
    socialReason: string | null
    email: string | null
    phone: string | null
    address: string | null
    writtenAt: Instant | null
    decidedAt: Instant | null
    decidedById: number | null
  }
  orderItemParts: {
    id: Id
    orderItemId: number
    invoiceId: number
    quantity: Millionths
    discount: Cents
    amount: Cents
    shareNumber: number | null
    isReleased: number
  }
  orderDetails: {
    id: Id
    orderItemId: number
    productId: number
    description: string
    quantity: Millionths
  }
  idempotencyAnswers: {
    idempotencyKey: string
    operation: string
    requestHash: string
    answer: Json<unknown> | null
    createdAt: Instant
    seal: RowSeal
  }
  outbox: {
    id: Id
    uuid: string
    operation: string
    input: Json<unknown>
    /** Operations of one lane run strictly in order. */
    lane: string
    dependsOn: Json<string[]> | null
    /** Waits for these while they progress; does not wait for one that needs a person. */
    follows: Json<string[]> | null
    cashRegisterId: number | null
    /** Local record of the operation. */
    resourceId: number | null
    state: 'pending' | 'in_flight' | 'done' | 'retry' | 'unknown' | 'parked' | 'cancelled'
    attempts: Generated<number>
    /** Body of the first try, with the central's ids; every retry sends the same. */
    request: Json<unknown> | null
    nextAttemptAt: Instant | null
    waitMs: number | null
    firstSentAt: Instant | null
    lastStatus: number | null
    lastError: string | null
    errors: Json<unknown[]> | null
    conflict: Json<unknown> | null
    /** The user who dismissed the conflict, the time and the reason; null while it needs a review. */
    conflictReview: Json<unknown> | null
    centralId: number | null
    schemaVersion: number
    createdAt: Instant
    settledAt: Instant | null
    /** When `input` was reduced to its subject; null while it has its content. */
    shrunkAt: Generated<Instant | null>
  }
  /** Number of operations per state; kept by triggers. */
  outboxCounts: {
    state: string
    count: number
  }
  /** The balance of each customer at other tills, from the last answer of the central; negative if they collected more. */
  debtsElsewhere: {
    customerId: number
    amount: Cents
  }
  syncAttempts: {
    id: Id
    outboxId: number
    startedAt: Instant
    durationMs: number | null
    status: number | null
    answer: string | null
  }
  /** Highest id of the deleted records of a table; a new record gets a higher one. */
  usedIds: {
    resource: string
    highestId: number
  }
  idMap: {
    resource: string
    localId: number
    centralId: number
    /** Hash of the central's record at the last pull; null if never pulled. */
    contentHash: string | null
  }
  /** Last pull of each of the central's lists. */
  pulls: {
    resource: string
    pulledAt: Instant | null
    rowCount: number | null
    lastError: string | null
    lastTriedAt: Instant | null
    /** Row count of a list that shrank by more than a fifth and waits for a person's confirmation. */
    heldRowCount: number | null
    isShrinkAccepted: Generated<Flag>
  }
  /** A list of the central while it is being read page by page. */
  pullStaging: {
    resource: string
    centralId: number
    data: Json<unknown>
    contentHash: string
  }
  /** A file of records. `total` is null while it is read. */
  imports: {
    id: Id
    kind: ImportKind
    state: Generated<Exclude<ImportState, 'WAITING'>>
    /** When a READY import was started while another one ran. */
    queuedAt: Instant | null
    fileName: string
    format: 'CSV' | 'XLSX'
    separator: string | null
    encoding: string | null
    decimalSign: DecimalSign
    /** The readable sheets with the position of their first row among all stored rows. */
    sheets: Generated<Json<SheetFacts[]>>
    sheet: string | null
    /** Number of the heading in its sheet; 0: the rows before it were not stored. */
    headingRow: Generated<number>
    /** Position of the first row below the heading. */
    firstPosition: Generated<number>
    firstRows: Generated<Json<TableRow[]>>
    columns: Json<string[]>
    sample: Json<string[][]>
    mapping: Json<Record<string, string>>
    onExisting: ExistingRule
    isMapped: Generated<Flag>
    total: number | null
    done: Generated<number>
    created: Generated<number>
    updated: Generated<number>
    skipped: Generated<number>
    failed: Generated<number>
    warned: Generated<number>
    /** How the numbers of each field's column are read. */
    numberReadings: Generated<Json<Record<string, unknown>>>
    /** Columns that a person must tell how to read. */
    openQuestions: Generated<number>
    failure: string | null
    createdAt: Instant
    createdById: number
    startedAt: Instant | null
    startedById: number | null
    endedAt: Instant | null
  }
  /** Rows of a file that are not written yet, some hundred together. */
  importParts: {
    importId: number
    /** Rows of the file before the part. */
    position: number
    rowCount: number
    rows: Json<TableRow[]>
  }
  importErrors: {
    id: Id
    importId: number
    row: number
    problems: Json<FieldProblem[]>
    cells: Json<Cell[]>
    /** The row is in, without a bad cell. */
    isWarning: Generated<Flag>
  }
  /** The last mapping of each kind and set of columns. */
  importMappings: {
    kind: ImportKind
    columnsHash: string
    mapping: Json<Record<string, string>>
    onExisting: ExistingRule
  }
  auditEntries: {
    id: Id
    kind: string
    resourceId: number | null
    userId: number | null
    authorizedById: number | null
    createdAt: Instant
    payload: Json<unknown>
    hash: string
    /** Seals of the rows that the act wrote (history/row-watch.ts). */
    seals: string | null
  }
}

/** Version of the stored outbox bodies: later programs must still be able to send them. */
export const OUTBOX_SCHEMA_VERSION = 1
