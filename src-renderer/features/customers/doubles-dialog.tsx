import { useQuery } from '@tanstack/react-query'
import { IconArrowsJoin2, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { CustomerDouble } from '#shared/api/people/customers.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { customersMessages } from './customers-messages.ts'

type Side = CustomerDouble['first']

/** Pairs of customers that are probably the same; a tap on the one that stays merges them. */
function DoublesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(customersMessages)
  const doubles = useQuery({ ...apiQuery('customers', 'doubles'), staleTime: 0 })
  const [chosen, setChosen] = useState<{ readonly kept: Side; readonly double: Side }>()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('doubles')}
      manualPage="customers"
      description={t('doublesText')}
      width="37.5rem"
      acts={
        <ActionButton size={56} onPress={onClose}>
          {t('closeDoubles')}
        </ActionButton>
      }
    >
      <Unread query={doubles} title={t('doublesNotRead')} />
      {doubles.data?.length === 0 && <EmptyState icon={IconUsers} title={t('noDoubles')} />}
      {doubles.data?.map(({ reason, first, second }) => (
        <section key={`${first.id}-${second.id}`} aria-label={t(`reason_${reason}`)}>
          <p>{t(`reason_${reason}`)}</p>
          <RowList label={`${first.socialReason} · ${second.socialReason}`}>
            {[
              { kept: first, double: second },
              { kept: second, double: first },
            ].map((pair) => (
              <Row
                key={pair.kept.id}
                title={pair.kept.socialReason}
                details={[
                  pair.kept.identificationNumber,
                  ...(pair.kept.email === null ? [] : [pair.kept.email]),
                ]}
                end={t('keepThis')}
                onPress={() => setChosen(pair)}
              />
            ))}
          </RowList>
        </section>
      ))}
      {chosen !== undefined && (
        <MergeQuestion {...chosen} onClose={() => setChosen(undefined)} onMerged={onClose} />
      )}
    </Dialog>
  )
}

function MergeQuestion({
  kept,
  double,
  onClose,
  onMerged,
}: {
  readonly kept: Side
  readonly double: Side
  readonly onClose: () => void
  readonly onMerged: () => void
}) {
  const t = useMessages(customersMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const merge = useApiMutation('customers', 'merge', {
    onSuccess: ({ id, socialReason }) => {
      toast.done(t('merged', { name: socialReason }))
      onMerged()
      navigate(paths.customer(id))
    },
    onError: (error) => {
      toast.error(sentence(error))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('mergeTitle', { name: kept.identificationNumber })}
      description={t('mergeText', { double: double.identificationNumber })}
      confirmLabel={t('merge')}
      isWorking={merge.isPending}
      workingLabel={t('merging')}
      onConfirm={() => merge.mutate({ params: { id: kept.id }, body: { doubleId: double.id } })}
      onClose={onClose}
    />
  )
}

/** Returns the button of the pairs, and their dialog. A merge changes and deactivates customers. */
export function useDoubles() {
  const t = useMessages(customersMessages)
  const mayMerge = useMay('CUSTOMER:UPDATE')
  const [isOpen, setOpen] = useState(false)
  return {
    acts: mayMerge && (
      <ActionButton icon={IconArrowsJoin2} onPress={() => setOpen(true)}>
        {t('doubles')}
      </ActionButton>
    ),
    dialog: isOpen && <DoublesDialog onClose={() => setOpen(false)} />,
  }
}
