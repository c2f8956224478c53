import { memo, type ReactNode, useMemo, useRef } from 'react'
import type { Product } from '../../../../src-shared/api/products.ts'
import { type Cents, ZERO } from '../../../../src-shared/domain/money.ts'
import { fullAmount, lineAmount } from '../../../../src-shared/domain/invoice-totals.ts'
import {
  type IceRates,
  lineInput,
  offeredDiscount,
  usualPriceType,
} from '../../../drafts/price-line.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { orderMessages } from '../order-messages.ts'
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
  readonly usualPriceType: number
  readonly iceRates: IceRates
  readonly onPress: (product: Product) => void
  /** Follows the last tile: the button for more. */
  readonly children?: ReactNode
}

/** The dishes of a group or a search. Tiles keep their place, whatever is on the check. */
export const ProductGrid = memo(function ProductGrid({
  products,
  counts,
  usualPriceType: usual,
  iceRates,
  onPress,
  children,
}: ProductGridProps) {
  const t = useMessages(orderMessages)
  const grid = useRef<HTMLUListElement>(null)
  const focus = useRovingFocus(grid)
  const prices = useMemo(
    () => new Map(products.map((product) => [product.id, tilePrice(product, usual, iceRates)])),
    [products, usual, iceRates],
  )
  return (
    <div className={classes['scroll']}>
      <ul ref={grid} className={classes['grid']} aria-label={t('products')} {...focus}>
        {products.map((product) => (
          <ProductTile
            key={product.id}
            product={product}
            price={prices.get(product.id)?.price ?? ZERO}
            fullPrice={prices.get(product.id)?.fullPrice ?? ZERO}
            unsent={counts.unsent.get(product.id) ?? 0}
            sent={counts.sent.get(product.id) ?? 0}
            onPress={onPress}
          />
        ))}
      </ul>
      {children}
    </div>
  )
})

/** Returns what one unit costs the guest with all taxes, with and without the product's sales discount. */
export function tilePrice(
  product: Product,
  usual: number,
  iceRates: IceRates,
): { readonly price: Cents; readonly fullPrice: Cents } {
  const measureUnitId = product.measureUnit.id
  const priceType = usualPriceType(product, measureUnitId, usual)
  const choice = { quantity: 1, priceType, measureUnitId }
  const { discountAmount } = offeredDiscount(product, choice)
  const line = lineInput(product, { ...choice, discountAmount }, iceRates)
  return { price: lineAmount(line), fullPrice: fullAmount(line) }
}
