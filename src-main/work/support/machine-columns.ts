import type { ColumnClasses } from './column-class.ts'

/** Columns of the tables that say how the program and its devices are set up and what they do. */
export const machineColumns = {
  settings: {
    shown: 'name',
    secret: 'value',
  },
  companies: {
    shown: 'id ruc legalName tradeName isAccountingObliged rimpeRegime environment isDemo',
    personal: 'address phone email bankAccountNumber',
    content: 'specialTaxpayer withholdingAgent mainActivityId bankId bankAccountType',
  },
  establishments: {
    shown:
      'id identifier name transportSale transit timeZone serviceChargeEnabled serviceChargeRate tourismRegistered cardNeedsCharge dayEndsAt',
    secret: 'pinSalt',
    personal: 'tradeName address phone',
    content:
      'provinceId cantonId priceTypeId marketPriceId transportProductId invoiceDesign dispatchNoteDesign retentionDesign creditNoteDesign purchaseSettlementDesign orderDesign collectionDesign paymentDesign quotationDesign proformaDesign barcodeDesign horizontalInvoiceDesign labelDesign purchaseOrderDesign rideDesign rideRetentionDesign rideCreditNoteDesign rideDispatchNoteDesign rideSettlementDesign logo blindExitLimit serviceChargeId closingDesign',
  },
  emissionPoints: {
    shown: 'id establishmentId code name installationId active counterId',
  },
  sequences: {
    shown: 'emissionPointId documentType environment nextNumber hasIssued',
  },
  roles: {
    shown: 'id permissions',
    content: 'name',
  },
  roleDocuments: {
    shown: 'roleId documentTypeId',
  },
  users: {
    shown: 'id roleId establishmentId emissionPointId active lastSignInAt createdAt closesByRole',
    secret: 'passwordHash pinHash',
    personal: 'username name sortKey email gender birthDate createdBy',
    content:
      'sectionId vendorId cancelInvoice editInvoice editDiscount viewCashClosing viewChangeWindow changePriceType changeExitEstablishment printCashClosing editVendor enableCustomerCredit editEmissionPoint allowCashClosing allowDeletion',
  },
  tours: { shown: 'userId endedAt' },
  devices: {
    shown: 'id createdAt lastSeenAt revokedAt scope',
    secret: 'tokenHash',
    personal: 'name createdBy',
  },
  enrollmentCodes: {
    secret: 'codeHash',
    personal: 'createdBy',
    content: 'expiresAt scope failures',
  },
  sessions: {
    shown: 'userId deviceId createdAt lastUsedAt endedAt emissionPointId counterId',
    secret: 'tokenHash',
    content: 'installationId',
  },
  approvals: {
    secret: 'tokenHash seal',
    content: 'action approverId requesterId expiresAt usedAt resource amount',
  },
  signInFailures: {
    shown: 'failures lastFailedAt',
    personal: 'subject',
  },
  pinpads: {
    shown:
      'id establishmentId name provider protocol acquirerNetwork ipAddress port timeoutMs fastrackCompatibilityMode serialPath baudRate dataBits parity stopBits handshake enabled counterId',
    card: 'merchantId terminalId terminalCid',
    content: 'serialDevice colorHex enableOrder enableNoStockOrder enableInvoice enableQuotation',
  },
  pinpadTransactions: {
    shown:
      'id pinpadId type originalTransactionId state resolution cashRegisterId requestedNetwork code createdAt settledAt busyUntil',
    personal: 'reason',
    card: 'merchantId terminalId terminalCid authorizationNumber reference lot cardMasked cardBrand cardholderName message answer',
    content:
      'operationId requestHash invoiceUuid orderReference tableId totalAmount taxedAmount taxFreeAmount taxAmount serviceAmount tipAmount installments acquirerNetwork hour date resolvedById createdById orderId',
  },
  pinpadSettlements: {
    shown: 'id pinpadId state code createdAt settledAt',
    card: 'lot',
    content: 'message totals createdById',
  },
  idempotencyAnswers: {
    secret: 'idempotencyKey',
    personal: 'answer',
    content: 'operation requestHash createdAt seal',
  },
  outbox: {
    shown:
      'id operation cashRegisterId resourceId state attempts nextAttemptAt waitMs firstSentAt lastStatus centralId schemaVersion createdAt settledAt shrunkAt',
    personal: 'input lane request',
    content: 'uuid dependsOn follows lastError errors conflict conflictReview',
  },
  outboxCounts: {
    shown: 'state count',
  },
  syncAttempts: {
    shown: 'id outboxId startedAt durationMs status',
    personal: 'answer',
  },
  pulls: {
    shown: 'resource pulledAt rowCount lastTriedAt heldRowCount isShrinkAccepted',
    content: 'lastError',
  },
  pullStaging: {
    personal: 'data',
    content: 'resource centralId contentHash',
  },
  auditEntries: {
    shown: 'id kind resourceId userId createdAt',
    personal: 'payload',
    content: 'authorizedById hash seals',
  },
  searchVersions: {
    shown: 'name version',
  },
  usedIds: {
    shown: 'resource highestId',
  },
  pairedInstallations: {
    shown: 'installationId pairedAt lastSignInAt',
    secret: 'secretHash',
    personal: 'pairedBy lastSignInBy',
  },
  imports: {
    shown:
      'id kind state format onExisting isMapped total done created updated skipped failed createdAt startedAt endedAt queuedAt warned',
    personal: 'sample firstRows',
    content:
      'fileName separator encoding decimalSign columns mapping failure createdById startedById sheets sheet headingRow firstPosition numberReadings openQuestions',
  },
  importParts: {
    personal: 'rows',
    content: 'importId position rowCount',
  },
  importErrors: {
    personal: 'cells',
    content: 'id importId row problems isWarning',
  },
  importMappings: {
    content: 'kind columnsHash mapping onExisting',
  },
  printers: {
    shown:
      'id name connection columns codePage hasCutter hasDrawer substitutePrinterId enabled answersStatus confirmsPrints provenAt counterId',
    content: 'serialDevice',
  },
  printRoutes: {
    shown: 'id job emissionPointId stationId printerId copies automatic',
  },
  printJobs: {
    shown:
      'id job printerId handedFromPrinterId state mark copies attempts lastErrorCode nextAttemptAt createdAt settledAt',
    personal: 'title',
    content: 'documentId copyOf createdById seal',
  },
  printContents: {
    personal: 'content',
    content: 'printJobId seal',
  },
  electronicDocuments: {
    shown:
      'id kind documentId number environment followsId state isUncertain needsPerson withdrawnAt revision attempts nextAttemptAt createdAt signedAt sentAt receivedAt authorizedAt',
    personal: 'signedXml',
    content: 'accessKey messages',
  },
  electronicDocumentAnswers: {
    shown: 'id electronicDocumentId service askedAt answeredAt status',
    personal: 'answer',
    content: 'seal',
  },
  replacedNumbers: {
    shown: 'id electronicDocumentId number issueDate code replacedAt',
    personal: 'signedXml',
    content: 'accessKey',
  },
  mailMessages: {
    shown:
      'id kind documentId number state isUncertain revision attempts nextAttemptAt lastErrorCode createdAt sentAt notice',
    personal: 'to serverReply noticeFacts',
    content: 'createdById seal',
  },
  counters: {
    shown: 'id name isMain wasMain address version joinedAt removedAt',
    secret: 'tokenHash',
    personal: 'joinedBy',
  },
  counterCodes: {
    secret: 'keySealed redeemedNonce',
    personal: 'createdBy',
    content: 'id counterId expiresAt failures',
  },
  shopActs: {
    secret: 'idempotencyKey',
    content: 'outboxId userId emissionPointId requestHash approvedById',
  },
  conflicts: {
    shown: 'id kind foundAt counterId tableId choice decidedAt',
    personal: 'reason',
    content:
      'actUuid subject main counter act decidedById refundTransactionId refundChoice refundReason refundById',
  },
} as const satisfies Readonly<Record<string, ColumnClasses>>
