import type { ColumnClasses } from './column-class.ts'

/** Columns of the tables with which the shop sells. */
export const shopColumns = {
  catalogItems: {
    content: 'catalog id code name parentId data active owner',
  },
  sections: {
    content: 'id establishmentId name active width height',
  },
  tables: {
    content: 'id sectionId name seats active billAskedAt',
  },
  layoutItems: {
    content: 'id sectionId tableId kind x y width height rotation shape text',
  },
  vendors: {
    personal: 'name sortKey identityNumber address phone email observation',
    content: 'id identityTypeId provinceId cantonId entryDate functionCodes active createdAt',
  },
  carriers: {
    personal: 'identificationNumber socialReason sortKey licensePlate email phone address',
    content: 'id identificationTypeId createdAt',
  },
  taxes: {
    shown:
      'id kind identifierCode name rate validFrom validTo replacesCode unitAmount active owner provinceIds cantonIds decreeNumber',
  },
  measureUnits: {
    content: 'id name code description conversion dimension active owner',
  },
  categories: {
    content:
      'id name referenceCode availableInPos parentId profitPercentage1 profitPercentage2 profitPercentage3 profitPercentage4 station position deletedAt colorHex modifierGroupIds quickNotes',
  },
  products: {
    content:
      'id productTypeId name sortKey referenceCode ean imagePath categoryId taxId iceTaxId measureUnitId establishmentId priceOne priceTwo priceThree priceFour maximumDiscountOne maximumDiscountTwo maximumDiscountThree maximumDiscountFour salesDiscount soldOut featuredPosition comboId active deletedAt auxiliaryCode cost modifierGroupIds isIngredient minimumStock',
  },
  productCounts: {
    shown: 'categoryId establishmentId isCombo active count',
  },
  productStocks: {
    content: 'productId establishmentId quantity isSold seal mostSold averageCost lastCost',
  },
  stockMovements: {
    content:
      'id productId establishmentId kind quantity balance unitCost averageCostAfter documentKind documentId reason createdAt createdById',
  },
  suppliers: {
    personal: 'identificationNumber socialReason tradeName email phone address',
    content: 'id identificationTypeId paymentDays isRelated active createdAt',
  },
  purchases: {
    personal: 'observation annulReason',
    content:
      'id purchaseUuid requestHash supplierId establishmentId documentType number accessKey issueDate dueDate status subtotal discountAmount tax roundingAmount total balance createdAt createdById annulledAt annulledById annulledAuthorizedById',
  },
  purchaseLines: {
    content:
      'id purchaseId position productId description supplierCode quantity measureUnitId unitFactor unitCost discountAmount netAmount taxId taxCode taxRate iceAmount bottleTaxAmount stockQuantity stockUnitCost lotNumber expiresAt',
  },
  purchaseDrafts: {
    personal: 'refusal',
    content:
      'id accessKey establishmentId state xml authorizedAt number issueDate supplierIdentification supplierName total attempts nextAttemptAt purchaseId createdAt createdById',
  },
  supplierLinks: {
    content:
      'id supplierIdentification supplierCode description kind productId unitFactor updatedAt updatedById',
  },
  purchasePayments: {
    personal: 'reference',
    content:
      'id purchaseId paymentUuid requestHash method amount cashMovementId returnMovementId createdAt createdById',
  },
  stockTransfers: {
    content:
      'id transferUuid requestHash status fromEstablishmentId toEstablishmentId note sentAt sentById receivedAt receivedById',
  },
  stockTransferLines: {
    content: 'id transferId productId quantity unitCost receivedQuantity differenceReason',
  },
  wastes: {
    content:
      'id wasteUuid requestHash establishmentId reason cost createdAt createdById approvedById annulledAt annulledById',
    personal: 'note annulmentReason',
  },
  wasteLines: {
    content: 'id wasteId productId quantity unitCost',
  },
  stockCounts: {
    content:
      'id countUuid requestHash establishmentId categoryIds isBlind createdAt createdById closedAt closedById approvedById cost',
  },
  stockCountLines: {
    content: 'id countId lineUuid productId quantity countedAt place mode countedById',
  },
  stockCountProducts: {
    content: 'id countId productId recountAskedAt counted countedAt expected unitCost',
  },
  priceSalesUnits: {
    content: 'id productId measureUnitId priceOne priceTwo priceThree priceFour',
  },
  recipeIngredients: {
    content: 'id productId position ingredientId quantity measureUnitId wastePercentage',
  },
  productions: {
    content: 'id productionUuid establishmentId productId quantity unitCost createdAt createdById',
  },
  combos: {
    content: 'id recipeBased combinedRecipe tourism',
  },
  comboDetails: {
    content: 'id comboId productId quantity salePrice',
  },
  paymentMethods: {
    content: 'id name code kind active owner',
  },
  paymentTerms: {
    content: 'id name days active owner',
  },
  customers: {
    personal:
      'identificationNumber socialReason sortKey tradeName email phone address observation createdBy additionalEmails additionalPhones contactName',
    content:
      'id identificationTypeId provinceId cantonId parishId customerGroupId creditLimit creditDays active createdAt lastInvoicedAt',
  },
  listCounts: {
    shown: 'list active count',
  },
  cashDenominations: {
    content: 'id type value name active owner',
  },
  cashRegisters: {
    shown:
      'id emissionPointId establishmentId sequential openedAt status closedAt isMirror suspendedAt',
    personal: 'observation',
    content:
      'operationId requestHash openedById openingCash closeOperationId closeRequestHash closedById leftInCash countedTotal systemTotal closeAnswer closeReceipt centralSummaryVersion centralCloseAnswer',
  },
  cashCounts: {
    content: 'cashRegisterId moment denominationId quantity',
  },
  cashMovements: {
    personal: 'reason beneficiary',
    content:
      'id operationId requestHash cashRegisterId type amount createdAt createdById authorizedById',
  },
  billSplits: {
    content: 'id shareCount createdAt',
  },
  invoices: {
    personal:
      'customerName customerIdentification customerIdentificationCode customerAddress customerEmail customerPhone observation plate orderName',
    content:
      'id invoiceUuid requestHash emissionPointId establishmentId cashRegisterId vendorId customerId createdById documentType environment sequential number accessKey issueDate issuedAt status taxStatus subtotalTaxed subtotalTaxFree subtotalNonTaxable subtotal discount tax ice tip serviceAmount total activityId additionalInfo groupConsumption tableId tableName splitId splitNumber annulledAt annulledById annulReason annulledCashRegisterId orderId orderType billDiscountKind billDiscountPercent billDiscountAmount billDiscountReason billDiscountById authorizedAt taxMessages',
  },
  invoiceLines: {
    personal: 'observation',
    content:
      'id invoiceId lineNumber productId comboId productCode description quantity measureUnitId priceUnit discount totalPrice taxId taxRate taxAmount iceAmount serialNumber lotNumber stockQuantity partOfLine auxiliaryCode modifiersPrice modifiers iceCode iceRate offerDiscount',
  },
  invoiceLineParts: {
    content: 'id invoiceLineId productId quantity',
  },
  invoicePayments: {
    personal: 'checkNumber sourceAccountNumber observation',
    card: 'cardholderName cardVoucherNumber',
    content:
      'id invoiceId cashRegisterId paymentMethodId kind amount annulledCashRegisterId receivedAmount paymentTermId checkBank checkType bankTransactionReference targetBank creditMemoNumber bankId pinpadTransactionId dueDate cardType extraTip',
  },
  orders: {
    personal: 'name phone address note',
    content:
      'id orderUuid requestHash status guests openedAt closedAt waiterId vendorId tableId orderType establishmentId businessDate number customerId promisedAt progress progressAt billAskedAt',
  },
  orderItems: {
    personal: 'observation',
    content:
      'id itemUuid requestHash orderId productId comboId description quantity measureUnitId priceType priceUnit discountAmount subtotalAmount taxId taxRate iceRate iceAmount taxAmount totalAmount status course station createdAt createdById sentAt deletedAt deletedById deletedAuthorizedById deletedReason splitId invoiceId discountPercent billedQuantity billedDiscount billedAmount shareCount shareQuantity shareDiscount shareAmount taxParts readyAt modifiersPrice modifiers hold seat isAllergy firstOrderId iceCode isDeliveryFee priceScheduleId offer freeQuantity',
  },
  orderDetails: {
    content: 'id orderItemId productId description quantity',
  },
  idMap: {
    content: 'resource localId centralId contentHash',
  },
  serviceCharges: {
    content: 'id name percentage active',
  },
  modifierGroups: {
    content: 'id name kind minimum maximum active',
  },
  modifierOptions: {
    content: 'id modifierGroupId position name priceDifference productId isDefault active soldOut',
  },
  priceSchedules: {
    content:
      'id name priceType weekdays startTime endTime categoryIds productIds active effect percentage takeQuantity payQuantity mixesProducts prices',
  },
  comboChoices: {
    content: 'id comboId position name quantity categoryId',
  },
  comboChoiceOptions: {
    content: 'id comboChoiceId position productId surcharge isDefault',
  },
  images: {
    shown: 'id owner ownerId size contentType',
    content: 'hash bytes',
  },
  productPictures: {
    shown: 'productId attempts nextAttemptAt',
    content: 'centralPath takenPath lastError',
  },
  collections: {
    personal: 'checkNumber observation',
    card: 'cardVoucherNumber',
    content:
      'id operationId requestHash customerId cashRegisterId paymentMethodId kind amount receivedAmount checkBank bankTransactionReference targetBank bankId createdAt createdById',
  },
  collectionLines: {
    content: 'id collectionId invoicePaymentId amount',
  },
  debtsElsewhere: {
    content: 'customerId amount',
  },
  orderItemParts: {
    content: 'id orderItemId invoiceId quantity discount amount shareNumber isReleased',
  },
  orderMoves: {
    content: 'id operationId requestHash sourceOrderIds targetOrderId createdAt createdById',
  },
  reservations: {
    personal: 'name phone note',
    content: 'id establishmentId tableId guests at createdAt createdById',
  },
  buyerForms: {
    secret: 'tokenHash',
    personal: 'identificationNumber socialReason email phone address',
    content:
      'id orderId establishmentId part state failures expiresAt createdAt createdById identificationTypeId writtenAt decidedAt decidedById',
  },
  stations: {
    shown: 'id name hasScreen targetMinutes deletedAt needsTicket',
  },
  tickets: {
    shown:
      'id kind establishmentId businessDay number stationId course state sentAt startedAt readyAt servedAt shownAt printJobId undeliveredAt onPaperOnlyAt',
    personal: 'orderName previousName waiterName reason approvedBy',
    content: 'orderId orderType tableName guests cancelsTicketId previousKind',
  },
  ticketItems: {
    personal: 'observation',
    content:
      'id ticketId orderItemId itemUuid description quantity cancelledQuantity modifiers isAllergy seat course doneAt remainingQuantity',
  },
  stationScreens: {
    shown: 'stationId heardAt',
  },
  creditNotes: {
    personal:
      'customerName customerIdentification customerIdentificationCode customerAddress customerEmail customerPhone reason',
    content:
      'id creditNoteUuid requestHash invoiceId invoiceNumber invoiceIssueDate emissionPointId establishmentId cashRegisterId createdById authorizedById environment sequential number accessKey issueDate issuedAt taxStatus customerId restock refundKind subtotalTaxed subtotalTaxFree subtotalNonTaxable subtotal discount tax ice total appliedAmount refundAmount authorizedAt taxMessages',
  },
  creditNoteLines: {
    content:
      'id creditNoteId lineNumber invoiceLineId productCode description quantity priceUnit discount totalPrice taxId taxRate taxAmount iceAmount',
  },
  creditNoteReceivables: {
    content: 'id creditNoteId invoicePaymentId amount',
  },
} as const satisfies Readonly<Record<string, ColumnClasses>>
