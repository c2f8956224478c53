import { useState } from 'react'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import { purchaseDraftsMessages } from '../purchase-drafts-messages.ts'
import { typedNumber } from '#renderer/ui/format/typed-text.ts'

/** From which rise a cost is marked: a setting of the house, changed where it is read. */
export function WarnDialog({
  percentage,
  onClose,
}: {
  readonly percentage: number
  readonly onClose: () => void
}) {
  const t = useMessages(purchaseDraftsMessages)
  const sentence = useErrorSentence()
  const [typed, setTyped] = useState(typedNumber(percentage))
  const value = parseTypedNumber(typed)
  const saving = useApiMutation('purchaseDrafts', 'saveSettings', { onSuccess: onClose })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('warnTitle')}
      description={t('warnText')}
      width="24rem"
      acts={
        <>
          <ActionButton size={56} onPress={onClose}>
            {t('cancel')}
          </ActionButton>
          <ActionButton
            size={56}
            variant="filled"
            isDisabled={value === undefined}
            onPress={() =>
              value !== undefined && saving.mutate({ body: { priceRisePercentage: value } })
            }
          >
            {t('save')}
          </ActionButton>
        </>
      }
    >
      <TextField
        label={t('warnField')}
        value={typed}
        inputMode="decimal"
        autoFocus
        error={saving.error === null ? undefined : sentence(saving.error)}
        onChange={setTyped}
      />
    </Dialog>
  )
}
