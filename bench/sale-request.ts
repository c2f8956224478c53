import { uuidv7 } from '#main/hosts/shared/system.ts'
import { invoiceTotals } from '#shared/domain/tax/invoice-totals.ts'
import {
  type Cents,
  fromCents,
  subtract,
  toBasisPoints,
  toMillionths,
  ZERO,
} from '#shared/domain/money/money.ts'
import { type Caller, mustSucceed } from './bench-app.ts'

const LINES = 6
const PAGES = 60
const PRODUCT_PAGES = 5_000
/** Coprime with the number of products, so that six lines never have the same product twice. */
const STRIDE = 997

export interface Sellable {
  readonly id: number
  readonly name: string
  readonly priceOne: number
  readonly tax: { readonly id: number; readonly identifierCode: string; readonly taxRate: number }
}

/** Returns products from the whole catalogue: the worst case for the cache. */
export async function sellableProducts(caller: Caller): Promise<Sellable[]> {
  const products: Sellable[] = []
  for (let index = 0; index < PAGES; index++) {
    const page = Math.floor((index * PRODUCT_PAGES) / PAGES)
    const body = await mustSucceed(caller.call('GET', `/products?size=20&page=${page}`))
    products.push(...(body as { data: Sellable[] }).data)
  }
  return products.filter(({ priceOne }) => priceOne > 0 && priceOne < 7)
}

export function productsOf(products: readonly Sellable[], index: number): number[] {
  return chosenFor(products, index).map(({ id }) => id)
}

function chosenFor(products: readonly Sellable[], index: number): Sellable[] {
  return Array.from({ length: LINES }, (_, line) => {
    const product = products[(index * LINES + line * STRIDE) % products.length]
    if (product === undefined) throw new Error('No products to sell')
    return product
  })
}

/** Returns the request of a screen for six lines and two payments, with every amount. */
export function saleOf(products: readonly Sellable[], index: number) {
  const chosen = chosenFor(products, index)
  const totals = invoiceTotals(
    chosen.map(({ priceOne, tax }) => ({
      quantity: toMillionths(1),
      priceUnit: toMillionths(priceOne),
      discount: ZERO,
      tax: { id: tax.id, identifierCode: tax.identifierCode, rate: toBasisPoints(tax.taxRate) },
    })),
  )
  const inCash = Math.floor(totals.total / 2) as Cents
  return {
    documentType: 'INVOICE',
    invoiceUuid: uuidv7(),
    emissionPointId: 1,
    subtotalAmount: fromCents(totals.subtotal),
    taxAmount: fromCents(totals.tax),
    totalAmount: fromCents(totals.total),
    tipAmount: 0,
    customer: { id: 1 },
    payments: [
      { amount: fromCents(inCash), paymentMethod: { id: 1, name: 'Efectivo' } },
      {
        amount: fromCents(subtract(totals.total, inCash)),
        paymentMethod: { id: 5, name: 'Transferencia' },
        bankTransactionReference: uuidv7(),
        targetBank: 'Banco de la Sierra',
      },
    ],
    details: chosen.map(({ id, name, priceOne, tax }, line) => {
      const amounts = totals.lines[line]
      return {
        product: { id, name },
        quantity: 1,
        description: name,
        priceUnit: priceOne,
        discountAmount: 0,
        iceAmount: 0,
        taxAmount: fromCents(amounts?.tax ?? ZERO),
        subtotalAmount: fromCents(amounts?.net ?? ZERO),
        totalAmount: fromCents(amounts?.total ?? ZERO),
        tax: { id: tax.id, rate: tax.taxRate },
      }
    }),
  }
}
