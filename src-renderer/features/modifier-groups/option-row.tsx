import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { fromBasisPoints } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { CheckBox } from '#renderer/ui/fields/check-box.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import rows from '#renderer/ui/lists/edit-rows.module.css'
import type { ModifierOptionDraft } from './modifier-group-draft.ts'
import { modifierGroupsMessages } from './modifier-groups-messages.ts'
import classes from './modifier-groups.module.css'
import { ProductOfOption } from './product-of-option.tsx'
import { useMenuTax } from './use-menu-tax.ts'

/** An option in one row: name, price and default; what is rarely set opens below it, and is named while closed. */
export function OptionRow({
  option,
  index,
  errors,
  onChange,
  onRemove,
}: {
  readonly option: ModifierOptionDraft
  readonly index: number
  /** By the field of the request: `options[0].name`. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (part: Partial<ModifierOptionDraft>) => void
  /** Undefined for the only option. */
  readonly onRemove: (() => void) | undefined
}) {
  const t = useMessages(modifierGroupsMessages)
  const rate = fromBasisPoints(useMenuTax()?.rate ?? (0 as never))
  const [isOpened, setOpened] = useState(false)
  const errorOf = (field: string) => errors[`options[${index}].${field}`]
  const isOpen = isOpened || errorOf('productId') !== undefined
  const name = option.name.trim() === '' ? t('thisOption') : option.name
  return (
    <li className={rows['row']}>
      <TextField
        label={t('optionName', { number: index + 1 })}
        isLabelHidden
        maxLength={60}
        value={option.name}
        error={errorOf('name')}
        onChange={(text) => onChange({ name: text })}
      />
      <TextField
        label={t('price', { rate })}
        isLabelHidden
        inputMode="text"
        maxLength={11}
        value={option.price}
        error={errorOf('priceDifference')}
        onChange={(price) => onChange({ price })}
      />
      <span className={classes['default']}>
        <CheckBox
          label={t('isDefault')}
          isLabelHidden
          isOn={option.isDefault}
          onChange={(isDefault) => onChange({ isDefault })}
        />
        <span className={classes['defaultWord']} aria-hidden>
          {t('isDefaultShort')}
        </span>
      </span>
      <IconButton
        icon={isOpen ? IconChevronUp : IconChevronDown}
        label={t('moreOfOption', { name })}
        aria-expanded={isOpen}
        onPress={() => setOpened(!isOpen)}
      />
      <IconButton
        icon={IconTrash}
        label={t('removeOption', { name })}
        isDisabled={onRemove === undefined}
        onPress={onRemove ?? nothing}
      />
      {isOpen ? (
        <div className={classes['more']}>
          <CheckBox
            label={t('soldOut')}
            isOn={option.soldOut}
            onChange={(soldOut) => onChange({ soldOut })}
          />
          <CheckBox
            label={t('optionActive')}
            isOn={option.active}
            onChange={(active) => onChange({ active })}
          />
          <ProductOfOption
            productId={option.productId}
            error={errorOf('productId')}
            onChange={(productId) => onChange({ productId })}
          />
        </div>
      ) : (
        <Facts option={option} />
      )}
    </li>
  )
}

const nothing = () => undefined

/** Names of the flags that are set in the closed part of an option. */
function Facts({
  option: { soldOut, active, productId },
}: {
  readonly option: ModifierOptionDraft
}) {
  const t = useMessages(modifierGroupsMessages)
  const facts = [
    ...(soldOut ? [t('soldOut')] : []),
    ...(active ? [] : [t('optionInactive')]),
    ...(productId === null ? [] : [t('usesProduct')]),
  ]
  return facts.length > 0 && <p className={classes['facts']}>{facts.join(' · ')}</p>
}
