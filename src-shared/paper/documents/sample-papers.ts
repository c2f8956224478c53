import type { CashReceipt } from '#shared/api/sales/cash-registers.ts'
import type { CreditNote } from '#shared/api/sales/credit-notes.ts'
import type { DesignName } from '#shared/api/places/establishments.ts'
import type { Invoice } from '#shared/api/sales/invoices.ts'
import type { Collection } from '#shared/api/payments/receivables.ts'
import type { PaperDesign } from './paper-designs.ts'
import type { Issuer, KitchenContent, PrintContent } from './print-content.ts'

export { type PaperDesign, paperDesigns } from './paper-designs.ts'

/** Selectors of the sheets that are shown, and the paper with the same content. */
export const sheetDesigns = {
  rideDesign: 'invoiceDesign',
  rideCreditNoteDesign: 'creditNoteDesign',
  horizontalInvoiceDesign: 'invoiceDesign',
} as const satisfies Partial<Record<DesignName, PaperDesign>>
export type SheetDesign = keyof typeof sheetDesigns

const ACCESS_KEY = '2111202601179999999000110010010000000421234567810'
const AT = '2026-11-21T19:58:00.000Z'

const customer = {
  id: 2,
  name: 'Verónica Salazar Jaramillo',
  identification: '1709000002',
  address: 'Av. Colón 123 y Reina Victoria, Quito',
  email: 'veronica.salazar@correo.example',
  phone: '0990000000',
} as const

const numbered = {
  emissionPointId: 1,
  establishmentId: 1,
  number: '001-001-000000042',
  accessKey: ACCESS_KEY,
  taxStatus: 'PENDING',
  authorizedAt: null,
  taxMessages: [] as Invoice['taxMessages'],
  signer: 'HERE',
  unsentReason: null,
  issueDate: '2026-11-21',
  environment: 'TEST',
  issuedAt: AT,
  customer,
  subtotalTaxed: 7.83,
  subtotalTaxFree: 0,
  subtotalNonTaxable: 0,
  subtotal: 7.83,
  discount: 0,
  tax: 1.17,
  ice: 0,
  total: 9,
  createdBy: 'Andrea Mora',
  taxes: [{ taxId: 1, name: 'IVA 15 %', taxRate: 15, base: 7.83, amount: 1.17 }],
} as const

const soldLine = {
  id: 1,
  lineNumber: 1,
  productCode: 'SOP-01',
  description: 'Encebollado',
  quantity: 2,
  priceUnit: 3.913043,
  discount: 0,
  totalPrice: 7.83,
  taxId: 1,
  taxRate: 15,
  taxAmount: 1.17,
  iceAmount: 0,
  totalAmount: 9,
} as const

const invoice: Invoice = {
  ...numbered,
  id: 42,
  invoiceUuid: '0199f3a1-7c1e-7000-8000-000000000001',
  vendorId: 1,
  shortNumber: '42',
  documentType: 'INVOICE',
  authorizationKey: ACCESS_KEY,
  observation: null,
  status: 'CREATED',
  tip: 0,
  serviceAmount: 0,
  creditedAmount: 0,
  tableName: '4',
  orderType: null,
  orderId: 1,
  orderName: null,
  billDiscount: null,
  taxes: [...numbered.taxes],
  details: [
    {
      ...soldLine,
      productId: 15,
      comboId: null,
      fullPriceUnit: soldLine.priceUnit,
      priceWithTax: 4.5,
      discountWithTax: 0,
      offerDiscount: 0,
      observation: 'sin cebolla',
      serialNumber: null,
      lotNumber: null,
      details: [],
      partOfLine: null,
      auxiliaryCode: null,
      iceTax: null,
    },
  ],
  payments: [
    {
      id: 1,
      paymentMethodId: 1,
      paymentMethodName: 'Efectivo',
      kind: 'CASH',
      amount: 9,
      receivedAmount: 10,
      paymentTermId: null,
      paymentTermName: null,
      checkNumber: null,
      checkBank: null,
      checkType: null,
      cardholderName: null,
      cardVoucherNumber: null,
      bankTransactionReference: null,
      targetBank: null,
      sourceAccountNumber: null,
      creditMemoNumber: null,
      observation: null,
      bankId: null,
      pinpadTransactionId: null,
      dueDate: null,
      cardType: null,
      paymentCode: '01',
      extraTipAmount: 0,
    },
  ],
  additionalInfo: [{ label: 'Mesa', value: '4' }],
  plate: null,
  activityId: null,
  groupConsumption: false,
  cashRegisterId: 7,
  annulment: null,
  annulRefusal: null,
  creditRefusal: null,
}

const note: CreditNote = {
  ...numbered,
  id: 1,
  creditNoteUuid: '0199f3a1-7c1e-7000-8000-000000000003',
  invoiceId: 42,
  invoiceNumber: numbered.number,
  invoiceIssueDate: numbered.issueDate,
  cashRegisterId: 7,
  reason: 'Devolución',
  restock: true,
  refund: { kind: 'CASH', amount: 9 },
  appliedAmount: 0,
  remaining: 0,
  taxes: [...numbered.taxes],
  lines: [{ ...soldLine, lineId: 1 }],
}

const collection: Collection = {
  id: 15,
  operationId: '0198a3c0-0000-7000-8000-000000000015',
  customerId: customer.id,
  socialReason: customer.name,
  amount: 9,
  receivedAmount: 10,
  paymentMethodId: 1,
  paymentMethodName: 'Efectivo',
  kind: 'CASH',
  checkNumber: null,
  checkBank: null,
  bankTransactionReference: null,
  targetBank: null,
  bankId: null,
  cardVoucherNumber: null,
  observation: null,
  cashRegisterId: 7,
  createdAt: AT,
  createdBy: 'Andrea Mora',
  items: [{ invoicePaymentId: 1, invoiceId: 42, number: numbered.number, amount: 9 }],
}

const receipt: CashReceipt = {
  cashRegisterId: 7,
  sequential: 7,
  emissionPointCode: '001',
  businessName: '',
  establishmentName: 'Matriz',
  openedAt: AT,
  openedBy: 'Andrea Mora',
  closedAt: '2026-11-22T03:30:00.000Z',
  closedBy: 'Gabriela Paz',
  observation: null,
  openingCash: 100,
  leftInCash: 100,
  methods: [{ method: 'cash', counted: 109, system: 109, difference: 0 }],
  countedTotal: 109,
  systemTotal: 109,
  difference: 0,
  invoiceCount: 1,
  annulledCount: 0,
  exitsTotal: 0,
  entriesTotal: 0,
  collectionsTotal: 0,
  creditNoteCount: 0,
  creditNotesTotal: 0,
  creditNotesCash: 0,
  tipTotal: 0,
  serviceTotal: 0,
  creditTotal: 0,
  creditMemoTotal: 0,
  cardWithoutChargeTotal: 0,
  cardWithoutChargeCount: 0,
  movements: [],
  denominations: [
    { name: '$ 20', value: 20, quantity: 5, total: 100 },
    { name: '$ 1', value: 1, quantity: 9, total: 9 },
  ],
  pinpads: [],
  billDiscounts: [],
}

const kitchenTicket: KitchenContent = {
  kind: 'KITCHEN',
  ticket: 'NEW',
  number: 86,
  stationName: 'Cocina',
  place: 'Mesa 4',
  previousPlace: null,
  waiterName: 'Luis Cajas',
  guests: 2,
  sentAt: AT,
  timeZone: 'America/Guayaquil',
  reason: null,
  approvedBy: null,
  cancels: null,
  part: 1,
  parts: 1,
  isWithoutScreen: false,
  items: [
    {
      quantity: 2,
      description: 'Encebollado',
      modifiers: ['SIN cebolla'],
      observation: null,
      isAllergy: false,
      seat: null,
      course: 1,
    },
  ],
}

/** Returns the papers of a small invented sale in a design. Stores nothing. */
export function samplePapers(
  document: PaperDesign,
  design: string,
  issuer: Issuer,
): readonly PrintContent[] {
  const roll = /compact/.test(design) ? 'COMPACT' : 'STANDARD'
  const order = /large/.test(design) ? 'LARGE' : 'STANDARD'
  const { tradeName } = issuer
  switch (document) {
    case 'invoiceDesign': {
      const paymentCodes = ['01']
      return [{ kind: 'RECEIPT', issuer, invoice, design: roll, paymentCodes, opensDrawer: false }]
    }
    case 'creditNoteDesign':
      return [{ kind: 'CREDIT_NOTE', issuer, note, design: roll }]
    case 'collectionDesign':
      return [
        {
          kind: 'COLLECTION',
          design: roll,
          issuer,
          identification: customer.identification,
          collection,
          balance: 4.5,
          balanceAt: AT,
          opensDrawer: false,
        },
      ]
    case 'closingDesign':
      return [{ kind: 'CLOSING', issuer, receipt, design: roll }]
    case 'orderDesign':
      return [
        { ...kitchenTicket, design: order },
        {
          kind: 'BILL',
          design: order,
          issuer,
          tableName: '4',
          waiterName: kitchenTicket.waiterName,
          guests: 2,
          printedAt: AT,
          items: [{ quantity: 2, description: 'Encebollado', observation: null, amount: 9 }],
          tax: 1.17,
          service: 0.78,
          total: 9.78,
        },
      ]
    default: {
      const label = { description: 'Café molido 250 g', code: '7861234567898', price: 4.5 }
      return [
        {
          kind: 'LABELS',
          purpose: document === 'labelDesign' ? 'PRICE' : 'BARCODE',
          design: design === 'label-100x50' ? 'HIGH' : 'LOW',
          tradeName,
          labels: [{ ...label, quantity: 1 }],
        },
      ]
    }
  }
}
