import { useQuery } from '@tanstack/react-query'
import { IconChefHat, IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Product } from '#shared/api/menu/products.ts'
import { SERVICE_PRODUCT_TYPE_ID } from '#shared/domain/product-type.ts'
import { subtract, toCents } from '#shared/domain/money/money.ts'
import { netPrice } from '#shared/domain/tax/price-with-tax.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Disclosure } from '#renderer/ui/layout/disclosure.tsx'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import { Facts } from '#renderer/ui/panel/facts.tsx'
import { costOfRecipe, MOST_INGREDIENTS, newIngredient } from '../draft/recipe-draft.ts'
import { ProductSearch } from '../product-search.tsx'
import { productsMessages } from '../products-messages.ts'
import { usePriceTaxes } from '../use-price-taxes.ts'
import { type FieldsProps, hasFaultIn } from '../draft/fields-props.ts'
import { RecipeRows } from './recipe-rows.tsx'

/** What the product is made of, and if it is an ingredient itself. A combo has its parts instead. */
export function RecipePart({
  form,
  product,
}: FieldsProps & { readonly product: Product | undefined }) {
  const t = useMessages(productsMessages)
  const { isIngredient, recipe, comboInfo } = form.draft
  if (comboInfo !== null && recipe.length === 0 && !isIngredient) return null
  const count = t('ingredientCount', { count: recipe.length })
  return (
    <Disclosure
      icon={IconChefHat}
      title={t('recipe')}
      summary={[
        ...(isIngredient ? [t('isIngredient')] : []),
        recipe.length === 0 ? t('noRecipe') : count,
      ].join(' · ')}
      hasFault={hasFaultIn(form, ['recipe', 'isIngredient'])}
    >
      <RecipeFields form={form} ownId={product?.id} />
    </Disclosure>
  )
}

function RecipeFields({ form, ownId }: FieldsProps & { readonly ownId: number | undefined }) {
  const t = useMessages(productsMessages)
  const seesCost = useMay('PRODUCT:COST')
  const units = useQuery(apiQuery('measureUnits', 'options')).data ?? []
  const [isSearching, setSearching] = useState(false)
  const { recipe, isIngredient } = form.draft
  const known = new Set([...recipe.map(({ productId }) => productId), ownId])
  return (
    <>
      <SwitchField
        label={t('isIngredient')}
        help={form.errors['isIngredient'] ?? t('isIngredientHelp')}
        isOn={isIngredient}
        onChange={(isOn) => form.change({ isIngredient: isOn })}
      />
      {form.errors['recipe'] !== undefined && <p role="alert">{form.errors['recipe']}</p>}
      <Bar tone="neutral" icon={IconInfoCircle}>
        {t(isIngredient ? 'preparedHelp' : 'recipeHelp')}
      </Bar>
      {recipe.length > 0 && (
        <RecipeRows
          recipe={recipe}
          units={units}
          errors={form.errors}
          seesCost={seesCost}
          onChange={(next) => form.change({ recipe: next })}
        />
      )}
      <div>
        <ActionButton
          icon={IconPlus}
          aria-expanded={isSearching}
          isDisabled={recipe.length >= MOST_INGREDIENTS}
          onPress={() => setSearching(!isSearching)}
        >
          {t('addIngredient')}
        </ActionButton>
      </div>
      {isSearching && (
        <div>
          <ProductSearch
            label={t('findIngredient')}
            isChoice={({ id, comboInfo, productTypeId }) =>
              !known.has(id) && comboInfo === null && productTypeId !== SERVICE_PRODUCT_TYPE_ID
            }
            onChoose={(found) => {
              form.change({ recipe: [...recipe, newIngredient(found)] })
              setSearching(false)
            }}
          />
        </div>
      )}
      {seesCost && recipe.length > 0 && <RecipeCost form={form} />}
    </>
  )
}

/** What the recipe costs, and what the first price leaves above it. */
function RecipeCost({ form }: FieldsProps) {
  const t = useMessages(productsMessages)
  const { money, percent } = useFormat()
  const units = useQuery(apiQuery('measureUnits', 'options')).data ?? []
  const taxes = usePriceTaxes()
  const { recipe, priceOne, taxId, iceTaxId, isIngredient } = form.draft
  const { cost, unknown } = costOfRecipe(recipe, units)
  const price = parseTypedNumber(priceOne) ?? 0
  const net =
    taxes === undefined || isIngredient
      ? 0
      : netPrice(toCents(Math.round(price * 100) / 100), taxes.taxOf(taxId, iceTaxId))
  const netCents = toCents(Math.round(net * 100) / 100)
  const margin = subtract(netCents, cost)
  return (
    <>
      <Facts
        of={[
          [t(isIngredient ? 'unitCost' : 'recipeCost'), money(cost)],
          [
            t('margin'),
            netCents === 0
              ? null
              : `${money(margin)} · ${percent(Math.round((margin / netCents) * 1000) / 10)}`,
          ],
        ]}
      />
      {unknown > 0 && (
        <Bar tone="warn" icon={IconInfoCircle}>
          {t('costsUnknown', { count: unknown })}
        </Bar>
      )}
    </>
  )
}
