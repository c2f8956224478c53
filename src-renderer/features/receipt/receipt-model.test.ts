import { expect, test } from 'vitest'
import type { Invoice, InvoiceLine, InvoicePayment } from '#shared/api/sales/invoices.ts'
import { invoiceSums } from '#shared/paper/documents/parts/document-sums.ts'
import { receiptLines, receiptPayments } from './receipt-model.ts'

function line(description: string, totalAmount: number, more: Partial<InvoiceLine> = {}) {
  return {
    productCode: description.toUpperCase(),
    description,
    quantity: 1,
    priceUnit: totalAmount,
    fullPriceUnit: totalAmount,
    priceWithTax: totalAmount,
    discountWithTax: 0,
    totalAmount,
    totalPrice: totalAmount,
    discount: 0,
    taxAmount: 0,
    taxId: 1,
    taxRate: 15,
    iceAmount: 0,
    observation: null,
    ...more,
  }
}

function payment(amount: number, more: Partial<InvoicePayment> = {}) {
  return {
    amount,
    paymentMethodName: 'Efectivo',
    receivedAmount: null,
    paymentTermName: null,
    ...more,
  }
}

// Returns an invoice with only the fields that a receipt reads.
function invoice(more: object = {}): Invoice {
  return {
    details: [line('Sopa', 4.9), line('Seco', 15.8), line('Agua', 1, { taxId: 2, taxRate: 0 })],
    payments: [payment(20)],
    taxes: [
      { taxId: 1, name: 'IVA 15 %', taxRate: 15, base: 18, amount: 2.7 },
      { taxId: 2, name: 'IVA 0 %', taxRate: 0, base: 1, amount: 0 },
    ],
    subtotal: 19,
    discount: 0,
    ice: 0,
    tip: 0,
    serviceAmount: 0,
    groupConsumption: false,
    ...more,
  } as unknown as Invoice
}

test('prints each line with tax, as on the menu', () => {
  const discounted = line('Sopa', 4.41, { priceWithTax: 4.9, discountWithTax: 0.49 })
  expect(receiptLines(invoice({ details: [discounted, line('Seco', 15.8)] }))).toMatchObject([
    { description: 'Sopa', price: 4_90, discount: 49, total: 4_41 },
    { description: 'Seco', price: 15_80, discount: 0, total: 15_80 },
  ])
})

test('prints one CONSUMO line per tax, and lines with ICE separately', () => {
  const details = [
    line('Sopa', 4.9),
    line('Cerveza', 3.8, { iceAmount: 0.3 }),
    line('Seco', 15.8),
    line('Agua', 1, { taxId: 2, taxRate: 0 }),
  ]
  const lines = receiptLines(invoice({ details, groupConsumption: true }))
  expect(lines.map(({ description, quantity, total }) => [description, quantity, total])).toEqual([
    ['CONSUMO', 1, 20_70],
    ['CONSUMO', 1, 1_00],
    ['Cerveza', 1, 3_80],
  ])
})

test('prints service and tip separately, and omits other zero amounts', () => {
  const sums = invoiceSums(invoice({ tip: 3.9, serviceAmount: 1.9 }))
  expect(sums.map(({ label, value }) => [label, value])).toEqual([
    ['SUBTOTAL 15%', '18,00'],
    ['SUBTOTAL IVA 0 %', '1,00'],
    ['SUBTOTAL SIN IMPUESTOS', '19,00'],
    ['TOTAL DESCUENTO', '0,00'],
    ['IVA 15%', '2,70'],
    ['SERVICIO', '1,90'],
    ['PROPINA', '2,00'],
  ])
})

test('prints the amount before a discount, so that the rows add up to the total', () => {
  const taxes = [{ taxId: 1, name: 'IVA 15 %', taxRate: 15, base: 5.57, amount: 0.84 }]
  const sums = invoiceSums(invoice({ taxes, subtotal: 5.57, discount: 0.62 }))
  expect(sums.map(({ label, value }) => [label, value])).toEqual([
    ['ANTES DE DESCUENTO', '6,19'],
    ['TOTAL DESCUENTO', '-0,62'],
    ['SUBTOTAL 15%', '5,57'],
    ['SUBTOTAL SIN IMPUESTOS', '5,57'],
    ['IVA 15%', '0,84'],
  ])
})

test('prints the amount received, the change, and the term of a credit', () => {
  const payments = [
    payment(13, { receivedAmount: 20 }),
    payment(7, { paymentMethodName: 'Crédito', paymentTermName: '15 días' }),
  ]
  expect(receiptPayments(invoice({ payments }))).toEqual([
    { label: 'Efectivo', amount: 13_00 },
    { label: 'Recibido', amount: 20_00 },
    { label: 'Vuelto', amount: 7_00 },
    { label: 'Crédito · 15 días', amount: 7_00 },
  ])
})
