import { IconMinus, IconPlus } from '@tabler/icons-react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { useFormat } from '../format/use-format.ts'
import classes from './stepper.module.css'

/** − 2 +: changes a quantity by one. */
export function Stepper({
  label,
  value,
  onChange,
  minimum = 1,
  maximum = 999,
}: {
  /** Accessible name of the quantity. */
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly minimum?: number
  readonly maximum?: number
}) {
  const t = useMessages(uiMessages)
  const { quantity } = useFormat()
  return (
    <div role="group" aria-label={label} className={classes['stepper']}>
      <IconButton
        icon={IconMinus}
        label={t('decrease')}
        variant="default"
        isDisabled={value - 1 < minimum}
        onPress={() => onChange(value - 1)}
      />
      <output className={classes['value']} aria-live="polite">
        {quantity(value)}
      </output>
      <IconButton
        icon={IconPlus}
        label={t('increase')}
        variant="default"
        isDisabled={value + 1 > maximum}
        onPress={() => onChange(value + 1)}
      />
    </div>
  )
}
