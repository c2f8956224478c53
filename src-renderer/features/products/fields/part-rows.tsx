import { IconX } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { MoneyField } from '#renderer/ui/fields/money-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import rows from '#renderer/ui/lists/edit-rows.module.css'
import type { PartDraft } from '../draft/combo-draft.ts'
import { productsMessages } from '../products-messages.ts'
import classes from './combo.module.css'

/** The fixed parts of a combo, one row each: how many, what, its price in the combo. */
export function PartRows({
  details,
  errors,
  onChange,
}: {
  readonly details: readonly PartDraft[]
  /** By the field of the request: `comboInfo.details[0].quantity`. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (details: readonly PartDraft[]) => void
}) {
  const t = useMessages(productsMessages)
  const replace = (index: number, part: Partial<PartDraft>) =>
    onChange(details.map((each, at) => (at === index ? { ...each, ...part } : each)))
  return (
    <div className={classes['parts']} role="group" aria-label={t('fixedParts')}>
      <div className={rows['heading']} aria-hidden>
        <span>{t('quantityShort')}</span>
        <span className={classes['nameHeading']}>{t('part')}</span>
        <span>{t('priceInCombo')}</span>
      </div>
      <ul className={rows['rows']}>
        {details.map(({ productId, name, quantity, salePrice }, index) => {
          const errorOf = (field: string) => errors[`comboInfo.details[${index}].${field}`]
          return (
            <li key={productId} className={rows['row']}>
              <TextField
                label={t('partQuantity', { name })}
                isLabelHidden
                inputMode="decimal"
                value={quantity}
                error={errorOf('quantity') ?? errorOf('productId')}
                onChange={(text) => replace(index, { quantity: text })}
              />
              <span className={`${rows['name']} ${classes['partName']}`}>{name}</span>
              <MoneyField
                label={t('partPrice', { name })}
                isLabelHidden
                isInline
                value={salePrice}
                error={errorOf('salePrice')}
                onChange={(text) => replace(index, { salePrice: text })}
              />
              <IconButton
                icon={IconX}
                label={t('removePart', { name })}
                onPress={() => onChange(details.filter((_, at) => at !== index))}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
