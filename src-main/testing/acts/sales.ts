import { randomUUID } from 'node:crypto'
import type { InvoiceRequest } from '#shared/api/sales/invoices.ts'
import type { Product } from '#shared/api/menu/products.ts'
import type { DemoUser, TestApp } from '../test-app.ts'

/** The demo's payment methods (resources/catalogs). */
export const paymentMethod = {
  cash: { id: 1 },
  card: { id: 2 },
  check: { id: 3 },
  deposit: { id: 4 },
  transfer: { id: 5 },
  creditMemo: { id: 6 },
  credit: { id: 7 },
} as const

/** An app that gives clients signed in as the demo's users. */
export type SignedIn = Pick<TestApp, 'as'>

/** Opens the register of emission point 001. */
export async function openRegister(
  app: SignedIn,
  given: { user?: DemoUser; openingCash?: number; emissionPointId?: number } = {},
): Promise<number> {
  const client = await app.as(given.user ?? 'cajera')
  const register = await client.cashRegister.open({
    body: {
      operationId: randomUUID(),
      emissionPointId: given.emissionPointId ?? 1,
      openingCash: given.openingCash ?? 100,
    },
  })
  return register.id
}

/** Returns a demo product by its name. */
export async function productNamed(app: SignedIn, name: string): Promise<Product> {
  const client = await app.as('admin')
  const page = await client.products.list({ query: { search: name, includeCombos: 'true' } })
  const product = page.data.find((each) => each.name === name)
  if (product === undefined) throw new Error(`The demo sells no ${name}`)
  return product
}

type RequestGiven = Partial<Omit<InvoiceRequest, 'payments'>> & {
  readonly totalAmount: number
  readonly details: InvoiceRequest['details']
  readonly payments?: InvoiceRequest['payments']
}

/** Returns a counter sale, paid in cash by default. */
export function invoiceRequest(given: RequestGiven): InvoiceRequest {
  return {
    documentType: 'INVOICE',
    invoiceUuid: randomUUID(),
    payments: [{ amount: given.totalAmount, paymentMethod: paymentMethod.cash }],
    ...given,
  }
}

/** Returns the sale that most tests need: two Encebollado of $ 4,50, so 7,83 + 1,17 = 9,00. */
export async function simpleSale(app: SignedIn, more: Partial<RequestGiven> = {}) {
  const product = await productNamed(app, 'Encebollado')
  return invoiceRequest({
    details: [{ product: { id: product.id }, quantity: 2 }],
    totalAmount: 9,
    ...more,
  })
}

/** Returns the number of a new credit note to pay with, worth a simple sale of $ 9,00. Needs an open register. */
export async function creditNoteToPayWith(
  app: SignedIn,
  customer?: { readonly id: number },
): Promise<string> {
  const admin = await app.as('admin')
  const sale = await simpleSale(app, customer === undefined ? {} : { customer })
  const invoice = await admin.invoices.issue({ body: sale })
  const note = await admin.creditNotes.create({
    body: {
      creditNoteUuid: randomUUID(),
      invoiceId: invoice.id,
      reason: 'Plato devuelto',
      refund: { kind: 'CREDIT' },
    },
  })
  return note.number
}
