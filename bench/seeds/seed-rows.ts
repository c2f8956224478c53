import { accessKey, documentNumber } from '#shared/domain/tax/access-key.ts'
import { uuidv7 } from '#main/hosts/shared/system.ts'

export const BENCH_PRODUCTS = 100_000

export function registerRow(id: number, openedAt: string) {
  return {
    id,
    operationId: uuidv7(),
    requestHash: 'seed',
    emissionPointId: 1,
    establishmentId: 1,
    sequential: id,
    openedAt,
    openedById: 1,
    openingCash: 10_000,
    status: 'CLOSED',
    closedAt: openedAt,
    closedById: 1,
    countedTotal: 0,
    systemTotal: 0,
  }
}

export function invoiceRow(
  id: number,
  cashRegisterId: number,
  issueDate: string,
  issuedAt: string,
) {
  return {
    id,
    invoiceUuid: uuidv7(Date.parse(issuedAt)),
    requestHash: '0123456789abcdef0123456789abcdef',
    emissionPointId: 1,
    establishmentId: 1,
    cashRegisterId,
    vendorId: 1,
    customerId: 1,
    createdById: 1,
    documentType: 'INVOICE',
    environment: 1,
    sequential: id,
    number: documentNumber('001', '001', id),
    accessKey: accessKey({
      issueDate,
      documentCode: '01',
      ruc: '1799999990001',
      environment: 1,
      establishmentCode: '001',
      emissionPointCode: '001',
      sequential: id,
      numericCode: '12345678',
    }),
    issueDate,
    issuedAt,
    status: 'CREATED',
    taxStatus: 'AUTHORIZED',
    customerName: 'CONSUMIDOR FINAL',
    customerIdentification: '9999999999999',
    customerIdentificationCode: '07',
    subtotalTaxed: 2400,
    subtotalTaxFree: 0,
    subtotalNonTaxable: 0,
    subtotal: 2400,
    discount: 0,
    tax: 360,
    ice: 0,
    tip: 0,
    serviceAmount: 0,
    total: 2760,
    groupConsumption: 0,
  }
}

/** Returns the line with this index of an invoice; its product is spread over all products. */
export function lineRow(invoiceId: number, line: number) {
  const productId = 1 + ((invoiceId * 7919 + line * 104_729) % BENCH_PRODUCTS)
  return {
    invoiceId,
    lineNumber: line + 1,
    productId,
    productCode: `P-${productId}`,
    description: `Producto vendido ${productId}`,
    quantity: 1_000_000,
    measureUnitId: 1,
    priceUnit: 4_000_000,
    discount: 0,
    totalPrice: 400,
    taxId: 1,
    taxRate: 1500,
    taxAmount: 60,
    iceAmount: 0,
  }
}

export function paymentRow(
  invoiceId: number,
  cashRegisterId: number,
  paymentMethodId: number,
  kind: string,
  amount: number,
) {
  return { invoiceId, cashRegisterId, paymentMethodId, kind, amount }
}
