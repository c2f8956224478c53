import { useRef, useState } from 'react'
import type { Count } from '#shared/api/goods/counts.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useScanner, useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Split } from '#renderer/ui/layout/split.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { type CountPart, findByCode, type ViewedProduct } from '../count-view.ts'
import { countsMessages } from '../counts-messages.ts'
import classes from '../counts.module.css'
import { writeDown } from '../kept-lines.ts'
import { CountingList } from './counting-list.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { NothingChosen } from './nothing-chosen.tsx'
import { emptyEntry, type Entry, quantityOf } from './entry.ts'

/**
 * Writing down what is there. A scan opens its product with one; the same code again adds one; another code writes the
 * open product down first, so that a shelf is counted without touching the screen.
 */
export function CountingPart({
  count,
  products,
  missing,
  shows,
  onShow,
}: {
  readonly count: Count
  readonly products: readonly ViewedProduct[]
  readonly missing: readonly ViewedProduct[]
  readonly shows: Exclude<CountPart, 'differences'>
  readonly onShow: (part: CountPart) => void
}) {
  const t = useMessages(countsMessages)
  const layout = useLayout()
  const field = useRef<HTMLInputElement>(null)
  const [entry, setEntry] = useState<Entry>()
  const [place, setPlace] = useState('')
  const chosen = products.find(({ productId }) => productId === entry?.productId)
  useShortcut({ keys: ['F2'], label: t('goToSearch'), onPress: () => field.current?.focus() })

  function keep(given: Entry | undefined): void {
    const quantity = given === undefined ? undefined : quantityOf(given)
    if (given === undefined || quantity === undefined) return
    const { productId, mode } = given
    writeDown({ countId: count.id, productId, quantity, mode, place: place.trim() || null })
  }
  function open(product: ViewedProduct, typed = ''): void {
    setEntry({ ...emptyEntry(product), typed })
  }
  function scan(code: string): void {
    const product = findByCode(products, code)
    if (product === undefined) {
      toast.info(t('codeUnknown', { code }))
      return
    }
    if (product.productId === entry?.productId) {
      setEntry({ ...entry, typed: String((quantityOf(entry) ?? 0) + 1) })
      return
    }
    keep(entry)
    open(product, '1')
  }
  useScanner(scan)

  const list = (
    <CountingList
      count={count}
      products={products}
      missing={missing}
      shows={shows}
      chosenId={entry?.productId}
      field={field}
      place={place}
      onPlace={setPlace}
      onChoose={open}
      onCode={scan}
      onZero={({ productId }) =>
        writeDown({
          countId: count.id,
          productId,
          quantity: 0,
          mode: 'ADD',
          place: place.trim() || null,
        })
      }
      onShow={onShow}
    />
  )
  const panel =
    entry === undefined || chosen === undefined ? undefined : (
      <EntryPanel
        key={entry.productId}
        product={chosen}
        entry={entry}
        isBlind={count.isBlind}
        onChange={setEntry}
        onWrite={() => {
          keep(entry)
          setEntry(undefined)
        }}
        onClose={() => setEntry(undefined)}
      />
    )
  if (layout !== 'counter') return <div className={classes['part']}>{panel ?? list}</div>
  return (
    <Split
      sideWidth="27rem"
      main={list}
      side={panel ?? <NothingChosen isBlind={count.isBlind} />}
    />
  )
}
