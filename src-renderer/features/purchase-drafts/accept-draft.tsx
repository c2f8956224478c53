import { IconAlertCircle } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMake } from '#renderer/requests/make-once.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import type { Draft } from './draft.ts'
import { type PaidBy, paymentsOf } from './paid-by.ts'
import { purchaseDraftsMessages } from './purchase-drafts-messages.ts'
import classes from './purchase-drafts.module.css'
import { RemoveDraft } from './remove-draft.tsx'

/** Records the purchase; while lines are unknown it says how many. */
export function AcceptDraft({
  draft,
  total,
  payment,
}: {
  readonly draft: Draft
  readonly total: number
  readonly payment: PaidBy
}) {
  const t = useMessages(purchaseDraftsMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const { id, number, unknownLines } = draft
  const { mutate, isPending, error } = useMake('purchaseDrafts.accept', {
    onSuccess: ({ id: purchaseId }) => {
      navigate(paths.purchaseDrafts)
      toast.done(t('accepted', { number }), {
        act: { label: t('see'), onPress: () => navigate(paths.purchase(purchaseId)) },
      })
    },
  })
  return (
    <div className={classes['accept']}>
      {error !== null && !isPending && (
        <Bar tone="danger" icon={IconAlertCircle} isUrgent>
          {sentence(error)}
        </Bar>
      )}
      <div className={classes['others']}>
        <ActionButton size={56} onPress={() => navigate(paths.purchaseDrafts)}>
          {t('keep')}
        </ActionButton>
        <RemoveDraft draft={draft} />
      </div>
      <ActionButton
        variant="filled"
        size={72}
        isWide
        isDisabled={unknownLines > 0}
        isWorking={isPending}
        workingLabel={t('accepting')}
        {...(unknownLines === 0 ? {} : { detail: t('missing', { count: unknownLines }) })}
        onPress={() =>
          mutate({
            params: { id },
            body: { total, payments: paymentsOf(payment, total) },
          })
        }
      >
        {t('accept')}
      </ActionButton>
    </div>
  )
}
