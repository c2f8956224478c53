import { IconTrash } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { Faults } from '#renderer/records/form/use-form-faults.ts'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { SelectField, type SelectOption } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Amount } from '#renderer/ui/money/money.tsx'
import { formMessages } from './form-messages.ts'
import { type LineDraft, netOf, stockQuantityOf } from './purchase-draft.ts'
import classes from './purchase-form.module.css'

/** One line of a purchase: what it is, how much of it, at what cost and tax. */
export function LineRow({
  line,
  index,
  errors,
  taxes,
  isNewest,
  onChange,
  onRemove,
}: {
  readonly line: LineDraft
  readonly index: number
  /** By the field of the request: `lines[0].quantity`. */
  readonly errors: Faults
  readonly taxes: readonly SelectOption[]
  /** True for the line that was just added: its quantity gets the focus. */
  readonly isNewest: boolean
  readonly onChange: (part: Partial<LineDraft>) => void
  readonly onRemove: () => void
}) {
  const t = useMessages(formMessages)
  const { quantity } = useFormat()
  const name = line.name === '' ? t('line', { number: index + 1 }) : line.name
  const errorOf = (field: string) => errors[`lines[${index}].${field}`]
  const entering = stockQuantityOf(line)
  const isExpense = line.productId === null
  return (
    <li className={classes['line']}>
      <div className={classes['what']}>
        {isExpense ? (
          <TextField
            label={t('expenseName')}
            isLabelHidden
            placeholder={t('expenseName')}
            autoFocus={isNewest}
            maxLength={300}
            value={line.name}
            error={errorOf('description') ?? errorOf('productId')}
            onChange={(text) => onChange({ name: text })}
          />
        ) : (
          <>
            <span className={classes['name']}>{line.name}</span>
            {errorOf('productId') !== undefined && (
              <span className={classes['fault']}>{errorOf('productId')}</span>
            )}
          </>
        )}
        <span className={classes['support']}>
          {isExpense && t('expense')}
          {!isExpense && entering === undefined && line.unit}
          {!isExpense &&
            entering !== undefined &&
            t('entersAs', { quantity: quantity(entering), unit: line.unit })}
        </span>
      </div>
      <TextField
        label={t('quantityOf', { name })}
        isLabelHidden
        placeholder={t('quantity')}
        inputMode="decimal"
        autoFocus={isNewest && !isExpense}
        value={line.quantity}
        error={errorOf('quantity')}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(text) => onChange({ quantity: text })}
      />
      <TextField
        label={t('factorOf', { name })}
        isLabelHidden
        placeholder={isExpense ? '' : t('factor')}
        inputMode="decimal"
        disabled={isExpense}
        value={line.unitFactor}
        error={errorOf('unitFactor')}
        onChange={(text) => onChange({ unitFactor: text })}
      />
      <TextField
        label={t('costOf', { name })}
        isLabelHidden
        placeholder={t('cost')}
        inputMode="decimal"
        value={line.unitCost}
        error={errorOf('unitCost')}
        onChange={(text) => onChange({ unitCost: text })}
      />
      <TextField
        label={t('discountOf', { name })}
        isLabelHidden
        placeholder={t('discount')}
        inputMode="decimal"
        value={line.discountAmount}
        error={errorOf('discountAmount')}
        onChange={(text) => onChange({ discountAmount: text })}
      />
      <SelectField
        label={t('taxOf', { name })}
        isLabelHidden
        value={line.taxId === undefined ? undefined : String(line.taxId)}
        options={taxes}
        error={errorOf('taxId')}
        onChange={(value) => onChange({ taxId: Number(value) })}
      />
      <span className={classes['sum']}>
        <Amount cents={netOf(line)} />
      </span>
      <IconButton icon={IconTrash} label={t('remove', { name })} onPress={onRemove} />
    </li>
  )
}
