import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { Product } from '#shared/api/menu/products.ts'
import { fromMillionths, hasAtMostDecimals, toMillionths } from '#shared/domain/money/money.ts'
import { timesQuantity } from '#shared/domain/money/times-quantity.ts'
import { fieldErrors, useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import { productionMessages } from './production-messages.ts'
import classes from './production.module.css'

/** Books how much of a base was prepared, and shows what that takes out of stock. */
export function PrepareDialog({
  product,
  onClose,
}: {
  readonly product: Pick<Product, 'id' | 'name' | 'measureUnit' | 'recipe'>
  readonly onClose: () => void
}) {
  const t = useMessages(productionMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const format = useFormat()
  const units = useQuery(apiQuery('measureUnits', 'options')).data ?? []
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { id, name, measureUnit, recipe } = product
  const quantity = quantityOf(typed)
  const prepare = useOnce('production.create', {
    onSuccess: (made) => {
      toast.done(
        t('prepared', { quantity: format.quantity(made.quantity), unit: measureUnit.code, name }),
      )
      onClose()
    },
  })
  const taken = recipe.map((line) => ({
    ...line,
    quantity: fromMillionths(
      timesQuantity(toMillionths(line.takenQuantity), toMillionths(quantity ?? 0)),
    ),
    unit: units.find((unit) => unit.id === line.ownUnitId)?.code ?? '',
  }))
  const refused = fieldErrors(prepare.error)
  const missing = isChecked && quantity === undefined ? t('noQuantity') : undefined

  function submit(event: FormEvent): void {
    event.preventDefault()
    setChecked(true)
    if (quantity === undefined) return
    prepare.mutate({
      body: { productionUuid: prepare.id, productId: id, quantity },
      label: t('prepareLabel', { name }),
    })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('prepareOne', { name })}
      width="34rem"
      isLocked={prepare.isPending}
      acts={
        <>
          <ActionButton size={56} keyHint="Esc" isDisabled={prepare.isPending} onPress={onClose}>
            {ui('cancel')}
          </ActionButton>
          <ActionButton
            size={56}
            variant="filled"
            type="submit"
            form="prepare"
            isWorking={prepare.isPending}
            workingLabel={ui('saving')}
          >
            {t('prepare')}
          </ActionButton>
        </>
      }
    >
      <form id="prepare" noValidate className={classes['form']} onSubmit={submit}>
        <TextField
          label={t('quantity')}
          help={t('quantityHelp', { unit: measureUnit.name })}
          inputMode="decimal"
          autoFocus
          value={typed}
          error={missing ?? refused['quantity']}
          onChange={setTyped}
        />
        {prepare.error !== null && refused['quantity'] === undefined && (
          <p role="alert">{sentence(prepare.error)}</p>
        )}
        <h3 className={classes['heading']}>{t('takes')}</h3>
        <RowList label={t('takes')}>
          {taken.map((line) => (
            <Row
              key={line.productId}
              title={line.name}
              details={[t('hasLeft', { quantity: format.quantity(line.stock) })]}
              end={`${format.quantity(line.quantity)} ${line.unit}`}
            />
          ))}
        </RowList>
        {taken.some((line) => line.quantity > line.stock) && (
          <Bar tone="warn" icon={IconAlertTriangle}>
            {t('isShort')}
          </Bar>
        )}
      </form>
    </Dialog>
  )
}

function quantityOf(typed: string): number | undefined {
  const quantity = parseTypedNumber(typed)
  const isQuantity =
    quantity !== undefined && quantity > 0 && quantity <= 999_999 && hasAtMostDecimals(quantity, 6)
  return isQuantity ? quantity : undefined
}
