import { IconClock } from '@tabler/icons-react'
import { memo } from 'react'
import type { Product } from '#shared/api/menu/products.ts'
import type { Offer } from '#shared/domain/price/free-units.ts'
import { type Cents, fromCents } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Amount, Money } from '#renderer/ui/money/money.tsx'
import { hasPicture } from '#renderer/features/products/picture/product-pictures.ts'
import { ProductThumb } from '#renderer/features/products/picture/product-thumb.tsx'
import { checkMessages } from '../check-messages.ts'
import classes from './menu.module.css'

export interface ProductTileProps {
  readonly product: Product
  /** The price that the guest pays for one unit. */
  readonly price: Cents
  /** The same price without the product's sales discount and without a schedule. */
  readonly fullPrice: Cents
  /** True if a schedule gives it another price now. */
  readonly isOfHour: boolean
  /** The offer of the hour: two for one. */
  readonly offer: Offer | undefined
  /** Units of it that are unsent on this check, and units sent. */
  readonly unsent: number
  readonly sent: number
  /** The tile is its photo, or a drawn one without it. */
  readonly hasLargePhoto: boolean
  readonly onPress: (product: Product) => void
}

/** A tile of a dish. A plain, memoised element, so that a tap renders only its tile and its line, not the menu. */
export const ProductTile = memo(function ProductTile({
  product,
  price,
  fullPrice,
  isOfHour,
  offer,
  unsent,
  sent,
  hasLargePhoto,
  onPress,
}: ProductTileProps) {
  const t = useMessages(checkMessages)
  const { spokenDollars, quantity } = useFormat()
  const spoken = [
    t('productLabel', { name: product.name, price: spokenDollars(fromCents(price)) }),
    ...(isOfHour ? [t('priceOfHour')] : []),
    ...(offer === undefined ? [] : [t('offer', numbersOf(offer))]),
    ...(product.soldOut ? [t('soldOut')] : []),
    ...(unsent > 0 ? [t('productNew', { quantity: quantity(unsent) })] : []),
    ...(sent > 0 ? [t('productSent', { quantity: quantity(sent) })] : []),
  ]
  const isPictured = hasPicture(product)
  const shown = unsent > 0 ? unsent : sent
  return (
    <li className={classes['cell']}>
      <button
        type="button"
        tabIndex={-1}
        className={classes['tile']}
        data-state={product.soldOut ? 'soldOut' : unsent > 0 ? 'new' : sent > 0 ? 'sent' : 'plain'}
        data-pictured={isPictured && !hasLargePhoto}
        data-photo={hasLargePhoto}
        aria-label={spoken.join(', ')}
        onClick={() => onPress(product)}
      >
        {hasLargePhoto && <LargePhoto product={product} isPictured={isPictured} />}
        <span className={classes['name']} title={product.name}>
          {product.name}
        </span>
        <span className={classes['price']}>
          {product.soldOut ? (
            t('soldOut')
          ) : (
            <>
              {isOfHour && <Icon of={IconClock} size={16} />}
              {fullPrice > price && <Amount className={classes['before']} cents={fullPrice} />}
              {offer !== undefined && (
                <span className={classes['offer']}>{t('offerMark', numbersOf(offer))}</span>
              )}
              <Money cents={price} />
            </>
          )}
        </span>
        {isPictured && !hasLargePhoto && (
          <ProductThumb
            id={product.id}
            imagePath={product.imagePath}
            className={classes['picture']}
          />
        )}
        {shown > 0 && <span className={classes['count']}>{quantity(shown)}</span>}
      </button>
    </li>
  )
})

/** The photo of a dish; without one, the beginnings of its name on the colour of its category. */
function LargePhoto({
  product: { id, name, imagePath, category },
  isPictured,
}: Pick<ProductTileProps, 'product'> & { readonly isPictured: boolean }) {
  if (isPictured) {
    return <ProductThumb id={id} imagePath={imagePath} className={classes['photo']} />
  }
  return (
    <span
      className={classes['photo']}
      aria-hidden
      data-colored={category.colorHex !== null}
      style={{ '--color': category.colorHex ?? undefined }}
    >
      <span className={classes['letters']}>{beginningsOf(name)}</span>
    </span>
  )
}

/** Returns the first letters of the first two long words: `SC` for `Seco de chivo`. */
function beginningsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word.length > 2)
  return (words.length > 0 ? words : [name])
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
}

function numbersOf({ takeQuantity, payQuantity }: Offer) {
  return { take: takeQuantity, pay: payQuantity }
}
