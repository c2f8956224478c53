import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconInfoCircle, IconSearchOff } from '@tabler/icons-react'
import { useDeferredValue, useRef, useState } from 'react'
import type { Product } from '#shared/api/menu/products.ts'
import type { WasteProduct } from '#shared/api/goods/waste.ts'
import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import { client } from '#renderer/api/client.ts'
import { refusalCode, useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useHold } from '#renderer/ui/buttons/use-hold.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { SearchField } from '#renderer/ui/fields/search-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { useScanner, useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import type { WasteDraft } from './use-waste-draft.ts'
import { wasteMessages } from './waste-messages.ts'
import classes from './waste.module.css'

const shelves = ['usual', 'all'] as const
type Shelf = (typeof shelves)[number]

/** A search finds few; the rest is found by more letters. */
const MOST_FOUND = 60

/** The products as tiles: the usual ones, all of them, or what the search finds. A scan adds its product. */
export function WasteProducts({
  draft,
  onHold,
}: {
  readonly draft: WasteDraft
  readonly onHold: (product: WasteProduct) => void
}) {
  const t = useMessages(wasteMessages)
  const sentence = useErrorSentence()
  const field = useRef<HTMLInputElement>(null)
  const [shelf, setShelf] = useState<Shelf>('usual')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const isUsual = shelf === 'usual' && search === ''
  const usual = useQuery(apiQuery('waste', 'listProducts'))
  const found = useQuery({
    ...apiQuery('products', 'list', {
      query: { size: MOST_FOUND, includeCombos: 'true', ...(search === '' ? {} : { search }) },
    }),
    placeholderData: keepPreviousData,
    enabled: !isUsual,
  })
  useShortcut({ keys: ['F2'], label: t('goToSearch'), onPress: () => field.current?.focus() })
  useScanner((code) => {
    client.products.byCode({ params: { code }, query: {} }).then(
      (product) => draft.add(toWasteProduct(product)),
      (error: unknown) =>
        refusalCode(error) === undefined
          ? toast.error(sentence(error))
          : toast.info(t('codeUnknown', { code })),
    )
  })
  const products = isUsual ? usual.data : found.data?.data.filter(hasStock).map(toWasteProduct)
  return (
    <div className={classes['products']}>
      <div className={classes['tools']}>
        <div className={classes['search']}>
          <SearchField ref={field} label={t('search')} value={typed} onChange={setTyped} />
        </div>
        <Segmented
          label={t('which')}
          value={shelf}
          segments={shelves.map((value) => ({ value, label: t(value) }))}
          onChange={setShelf}
        />
      </div>
      {products === undefined ? (
        <Unread query={isUsual ? usual : found} title={t('unreadable')} />
      ) : products.length === 0 ? (
        <EmptyState icon={IconSearchOff} title={t('noneFound')}>
          {t('noneFoundText')}
        </EmptyState>
      ) : (
        <ScrollBox name={t('products')} className={classes['scroll']}>
          <ul className={classes['grid']}>
            {products.map((product) => (
              <Tile
                key={product.productId}
                product={product}
                quantity={
                  draft.lines.find((line) => line.productId === product.productId)?.quantity
                }
                onPress={() => draft.add(product)}
                onHold={() => onHold(product)}
              />
            ))}
          </ul>
        </ScrollBox>
      )}
      <p className={classes['tip']}>
        <Icon of={IconInfoCircle} />
        {t('tip')}
      </p>
    </div>
  )
}

function Tile({
  product,
  quantity,
  onPress,
  onHold,
}: {
  readonly product: WasteProduct
  readonly quantity: number | undefined
  readonly onPress: () => void
  readonly onHold: () => void
}) {
  const format = useFormat()
  const ref = useHold(onHold)
  return (
    <li className={classes['cell']}>
      <button
        ref={ref}
        type="button"
        className={classes['tile']}
        data-chosen={quantity !== undefined}
        onClick={onPress}
      >
        <span className={classes['name']}>{product.name}</span>
        <span className={classes['below']}>
          <span className={classes['unit']}>{product.unit}</span>
          {quantity !== undefined && (
            <span className={classes['badge']}>{format.quantity(quantity)}</span>
          )}
        </span>
      </button>
    </li>
  )
}

function hasStock({ productTypeId, comboInfo }: Product): boolean {
  return productTypeId !== SERVICE_PRODUCT_TYPE_ID || comboInfo !== null
}

function toWasteProduct({ id, name, measureUnit, cost }: Product): WasteProduct {
  return { productId: id, name, unit: measureUnit.name, unitCost: cost }
}
