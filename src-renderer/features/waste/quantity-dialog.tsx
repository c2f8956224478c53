import { useState } from 'react'
import type { WasteProduct } from '#shared/api/goods/waste.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Numpad } from '#renderer/ui/pads/numpad.tsx'
import { parseTypedNumber, typeNumber } from '#renderer/ui/pads/typed-number.ts'
import { QUANTITY_LIMITS } from './quantity-limits.ts'
import { wasteMessages } from './waste-messages.ts'
import classes from './waste.module.css'

/** Asks for any quantity in the product's own unit. */
export function QuantityDialog({
  product,
  onTake,
  onClose,
}: {
  readonly product: WasteProduct
  readonly onTake: (quantity: number) => void
  readonly onClose: () => void
}) {
  const t = useMessages(wasteMessages)
  const { typed: shown } = useFormat()
  const [typed, setTyped] = useState('')
  const quantity = parseTypedNumber(typed) ?? 0
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={product.name}
      description={t('quantity', { unit: product.unit })}
      width="24rem"
      acts={
        <NextButton isDisabled={quantity <= 0} onPress={() => onTake(quantity)}>
          {t('take')}
        </NextButton>
      }
    >
      <output className={classes['typed']}>{typed === '' ? '0' : shown(typed)}</output>
      <Numpad onKey={(key) => setTyped(typeNumber(typed, key, QUANTITY_LIMITS))} />
    </Dialog>
  )
}
