import { useMessages } from '#renderer/i18n/use-messages.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Stepper } from '#renderer/ui/layout/stepper.tsx'
import { checkMessages } from '../check-messages.ts'
import classes from './dialogs.module.css'

const ONE_TOUCH = Array.from({ length: 12 }, (_, index) => index + 1)
/** The contract's maximum (OrderRequest). */
const MOST = 200

/** Sets the number of guests: one tap for common numbers, a stepper for others. */
export function GuestsDialog({
  tableName,
  guests,
  onChange,
  onClose,
}: {
  readonly tableName: string
  readonly guests: number | null
  readonly onChange: (guests: number) => void
  readonly onClose: () => void
}) {
  const t = useMessages(checkMessages)
  const ui = useMessages(uiMessages)
  const { quantity } = useFormat()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('guestsTitle', { name: tableName })}
      width="26rem"
      acts={
        <>
          <Stepper
            label={t('guestsTitle', { name: tableName })}
            value={guests ?? 0}
            maximum={MOST}
            onChange={onChange}
          />
          <span className={classes['gap']} />
          <ActionButton size={56} variant="filled" onPress={onClose}>
            {ui('done')}
          </ActionButton>
        </>
      }
    >
      <div className={classes['numbers']}>
        {ONE_TOUCH.map((count) => (
          <ActionButton
            key={count}
            size={56}
            isWide
            variant={count === guests ? 'chosen' : 'quiet'}
            aria-pressed={count === guests}
            onPress={() => {
              onChange(count)
              onClose()
            }}
          >
            {quantity(count)}
          </ActionButton>
        ))}
      </div>
    </Dialog>
  )
}
