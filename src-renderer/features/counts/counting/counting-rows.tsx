import { IconChecks, IconSearchOff } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import type { ViewedProduct } from '../count-view.ts'
import { countsMessages } from '../counts-messages.ts'
import classes from '../counts.module.css'

/** Rows that a person reads while standing at a shelf. */
const MOST_RECENT = 30
const MOST_FOUND = 50

interface RowsProps {
  readonly products: readonly ViewedProduct[]
  readonly chosenId: number | undefined
  readonly onChoose: (product: ViewedProduct) => void
  readonly onZero: (product: ViewedProduct) => void
}

/** What was counted last, newest first. */
export function RecentRows({ products, ...acts }: RowsProps) {
  const t = useMessages(countsMessages)
  const recent = products
    .filter(({ countedAt }) => countedAt !== null)
    .toSorted((one, other) => (other.countedAt ?? '').localeCompare(one.countedAt ?? ''))
    .slice(0, MOST_RECENT)
  return (
    <section aria-label={t('recent')}>
      <h2 className={classes['group']}>
        {t('recent')}
        <span>{t('counted')}</span>
      </h2>
      {recent.length === 0 && <p className={classes['none']}>{t('recentNone')}</p>}
      <Rows products={recent} {...acts} />
    </section>
  )
}

/** What the search finds. */
export function FoundRows({ products, ...acts }: RowsProps) {
  const t = useMessages(countsMessages)
  if (products.length === 0) return <EmptyState icon={IconSearchOff} title={t('noneFound')} />
  return (
    <section aria-label={t('found')}>
      <Rows products={products.slice(0, MOST_FOUND)} {...acts} />
    </section>
  )
}

/** What nobody has counted, by category; zero is written down with one touch. */
export function MissingRows({ products, ...acts }: RowsProps) {
  const t = useMessages(countsMessages)
  if (products.length === 0) {
    return (
      <EmptyState icon={IconChecks} title={t('noneMissing')} tone="ok">
        {t('noneMissingText')}
      </EmptyState>
    )
  }
  return [...Map.groupBy(products, ({ categoryName }) => categoryName)].map(([name, own]) => (
    <section key={name} aria-label={name}>
      <h2 className={classes['group']}>
        {name}
        <span>{t('uncounted', { count: own.length })}</span>
      </h2>
      <Rows products={own} {...acts} />
    </section>
  ))
}

function Rows({ products, chosenId, onChoose, onZero }: RowsProps) {
  return (
    <ul className={classes['rowList']}>
      {products.map((product) => (
        <CountedRow
          key={product.productId}
          product={product}
          isChosen={product.productId === chosenId}
          onChoose={() => onChoose(product)}
          onZero={() => onZero(product)}
        />
      ))}
    </ul>
  )
}

function CountedRow({
  product,
  isChosen,
  onChoose,
  onZero,
}: {
  readonly product: ViewedProduct
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onZero: () => void
}) {
  const t = useMessages(countsMessages)
  const format = useFormat()
  const { name, counted, countedAt, unit, isToRecount, isDeleted, isWaiting, lines } = product
  const places = lines.flatMap(({ place }) => place ?? [])
  const details = [
    countedAt === null ? unit : format.time(countedAt),
    ...new Set(places),
    ...(isToRecount ? [t('again').toLowerCase()] : []),
    ...(isDeleted ? [t('deleted').toLowerCase()] : []),
    ...(isWaiting ? [t('waiting').toLowerCase()] : []),
  ]
  return (
    <li className={classes['row']} data-chosen={isChosen}>
      <button
        type="button"
        className={classes['rowDoor']}
        aria-current={isChosen || undefined}
        onClick={onChoose}
      >
        <span className={classes['rowWords']}>
          <span className={classes['rowName']}>{name}</span>
          <span className={classes['quiet']}>{details.join(' · ')}</span>
        </span>
        {counted !== null && (
          <span className={classes['rowCounted']}>{format.quantity(counted)}</span>
        )}
      </button>
      {counted === null && (
        <ActionButton aria-label={t('zeroOf', { name })} onPress={onZero}>
          {t('zero')}
        </ActionButton>
      )}
    </li>
  )
}
