import { useLocation } from 'wouter'
import { formatPrice } from '#shared/domain/money/format-number.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import type { useDishesQuery } from '../category-scope.tsx'
import { Downloads } from '../downloads.tsx'
import salesClasses from '../sales/sales.module.css'
import { dishesMessages } from './dishes-messages.ts'
import { FieldMark } from './field-mark.tsx'
import type { EngineeredDish } from './four-fields.tsx'
import classes from './dishes.module.css'

/** The field of a dish in words, its price and its cost. */
export function ChosenDish({ dish }: { readonly dish: EngineeredDish }) {
  const t = useMessages(dishesMessages)
  const language = useLanguage()
  const { name, field, unitPrice, unitCost } = dish
  const price = (dollars: number | null) =>
    dollars === null ? t('unknown') : formatPrice(dollars, language, 2)
  return (
    <section className={classes['chosen']} role="status">
      <div className={classes['chosenName']}>
        <h2>
          <FieldMark field={field} />
          {t(field === null ? 'oneUnknown' : `one${field}`, { name })}
        </h2>
        <span>{t('priceAndCost', { price: price(unitPrice), cost: price(unitCost) })}</span>
      </div>
      <p>{t(field === null ? 'saysUnknown' : `says${field}`)}</p>
    </section>
  )
}

/** The files of the report, and the link to the chosen dish. */
export function DishActs({
  query,
  dish,
}: {
  readonly query: ReturnType<typeof useDishesQuery>
  readonly dish: EngineeredDish | undefined
}) {
  const t = useMessages(dishesMessages)
  const [, navigate] = useLocation()
  const mayOpen = useMay('PRODUCT:READ')
  return (
    <div className={salesClasses['acts']}>
      <Downloads path="/reports/menu-engineering" query={query} size={72} />
      {mayOpen && dish !== undefined && (
        <NextButton onPress={() => navigate(paths.product(dish.productId))}>
          {t('open', { name: dish.name })}
        </NextButton>
      )}
    </div>
  )
}
