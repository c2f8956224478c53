import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { checkMessages } from '../check-messages.ts'
import type { CheckLine } from '../lines/check-line.ts'
import type { QuantityQuestion as Question } from './use-quantity-question.ts'

/** Asks if an implausible quantity is meant. */
export function QuantityQuestion({
  question,
  onCorrect,
}: {
  readonly question: Question
  readonly onCorrect: (line: CheckLine) => void
}) {
  const t = useMessages(checkMessages)
  const { money, quantity: written } = useFormat()
  const { doubt, confirm, close } = question
  if (doubt === undefined) return null
  const { line, mostSold } = doubt
  const quantity = written(line.quantity)
  const sum = money(line.total)
  return (
    <ConfirmDialog
      isOpen
      title={t('quantityDoubtTitle', { quantity, name: line.description })}
      description={
        mostSold > 0
          ? t('quantityDoubtSold', { most: written(mostSold), sum })
          : t('quantityDoubt', { sum })
      }
      confirmLabel={t('quantityMeant', { quantity })}
      cancelLabel={t('quantityCorrect')}
      onConfirm={confirm}
      onClose={() => {
        close()
        onCorrect(line)
      }}
    />
  )
}
