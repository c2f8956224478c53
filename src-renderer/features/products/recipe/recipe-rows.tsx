import { IconX } from '@tabler/icons-react'
import type { MeasureUnit } from '#shared/api/menu/products.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import { Money } from '#renderer/ui/money/money.tsx'
import { costOfLine, type IngredientDraft, unitsFor } from '../draft/recipe-draft.ts'
import { productsMessages } from '../products-messages.ts'
import classes from './recipe.module.css'

/** The lines of a recipe: what, how much in which unit, how much of it is lost, and what that costs. */
export function RecipeRows({
  recipe,
  units,
  errors,
  seesCost,
  onChange,
}: {
  readonly recipe: readonly IngredientDraft[]
  readonly units: readonly MeasureUnit[]
  /** By the field of the request: `recipe[0].quantity`. */
  readonly errors: Readonly<Record<string, string>>
  readonly seesCost: boolean
  readonly onChange: (recipe: readonly IngredientDraft[]) => void
}) {
  const t = useMessages(productsMessages)
  const replace = (index: number, part: Partial<IngredientDraft>) =>
    onChange(recipe.map((each, at) => (at === index ? { ...each, ...part } : each)))
  return (
    <ul className={classes['rows']} aria-label={t('recipe')}>
      {recipe.map((line, index) => {
        const { productId, name } = line
        const errorOf = (field: string) => errors[`recipe[${index}].${field}`]
        const cost = seesCost ? costOfLine(line, units) : undefined
        const fault = errorOf('productId')
        return (
          <li key={productId} className={classes['row']}>
            <span className={classes['name']}>{name}</span>
            <span className={classes['cost']}>{cost !== undefined && <Money cents={cost} />}</span>
            <IconButton
              icon={IconX}
              label={t('removePart', { name })}
              onPress={() => onChange(recipe.filter((_, at) => at !== index))}
            />
            {fault !== undefined && (
              <p role="alert" className={classes['fault']}>
                {fault}
              </p>
            )}
            <div className={classes['fields']}>
              <TextField
                label={t('ingredientQuantity')}
                inputMode="decimal"
                autoFocus={line.quantity === ''}
                value={line.quantity}
                error={errorOf('quantity')}
                onChange={(quantity) => replace(index, { quantity })}
              />
              <SelectField
                label={t('ingredientUnit')}
                options={unitsFor(line, units).map(toOption)}
                value={String(line.measureUnitId)}
                error={errorOf('measureUnitId')}
                onChange={(id) => replace(index, { measureUnitId: Number(id) })}
              />
              <TextField
                label={t('waste')}
                inputMode="decimal"
                isOptional
                maxLength={6}
                value={line.wastePercentage}
                error={errorOf('wastePercentage')}
                onChange={(wastePercentage) => replace(index, { wastePercentage })}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
