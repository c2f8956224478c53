import type { Order, OrderItem } from '#shared/api/sales/orders.ts'
import type { Product } from '#shared/api/menu/products.ts'
import type { Offer } from '#shared/domain/price/free-units.ts'
import { dishStations } from '#shared/domain/sale/dish-stations.ts'
import { fullAmount, lineAmount, type LineInput } from '#shared/domain/tax/invoice-totals.ts'
import { modifiersPrice, type TakenModifier } from '#shared/domain/price/modifiers.ts'
import {
  type Cents,
  subtract,
  toBasisPoints,
  toCents,
  toMillionths,
} from '#shared/domain/money/money.ts'
import { type ChosenTaxParts, lineInput, offerOfLine, type TimedLine } from '../price/price-line.ts'
import { type IceRates } from '../price/price-facts.ts'

/** `waiting`: only on this device. `failed`: refused, so the user must act. */
export type LineState = 'waiting' | 'failed' | 'new' | 'sent' | 'deleted' | 'billed'

/** A line of a check as shown on screen, from the register or this device. */
export interface CheckLine {
  /** Its uuid. */
  readonly key: string
  readonly state: LineState
  readonly productId: number
  /** Known for lines added here; read on demand for other lines. */
  readonly product: Product | undefined
  readonly description: string
  readonly quantity: number
  /** 1 to 4; null: the place's usual price, for a line that the register has not priced yet. */
  readonly priceType: number | null
  readonly measureUnitId: number | null
  readonly observation: string | null
  readonly modifiers: readonly TakenModifier[]
  readonly hold: boolean
  readonly seat: number | null
  readonly isAllergy: boolean
  readonly isDeliveryFee: boolean
  readonly course: number
  /** The stations that prepare it or its parts. */
  readonly stations: readonly string[]
  readonly sentAt: string | null
  readonly isServed: boolean
  /** The user who added it; undefined for lines added on this device. */
  readonly createdById: number | undefined
  readonly input: LineInput
  /** The price of the hour that it has; undefined: one of the product's four. */
  readonly timed?: TimedLine | undefined
  /** The offer of the hour under which it is sold; undefined without one, and with another discount. */
  readonly offer?: Offer | undefined
  /** Its discount in percent as typed; null if it was typed as an amount. */
  readonly discountPercent: number | null
  /** The amount that the guest pays for it. */
  readonly total: Cents
  /** The same amount without its discount. */
  readonly fullTotal: Cents
  /** True if it belongs to a bill that is being paid in equal shares. */
  readonly isShared: boolean
  /** True if a guest has paid a part of it, so that the rest cannot be changed. */
  readonly isPartlyBilled: boolean
  /** The refusal, the user who deleted it, the invoice that bills it, or the approval that it needs. */
  readonly remark?: LineRemark
}

export type LineRemark =
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'deleted'; readonly deletion: Order['deletedItems'][number] }
  | { readonly kind: 'billed'; readonly invoiceNumber: string }
  /** Its discount is above the cap, so a manager must approve it when the sale is paid. */
  | { readonly kind: 'approval' }

/** The result of a change that is not acknowledged yet. */
export interface PendingChange {
  readonly quantity: number
  readonly discountAmount?: number
  readonly discountPercent?: number | null
  readonly observation?: string | null
  readonly course?: number | null
  readonly priceType?: number | null
  readonly measureUnitId?: number | null
  readonly modifiers?: readonly TakenModifier[]
  readonly hold?: boolean
  readonly seat?: number | null
  readonly isAllergy?: boolean
  /** Net price of one unit, if price type or unit change. */
  readonly priceUnit?: number
  /** The taxes of the parts that are chosen now, if they change. */
  readonly taxParts?: ChosenTaxParts
}

export function lineOfItem(item: OrderItem, change: PendingChange | undefined): CheckLine {
  const openQuantity = Number((item.quantity - item.billedQuantity).toFixed(6))
  const openDiscount = Number((item.discountAmount - item.billedDiscountAmount).toFixed(2))
  const modifiers = change?.modifiers ?? item.details.flatMap(modifierOf)
  const input: LineInput = {
    quantity: toMillionths(change?.quantity ?? openQuantity),
    priceUnit: toMillionths(change?.priceUnit ?? item.priceUnit),
    modifiersPrice: modifiersPrice(modifiers),
    discount: toCents(change?.discountAmount ?? openDiscount),
    freeQuantity: keepsOffer(change) ? toMillionths(item.freeQuantity) : undefined,
    tax: { id: item.taxId, identifierCode: '', rate: toBasisPoints(item.taxRate) },
    iceRate: item.iceRate === null ? undefined : toBasisPoints(item.iceRate),
    taxParts:
      change?.taxParts === undefined ? taxPartsOfItem(item) : (change.taxParts ?? undefined),
    // The register's amount; after a local change it is computed here until the register returns the new one.
    amount:
      change === undefined
        ? subtract(toCents(item.totalAmount), toCents(item.billedAmount))
        : undefined,
  }
  return {
    key: item.itemUuid,
    state: item.status === 'NEW' ? 'new' : 'sent',
    productId: item.productId,
    product: undefined,
    description: item.description,
    quantity: change?.quantity ?? openQuantity,
    priceType: change?.priceType ?? item.priceType,
    measureUnitId: change?.measureUnitId ?? item.measureUnitId,
    observation: change?.observation === undefined ? item.observation : change.observation,
    modifiers,
    hold: change?.hold ?? item.hold,
    seat: change?.seat === undefined ? item.seat : change.seat,
    isAllergy: change?.isAllergy ?? item.isAllergy,
    isDeliveryFee: item.isDeliveryFee,
    course: change?.course ?? item.course,
    stations: item.stations,
    sentAt: item.sentAt,
    isServed: item.status === 'SERVED',
    createdById: item.createdById,
    isShared: item.isShared,
    isPartlyBilled: item.billedQuantity > 0,
    timed: timedOf(item),
    offer: keepsOffer(change) ? (item.offer ?? undefined) : undefined,
    discountPercent:
      change?.discountAmount === undefined
        ? item.discountPercent
        : (change.discountPercent ?? null),
    ...sums(input),
  }
}

function timedOf({ priceScheduleId, priceUnit, offer }: OrderItem): TimedLine | undefined {
  if (priceScheduleId === null) return undefined
  return { priceScheduleId, priceUnit, ...(offer === null ? {} : { offer }) }
}

/** Another discount, price type or unit ends the offer of a line. */
function keepsOffer(change: PendingChange | undefined): boolean {
  return [change?.discountAmount, change?.priceType, change?.measureUnitId].every(
    (field) => field === undefined,
  )
}

/** Returns the taxes that divide the price of an ordered combo. */
export function taxPartsOfItem({ taxParts }: OrderItem): LineInput['taxParts'] {
  if (taxParts.length === 0) return undefined
  return taxParts.map(({ taxId, identifierCode, name, taxRate, weight }) => ({
    tax: { id: taxId, identifierCode, name, rate: toBasisPoints(taxRate) },
    weight: toMillionths(weight),
  }))
}

/** Returns the option of a line's detail; nothing for a part of a combo. */
function modifierOf(detail: OrderItem['details'][number]): TakenModifier | [] {
  const { kind, optionId, description, quantity, priceDifference, productId, isPart } = detail
  if (kind === 'PART') return []
  return {
    optionId,
    kind,
    description,
    quantity,
    priceDifference: toMillionths(priceDifference),
    productId,
    ...(isPart === true ? { isPart } : {}),
  }
}

/** A line added here, which only this device has. */
export interface TappedLine {
  readonly key: string
  readonly product: Product
  readonly quantity: number
  readonly priceType: number | null
  readonly measureUnitId: number | null
  readonly discountAmount: number
  readonly discountPercent?: number | null | undefined
  readonly observation: string | null
  readonly modifiers?: readonly TakenModifier[] | undefined
  readonly hold?: boolean | undefined
  readonly seat?: number | null | undefined
  readonly isAllergy?: boolean | undefined
  readonly timed?: TimedLine | undefined
}

export function lineOfTap(
  tapped: TappedLine,
  place: {
    readonly course: number
    readonly usualPriceType: number
    readonly iceRates: IceRates
    readonly state: LineState
    readonly remark?: LineRemark
  },
): CheckLine {
  const { product, key, quantity, priceType, measureUnitId, discountAmount, observation } = tapped
  const unit = measureUnitId ?? product.measureUnit.id
  const input = lineInput(
    product,
    {
      quantity,
      priceType: priceType ?? place.usualPriceType,
      measureUnitId: unit,
      discountAmount,
      discountPercent: tapped.discountPercent,
      modifiers: tapped.modifiers,
      timed: tapped.timed,
    },
    place.iceRates,
  )
  return {
    key,
    state: place.state,
    productId: product.id,
    product,
    description: product.name,
    quantity,
    priceType,
    measureUnitId,
    observation,
    modifiers: tapped.modifiers ?? [],
    hold: tapped.hold === true,
    seat: tapped.seat ?? null,
    isAllergy: tapped.isAllergy === true,
    isDeliveryFee: false,
    course: place.course,
    stations: stationsOfProduct(product, tapped.modifiers),
    sentAt: null,
    isServed: false,
    createdById: undefined,
    isShared: false,
    isPartlyBilled: false,
    timed: tapped.timed,
    offer: offerOfLine(tapped),
    discountPercent: tapped.discountPercent ?? null,
    ...sums(input),
    ...(place.remark === undefined ? {} : { remark: place.remark }),
  }
}

/** Returns the stations of a product with the options that are chosen, as the register divides its tickets. */
function stationsOfProduct(
  { category, comboInfo }: Product,
  modifiers: readonly TakenModifier[] = [],
): readonly string[] {
  // A recipe is cooked as one dish, and a package is not cooked.
  if (comboInfo === null || comboInfo.recipeBased || comboInfo.tourism) {
    return dishStations(category.station, [])
  }
  const options = (comboInfo.choices ?? []).flatMap((choice) => choice.options)
  const chosen = modifiers.flatMap(({ isPart, productId }) =>
    isPart === true ? [options.find((option) => option.productId === productId)?.station] : [],
  )
  const fixed = comboInfo.details.map(({ station }) => station)
  return dishStations(category.station, [...fixed, ...chosen])
}

function sums(input: LineInput) {
  return {
    input,
    total: lineAmount(input),
    fullTotal: fullAmount(input),
  }
}

/** True if it must be paid and can still be changed here. */
export function isUnsent({ state }: CheckLine): boolean {
  return state === 'new' || state === 'waiting' || state === 'failed'
}

/** Returns the number of pieces for the kitchen: 0,75 kg counts as one. */
export function piecesOf(lines: readonly CheckLine[]): number {
  return lines.reduce((count, { quantity }) => count + Math.ceil(quantity), 0)
}

/** True if Enviar sends it: unsent, taken by the register, and not held. */
export function waitsToBeSent(line: CheckLine): boolean {
  return isUnsent(line) && line.state !== 'failed' && !line.hold
}
