import { IconScale } from '@tabler/icons-react'
import { toCents } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { CheckBox } from '#renderer/ui/fields/check-box.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import type { ViewedProduct } from '../count-view.ts'
import { countsMessages } from '../counts-messages.ts'
import classes from '../counts.module.css'

interface Marking {
  /** Absent: the count is closed, and nothing is counted again. */
  readonly isMarked?: (product: ViewedProduct) => boolean
  readonly onMark?: (productId: number, isOn: boolean) => void
}

/** The products with what should be there, what was counted, and the difference; the dearest first. */
export function DifferencesTable({
  title,
  products,
  isMarked,
  onMark,
}: Marking & { readonly title: string; readonly products: readonly ViewedProduct[] }) {
  const t = useMessages(countsMessages)
  const seesCost = useMay('PRODUCT:COST')
  const isPhone = useLayout() === 'phone'
  if (products.length === 0) {
    return (
      <EmptyState icon={IconScale} title={t('noRows')}>
        {t('noRowsText')}
      </EmptyState>
    )
  }
  const name = t('differencesOf', { title })
  const sorted = products.toSorted((one, other) => sizeOf(other) - sizeOf(one))
  return (
    <ScrollBox name={name} className={classes['tablePlace']}>
      <table className={classes['table']} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{t('productHeading')}</th>
            {!isPhone && <th scope="col">{t('expected')}</th>}
            <th scope="col">{t('counted')}</th>
            <th scope="col">{t('difference')}</th>
            {seesCost && !isPhone && <th scope="col">{t('cost')}</th>}
          </tr>
        </thead>
        <tbody>
          {sorted.map((product) => (
            <ProductRow
              key={product.productId}
              product={product}
              seesCost={seesCost}
              isPhone={isPhone}
              isOn={isMarked?.(product) === true}
              {...(onMark === undefined ? {} : { onMark })}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function ProductRow({
  product,
  seesCost,
  isPhone,
  isOn,
  onMark,
}: Pick<Marking, 'onMark'> & {
  readonly product: ViewedProduct
  readonly seesCost: boolean
  readonly isPhone: boolean
  readonly isOn: boolean
}) {
  const t = useMessages(countsMessages)
  const { quantity, amount } = useFormat()
  const { productId, name, unit, counted, expected, difference, cost, movedBetween } = product
  const signed = (value: number) => `${value > 0 ? '+' : ''}${quantity(value)}`
  const signedCost = cost === null ? '' : `${cost > 0 ? '+' : ''}${amount(toCents(cost))}`
  return (
    <tr data-marked={isOn}>
      <th scope="row">
        <span className={classes['productCell']}>
          {onMark !== undefined && counted !== null && (
            <CheckBox
              label={t('choose', { name })}
              isLabelHidden
              isOn={isOn}
              onChange={(next) => onMark(productId, next)}
            />
          )}
          <span>
            <span className={classes['rowName']}>{name}</span>
            <span className={classes['quiet']}>{useNote(product)}</span>
            {movedBetween !== null && movedBetween !== 0 && (
              <span className={classes['moved']}>
                {t('movedBetween', { quantity: quantity(movedBetween) })}
              </span>
            )}
          </span>
        </span>
      </th>
      {!isPhone && <td>{expected === null ? '' : `${quantity(expected)} ${unit}`}</td>}
      <td className={classes['strong']}>{counted === null ? '–' : quantity(counted)}</td>
      <td className={classes['strong']}>
        {difference !== null && signed(difference)}
        {difference !== null && difference !== 0 && (
          <small>{t(difference < 0 ? 'short' : 'over')}</small>
        )}
        {isPhone && seesCost && cost !== null && cost !== 0 && <small>{signedCost}</small>}
      </td>
      {seesCost && !isPhone && <td className={classes['strong']}>{signedCost}</td>}
    </tr>
  )
}

/** When and by whom it was counted, and what is special about it. */
function useNote({ countedAt, lines, isToRecount, isRecounted, isDeleted }: ViewedProduct): string {
  const t = useMessages(countsMessages)
  const { time } = useFormat()
  const people = [...new Set(lines.map(({ countedBy }) => countedBy))]
  return [
    ...(countedAt === null ? [] : [time(countedAt)]),
    ...people,
    ...(isToRecount || isRecounted ? [t('again').toLowerCase()] : []),
    ...(isDeleted ? [t('deleted').toLowerCase()] : []),
  ].join(' · ')
}

/** Differences without a known cost come after those with one. */
function sizeOf({ cost, difference }: ViewedProduct): number {
  return cost === null ? Math.abs(difference ?? 0) / 1_000_000 : Math.abs(cost)
}
