import { invalidField } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type {
  PriceSchedulePreview,
  PriceScheduleRequest,
  priceSchedules,
} from '#shared/api/menu/price-schedules.ts'
import { compareByName } from '#shared/domain/text/compare-by-name.ts'
import { FIRST_PRICE_TYPE, pricedUnit } from '#shared/domain/price/line-price.ts'
import { type Cents, fromCents, proportion } from '#shared/domain/money/money.ts'
import {
  effectOf,
  priceWithTaxes,
  type TimedEffect,
  timedPrice,
} from '#shared/domain/price/timed-price.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { prepare } from '#main/database/prepared.ts'
import { loadCounterPlace } from '#main/rules/check/order/order-place.ts'
import { loadSaleProducts, type SaleProduct } from '#main/rules/pricing/load-sale-product.ts'

const soldProducts = prepare<{ establishmentId: number }>()((db, { establishmentId }) =>
  db
    .selectFrom('products')
    .where('active', '=', 1)
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.or([eb('establishmentId', 'is', null), eb('establishmentId', '=', establishmentId)]),
    )
    .select(['id', 'categoryId']),
)

const categoryParents = prepare<Record<never, never>>()((db) =>
  db.selectFrom('categories').select(['id', 'parentId']),
)

const EXAMPLES = 6

/** POST /price-schedules/preview. */
export async function previewPriceSchedule(
  context: WriteContext,
  { body }: Input<typeof priceSchedules.preview>,
): Promise<PriceSchedulePreview> {
  const compared = await comparePrices(context, body)
  const changed = compared.filter(isChanged)
  return {
    products: compared.length,
    changed: changed.length,
    examples: changed.slice(0, EXAMPLES).map(({ product, before, after }) => ({
      productId: product.id,
      name: product.name,
      priceBefore: fromCents(before),
      priceAfter: fromCents(after),
    })),
    unchanged: compared
      .filter((one) => !isChanged(one))
      .slice(0, EXAMPLES)
      .map(({ product }) => ({ productId: product.id, name: product.name })),
  }
}

/**
 * Throws 400 if an active schedule would change no price. One with a price type is taken unless the caller says
 * otherwise: its products may get that price later, and other programs create it first.
 */
export async function requireChange(
  context: WriteContext,
  body: PriceScheduleRequest,
): Promise<void> {
  const isTaken = body.effect === 'PRICE_TYPE' && !body.requiresChange
  if (isTaken || !body.active) return
  if ((await comparePrices(context, body)).some(isChanged)) return
  const field = body.effect === 'FIXED_PRICE' ? 'prices' : 'categoryIds'
  throw invalidField(field, 'PRICE_SCHEDULE_CHANGES_NOTHING')
}

interface ComparedPrice {
  readonly product: SaleProduct
  /** With tax. */
  readonly before: Cents
  readonly after: Cents
}

function isChanged({ before, after }: ComparedPrice): boolean {
  return before !== after
}

/** Returns the sold products that a schedule names, by name, with their usual price and that of its hours. */
async function comparePrices(
  context: WriteContext,
  body: PriceScheduleRequest,
): Promise<readonly ComparedPrice[]> {
  const place = await loadCounterPlace(context, context.session.establishmentId)
  if (place === undefined) return []
  const effect = effectOf({
    id: 0,
    effect: body.effect,
    priceType: body.priceType ?? FIRST_PRICE_TYPE,
    percentage: body.percentage ?? null,
    takeQuantity: body.takeQuantity ?? null,
    payQuantity: body.payQuantity ?? null,
    mixesProducts: body.mixesProducts,
    prices: body.prices,
  })
  const keys = (await namedProducts(context, body)).map((productId) => ({ productId }))
  const products = await loadSaleProducts(context, keys, place)
  return keys
    .flatMap((key) => {
      const product = products.find(key)
      if (product?.tax === undefined) return []
      const facts = { ...product, tax: product.tax }
      const unit = pricedUnit(facts, product.measureUnitId, place.priceTypeId)
      const before = priceWithTaxes(timedPrice(unit, undefined).priceUnit, unit)
      const after = priceWithTaxes(timedPrice(unit, effect).priceUnit, unit)
      return [{ product, before, after: averageOf(after, effect) }]
    })
    .toSorted((one, other) => compareByName(one.product, other.product))
}

/** With free units, a unit costs on average what the guest pays divided by what the guest gets. */
function averageOf(price: Cents, effect: TimedEffect): Cents {
  return effect.effect === 'FREE_UNITS'
    ? proportion(price, effect.payQuantity, effect.takeQuantity)
    : price
}

async function namedProducts(
  { db, session }: WriteContext,
  { effect, categoryIds, productIds, prices }: PriceScheduleRequest,
): Promise<readonly number[]> {
  const own = new Set(
    effect === 'FIXED_PRICE' ? prices.map(({ productId }) => productId) : productIds,
  )
  const parents = new Map(
    (await categoryParents.all(db, {})).map(({ id, parentId }) => [id, parentId]),
  )
  const named = new Set(effect === 'FIXED_PRICE' ? [] : categoryIds)
  const isNamed = (id: number | null | undefined): boolean =>
    id != null && (named.has(id) || isNamed(parents.get(id)))
  const rows = await soldProducts.all(db, { establishmentId: session.establishmentId })
  return rows.flatMap(({ id, categoryId }) => (own.has(id) || isNamed(categoryId) ? [id] : []))
}
