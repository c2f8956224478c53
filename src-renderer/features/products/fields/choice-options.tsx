import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { CheckBox } from '#renderer/ui/fields/check-box.tsx'
import { MoneyField } from '#renderer/ui/fields/money-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { toOption } from '#renderer/ui/fields/to-option.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { OrderHandle, orderRow, withMoved } from '#renderer/ui/lists/order-handle.tsx'
import rows from '#renderer/ui/lists/edit-rows.module.css'
import { type ChoiceDraft, NO_SURCHARGE, type ChoiceOptionDraft } from '../draft/choice-draft.ts'
import { ProductSearch } from '../product-search.tsx'
import { productsMessages } from '../products-messages.ts'
import classes from './combo.module.css'

/** The listed options of a choice, one row each: what it costs alone, and its surcharge. */
export function OptionRows({
  options,
  errors,
  field,
  onChange,
}: {
  readonly options: readonly ChoiceOptionDraft[]
  readonly errors: Readonly<Record<string, string>>
  readonly field: string
  readonly onChange: (options: readonly ChoiceOptionDraft[]) => void
}) {
  const t = useMessages(productsMessages)
  const { typed } = useFormat()
  if (options.length === 0) return null
  return (
    <div className={classes['options']}>
      <div className={rows['heading']} aria-hidden>
        <span />
        <span>{t('comesChosen')}</span>
        <span className={classes['nameHeading']}>{t('chosenOption')}</span>
        <span className={`${rows['number']} ${classes['aloneHeading']}`}>{t('alone')}</span>
        <span>{t('surcharge')}</span>
      </div>
      <ul className={rows['rows']}>
        {options.map(({ productId, name, price, surcharge, isDefault }, index) => (
          <li key={productId} className={rows['row']} {...orderRow}>
            <OrderHandle
              name={name}
              index={index}
              count={options.length}
              onMove={(to) => onChange(withMoved(options, index, to))}
            />
            <CheckBox
              label={t('comesChosenOf', { name })}
              isLabelHidden
              isOn={isDefault}
              onChange={(isOn) =>
                // At most one comes by itself.
                onChange(options.map((each, at) => ({ ...each, isDefault: isOn && at === index })))
              }
            />
            <span className={`${rows['name']} ${classes['partName']}`}>{name}</span>
            <span className={`${rows['number']} ${classes['alone']}`}>{typed(price)}</span>
            <MoneyField
              label={t('surchargeOf', { name })}
              isLabelHidden
              isInline
              value={surcharge}
              error={
                errors[`${field}.options[${index}].surcharge`] ??
                errors[`${field}.options[${index}].productId`]
              }
              onChange={(text) =>
                onChange(
                  options.map((each, at) => (at === index ? { ...each, surcharge: text } : each)),
                )
              }
            />
            <IconButton
              icon={IconX}
              label={t('removePart', { name })}
              onPress={() => onChange(options.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Adds a product to a choice, or takes all of a category, also what is added to it later. */
export function AddOption({
  choice,
  name,
  isExcluded,
  onChange,
}: {
  readonly choice: ChoiceDraft
  readonly name: string
  readonly isExcluded: (productId: number) => boolean
  readonly onChange: (part: Partial<ChoiceDraft>) => void
}) {
  const t = useMessages(productsMessages)
  const categories = useQuery(apiQuery('categories', 'options')).data ?? []
  const category = categories.find(({ id }) => id === choice.categoryId)
  const has = (id: number) => choice.options.some(({ productId }) => productId === id)
  return (
    <div className={classes['add']}>
      {choice.categoryId === undefined ? (
        <SelectField
          label={t('categoryOf', { name })}
          isLabelHidden
          placeholder={t('wholeCategory')}
          value={undefined}
          options={categories.map(toOption)}
          onChange={(id) => onChange({ categoryId: Number(id) })}
        />
      ) : (
        <div className={rows['row']} style={{ '--edit-columns': 'minmax(0, 1fr) 3rem' }}>
          <span className={rows['name']}>{t('allOf', { name: category?.name ?? '' })}</span>
          <IconButton
            icon={IconX}
            label={t('removeCategory', { name: category?.name ?? '' })}
            onPress={() => onChange({ categoryId: undefined })}
          />
        </div>
      )}
      <div>
        <ProductSearch
          label={t('findOption', { name })}
          isChoice={({ id, comboInfo }) =>
            !has(id) && !isExcluded(id) && (comboInfo === null || comboInfo.recipeBased)
          }
          onChoose={({ id, name: option }, price) =>
            onChange({
              options: [
                ...choice.options,
                { productId: id, name: option, price, surcharge: NO_SURCHARGE, isDefault: false },
              ],
            })
          }
        />
      </div>
    </div>
  )
}
