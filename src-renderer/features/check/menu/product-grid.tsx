import { memo, type ReactNode, useMemo, useRef } from 'react'
import type { Product } from '#shared/api/menu/products.ts'
import type { Offer } from '#shared/domain/price/free-units.ts'
import { type Cents, ZERO } from '#shared/domain/money/money.ts'
import { fullAmount, lineAmount } from '#shared/domain/tax/invoice-totals.ts'
import { givenPrice, lineInput, offeredDiscount } from '../price/price-line.ts'
import { useDeviceSettings } from '#renderer/session/device-settings.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { checkMessages } from '../check-messages.ts'
import type { PricedPlace } from '../lines/table-check.ts'
import { ProductTile } from './product-tile.tsx'
import { useRovingFocus } from './use-roving-focus.ts'
import classes from './menu.module.css'

/** Units of each product on the check, by product id. */
export interface CheckCounts {
  readonly unsent: ReadonlyMap<number, number>
  readonly sent: ReadonlyMap<number, number>
}

export interface ProductGridProps {
  readonly products: readonly Product[]
  readonly counts: CheckCounts
  readonly place: PricedPlace
  readonly onPress: (product: Product) => void
  /** Shown after the last tile: the button for more. */
  readonly children?: ReactNode
}

/** The dishes of a group or a search. Tiles keep their places when the check changes. */
export const ProductGrid = memo(function ProductGrid({
  products,
  counts,
  place,
  onPress,
  children,
}: ProductGridProps) {
  const t = useMessages(checkMessages)
  const grid = useRef<HTMLUListElement>(null)
  const focus = useRovingFocus(grid)
  const hasLargePhotos = useDeviceSettings((settings) => settings.hasLargePhotos)
  const prices = useMemo(
    () => new Map(products.map((product) => [product.id, tilePrice(product, place)])),
    [products, place],
  )
  return (
    <div className={classes['scroll']}>
      <ul
        ref={grid}
        className={classes['grid']}
        data-photos={hasLargePhotos}
        aria-label={t('products')}
        {...focus}
      >
        {products.map((product) => (
          <ProductTile
            key={product.id}
            product={product}
            price={prices.get(product.id)?.price ?? ZERO}
            fullPrice={prices.get(product.id)?.fullPrice ?? ZERO}
            isOfHour={prices.get(product.id)?.isOfHour ?? false}
            offer={prices.get(product.id)?.offer}
            unsent={counts.unsent.get(product.id) ?? 0}
            sent={counts.sent.get(product.id) ?? 0}
            hasLargePhoto={hasLargePhotos}
            onPress={onPress}
          />
        ))}
      </ul>
      {children}
    </div>
  )
})

/** Price of one unit for the guest, with all taxes. */
interface TilePrice {
  readonly price: Cents
  /** Price without the product's sales discount and without a schedule. */
  readonly fullPrice: Cents
  /** True if a schedule gives the price now. */
  readonly isOfHour: boolean
  readonly offer: Offer | undefined
}

function tilePrice(product: Product, place: PricedPlace): TilePrice {
  const measureUnitId = product.measureUnit.id
  const choice = { quantity: 1, measureUnitId }
  const { priceType, timed, isOfHour } = givenPrice(product, measureUnitId, place)
  const usual = givenPrice(product, measureUnitId, {
    usualPriceType: place.usualPriceType,
  }).priceType
  const { discountAmount } = offeredDiscount(product, { ...choice, priceType, timed })
  const line = lineInput(product, { ...choice, priceType, timed, discountAmount }, place.iceRates)
  const full = lineInput(
    product,
    { ...choice, priceType: usual, discountAmount: 0 },
    place.iceRates,
  )
  return { price: lineAmount(line), fullPrice: fullAmount(full), isOfHour, offer: timed?.offer }
}
