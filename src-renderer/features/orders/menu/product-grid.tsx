import { memo, type ReactNode, useMemo, useRef } from 'react'
import type { Product } from '../../../../src-shared/api/products.ts'
import { type Cents, toMillionths, ZERO } from '../../../../src-shared/domain/money.ts'
import { fullAmount } from '../../../../src-shared/domain/invoice-totals.ts'
import { type IceRates, lineInput, usualPriceType } from '../../../drafts/price-line.ts'
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
    () => new Map(products.map((product) => [product.id, priceWithTax(product, usual, iceRates)])),
    [products, usual, iceRates],
  )
  return (
    <div className={classes['scroll']}>
      <ul ref={grid} className={classes['grid']} aria-label={t('products')} {...focus}>
        {products.map((product) => (
          <ProductTile
            key={product.id}
            product={product}
            price={prices.get(product.id) ?? ZERO}
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

const ONE = toMillionths(1)

/** Returns what one unit costs the guest, with all taxes. */
export function priceWithTax(product: Product, usual: number, iceRates: IceRates): Cents {
  const measureUnitId = product.measureUnit.id
  const priceType = usualPriceType(product, measureUnitId, usual)
  const line = lineInput(
    product,
    { quantity: 1, priceType, measureUnitId, discountAmount: 0 },
    iceRates,
  )
  return fullAmount({ ...line, quantity: ONE })
}
