import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { OrderHandle, orderRow } from '#renderer/ui/lists/order-handle.tsx'
import { Stepper } from '#renderer/ui/layout/stepper.tsx'
import { type ChoiceDraft, MOST_CHOSEN } from '../draft/choice-draft.ts'
import { productsMessages } from '../products-messages.ts'
import { AddOption, OptionRows } from './choice-options.tsx'
import classes from './combo.module.css'
import { useCategoryPrices } from './use-category-prices.ts'

/** A part of a combo that the guest chooses: its name and number in one row, its options below. */
export function ChoiceFields({
  choice,
  index,
  count,
  errors,
  isExcluded,
  onChange,
  onMove,
  onRemove,
}: {
  readonly choice: ChoiceDraft
  readonly index: number
  /** Number of choices. */
  readonly count: number
  /** By the field of the request: `comboInfo.choices[0].name`. */
  readonly errors: Readonly<Record<string, string>>
  /** True for the combo itself. */
  readonly isExcluded: (productId: number) => boolean
  readonly onChange: (part: Partial<ChoiceDraft>) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}) {
  const t = useMessages(productsMessages)
  const field = `comboInfo.choices[${index}]`
  const [isOpened, setOpened] = useState(choice.id === undefined)
  const hasFault = Object.keys(errors).some((path) => path.startsWith(`${field}.options`))
  const isOpen = isOpened || hasFault
  const name = choice.name.trim() === '' ? t('thisChoice') : choice.name
  return (
    <section
      {...orderRow}
      className={classes['choice']}
      aria-label={t('choice', { number: index + 1 })}
    >
      <div className={classes['head']}>
        <OrderHandle name={name} index={index} count={count} onMove={onMove} />
        <TextField
          label={t('choiceName', { number: index + 1 })}
          isLabelHidden
          maxLength={60}
          placeholder={t('choiceNameHint')}
          value={choice.name}
          error={errors[`${field}.name`]}
          onChange={(text) => onChange({ name: text })}
        />
        <div>
          <Stepper
            label={t('chooseHowMany', { name })}
            value={choice.quantity}
            maximum={MOST_CHOSEN}
            onChange={(quantity) => onChange({ quantity })}
          />
        </div>
        <IconButton
          icon={isOpen ? IconChevronUp : IconChevronDown}
          label={t('showOptions', { name })}
          aria-expanded={isOpen}
          onPress={() => setOpened(!isOpen)}
        />
        <IconButton icon={IconTrash} label={t('removeChoice', { name })} onPress={onRemove} />
      </div>
      <Summary choice={choice} />
      {isOpen && (
        <>
          {errors[`${field}.options`] !== undefined && (
            <p className={classes['facts']} role="alert">
              {t('noOptions')}
            </p>
          )}
          <OptionRows
            options={choice.options}
            errors={errors}
            field={field}
            onChange={(options) => onChange({ options })}
          />
          <AddOption choice={choice} name={name} isExcluded={isExcluded} onChange={onChange} />
        </>
      )}
    </section>
  )
}

/** How many are chosen of how many options: 'elegir 2 · 4 opciones'. */
function Summary({ choice }: { readonly choice: ChoiceDraft }) {
  const t = useMessages(productsMessages)
  const ofCategory = useCategoryPrices(choice.categoryId === undefined ? [] : [choice.categoryId])
  const listed = new Set(choice.options.map(({ productId }) => productId))
  const others = [...ofCategory.values()].flat().filter(({ id }) => !listed.has(id))
  const count = choice.options.length + others.length
  return (
    <p className={classes['facts']}>
      {t('chooseCount', { count: choice.quantity })} · {t('optionCount', { count })}
    </p>
  )
}
