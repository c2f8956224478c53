import type { Order, OrderItem } from '#shared/api/sales/orders.ts'
import type { Product } from '#shared/api/menu/products.ts'
import type { QueuedLine } from '#renderer/features/check/queue/order-acts.ts'
import type { PricedPlace } from '#renderer/features/check/lines/table-check.ts'

/** For tests: a place whose usual price is the first, without ICE. */
export const place: PricedPlace = { usualPriceType: 1, iceRates: new Map() }

/** Returns a dish, by default of $ 4,50 with tax. */
export function givenProduct(given: Partial<Product> = {}): Product {
  return {
    id: 3,
    name: 'Encebollado',
    priceOne: 3.913043,
    priceTwo: null,
    priceThree: null,
    priceFour: null,
    maximumDiscountOne: '10',
    maximumDiscountTwo: '10',
    maximumDiscountThree: '10',
    maximumDiscountFour: '10',
    salesDiscount: 0,
    comboInfo: null,
    iceTaxId: null,
    soldOut: false,
    tax: { id: 1, identifierCode: '4', name: 'IVA 15 %', taxRate: 15, active: true },
    category: { station: 'Cocina' },
    measureUnit: { id: 1, name: 'Unidad' },
    priceSalesUnits: [],
    ...given,
    // The check does not read the other fields of a product.
  } as Product
}

export function givenLine(given: Partial<QueuedLine> = {}): QueuedLine {
  return {
    itemUuid: 'tapped',
    product: givenProduct(),
    quantity: 1,
    priceType: null,
    measureUnitId: null,
    discountAmount: 0,
    observation: null,
    course: null,
    ...given,
  }
}

export function givenItem(given: Partial<OrderItem> = {}): OrderItem {
  return {
    id: 1,
    itemUuid: 'stored',
    orderId: 7,
    productId: 3,
    comboId: null,
    description: 'Encebollado',
    quantity: 1,
    measureUnitId: 1,
    priceType: 1,
    priceUnit: 3.913043,
    priceWithTax: 4.5,
    discountAmount: 0,
    discountPercent: null,
    priceScheduleId: null,
    offer: null,
    freeQuantity: 0,
    subtotalAmount: 3.91,
    taxId: 1,
    taxRate: 15,
    taxAmount: 0.59,
    iceRate: null,
    iceAmount: 0,
    totalAmount: 4.5,
    taxParts: [],
    billedQuantity: 0,
    billedDiscountAmount: 0,
    billedAmount: 0,
    shares: null,
    status: 'NEW',
    isShared: false,
    course: 1,
    hold: false,
    seat: null,
    isAllergy: false,
    isDeliveryFee: false,
    station: 'Cocina',
    stations: ['Cocina'],
    observation: null,
    createdAt: '2026-11-21T19:58:00.000Z',
    createdById: 5,
    createdBy: 'Luis Cajas',
    sentAt: null,
    readyAt: null,
    details: [],
    ...given,
  }
}

export function givenOrder(items: readonly OrderItem[], given: Partial<Order> = {}): Order {
  return {
    id: 7,
    orderUuid: 'order',
    orderType: 'TABLE',
    tableId: 12,
    status: 'OPEN',
    isPaid: false,
    number: null,
    name: null,
    customerId: null,
    phone: null,
    address: null,
    note: null,
    promisedAt: null,
    deliveryFee: null,
    progressAt: null,
    billAskedAt: null,
    guests: null,
    openedAt: '2026-11-21T19:58:00.000Z',
    waiterId: 5,
    waiterName: 'Luis Cajas',
    vendorId: null,
    items: [...items],
    deletedItems: [],
    billedItems: [],
    split: null,
    subtotalAmount: 0,
    taxAmount: 0,
    totalAmount: 0,
    ...given,
  }
}
