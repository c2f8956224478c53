import type { MenuEngineeringReport } from '#shared/api/sales/goods-reports.ts'
import { formatPrice } from '#shared/domain/money/format-number.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Amount } from '#renderer/ui/money/money.tsx'
import { type Column, ReportTable, type RowChoice } from '../table/report-table.tsx'
import { dishesMessages } from './dishes-messages.ts'
import { FieldMark } from './field-mark.tsx'
import type { EngineeredDish } from './four-fields.tsx'
import classes from './dishes.module.css'

/** The rows of the picture. */
export function DishesTable({
  report: { rows },
  choice,
}: {
  readonly report: MenuEngineeringReport
  readonly choice: RowChoice<EngineeredDish>
}) {
  const t = useMessages(dishesMessages)
  const language = useLanguage()
  const { quantity, percent } = useFormat()
  const columns: [Column<EngineeredDish>, ...Column<EngineeredDish>[]] = [
    {
      id: 'dish',
      heading: t('dish'),
      cell: ({ name, field }) => (
        <span className={classes['name']}>
          <FieldMark field={field} />
          {name}
        </span>
      ),
    },
    { id: 'sold', heading: t('sold'), cell: (row) => quantity(row.quantity) },
    {
      id: 'leaves',
      heading: t('leaves'),
      cell: ({ unitMargin }) =>
        unitMargin === null ? t('unknown') : formatPrice(unitMargin, language, 2),
    },
    {
      id: 'total',
      heading: t('total'),
      tone: 'strong',
      cell: ({ margin }) => (margin === null ? '' : <Amount dollars={margin} />),
    },
    {
      id: 'share',
      heading: t('share'),
      tone: 'quiet',
      cell: ({ share }) => (share === null ? '' : percent(share)),
    },
  ]
  return (
    <ReportTable
      label={t('table')}
      columns={columns}
      rows={rows}
      keyOf={({ productId }) => String(productId)}
      choice={choice}
    />
  )
}
