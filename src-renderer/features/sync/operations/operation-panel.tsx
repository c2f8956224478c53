import {
  IconAlertTriangle,
  IconBan,
  IconClock,
  IconEyeCheck,
  IconRefresh,
  IconShieldCheck,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyncOperation } from '#shared/api/machine/sync.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { AttemptsPart } from './attempts-part.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ConflictPart, ReviewDialog } from './conflict-part.tsx'
import { syncMessages } from '../sync-messages.ts'
import classes from '../sync.module.css'
import { useMoment, useOperationWords, useStateLook } from './use-operation-words.ts'

/** Shows one operation: the central's answer, the safe facts, and the acts of a manager. */
export function OperationPanel({ operation }: { readonly operation: SyncOperation }) {
  const t = useMessages(syncMessages)
  const words = useOperationWords()
  const moment = useMoment()
  const lookOf = useStateLook()
  const name = words.name(operation)
  const { data: status } = useQuery(apiQuery('sync', 'status'))
  return (
    <section className={classes['panel']} aria-label={name}>
      <div className={classes['panelBody']}>
        <p className={classes['support']}>
          {t('since', {
            state: t(lookOf(operation).label),
            time: moment(operation.settledAt ?? operation.createdAt),
          })}
        </p>
        <h2 className={classes['panelTitle']}>{name}</h2>
        <Finding operation={operation} />
        {operation.conflict !== null && (
          <ConflictPart conflict={operation.conflict} review={operation.conflictReview} />
        )}
        {operation.state !== 'done' && (
          <p className={classes['safe']}>
            <Icon of={IconShieldCheck} size={22} />
            {t(operation.operation === 'invoices.issue' ? 'invoiceIsValid' : 'actStays')}{' '}
            {status?.enabled === true && t('othersGoOn')}
          </p>
        )}
        <AttemptsPart operationId={operation.id} />
      </div>
      <OperationActs operation={operation} name={name} />
    </section>
  )
}

/** Shows the reason why it was not sent. */
function Finding({ operation }: { readonly operation: SyncOperation }) {
  const t = useMessages(syncMessages)
  const words = useOperationWords()
  const moment = useMoment()
  const reason = words.reason(operation)
  if (reason === undefined || operation.conflict !== null) return null
  const isParked = operation.state === 'parked'
  const facts = [
    ...words.problems(operation),
    ...(operation.nextAttemptAt === null || isParked
      ? []
      : [t('nextAttempt', { time: moment(operation.nextAttemptAt) })]),
  ]
  return (
    <Bar
      tone={isParked ? 'danger' : operation.state === 'unknown' ? 'warn' : 'neutral'}
      icon={isParked ? IconAlertTriangle : IconClock}
      {...(facts.length === 0 ? {} : { detail: facts.map((fact) => <div key={fact}>{fact}</div>) })}
    >
      {reason}
    </Bar>
  )
}

function OperationActs({
  operation,
  name,
}: {
  readonly operation: SyncOperation
  readonly name: string
}) {
  const t = useMessages(syncMessages)
  const sentence = useErrorSentence()
  const mayAct = useMay('SYNC:UPDATE')
  const [isCancelling, setCancelling] = useState(false)
  const [isReviewing, setReviewing] = useState(false)
  const { state } = operation
  const isRetried = mayAct && (state === 'parked' || state === 'retry')
  const isCancelled = mayAct && !['in_flight', 'done', 'cancelled'].includes(state)
  const isReviewed = mayAct && operation.conflict !== null && operation.conflictReview === null
  const { mutate, isPending } = useApiMutation('sync', 'retry', {
    onSuccess: () => toast.done(t('retried', { name })),
    onError: (error) => toast.error(sentence(error)),
  })
  const retry = () => {
    if (isRetried && !isPending) mutate({ params: { id: operation.id } })
  }
  useShortcut({ keys: ['r'], label: t('retry'), isDisabled: !isRetried, onPress: retry })
  if (!isRetried && !isCancelled && !isReviewed && !isReviewing) return null
  return (
    <div className={classes['panelFoot']}>
      {isCancelled && (
        <ActionButton
          variant="dangerOutline"
          size={56}
          isWide
          icon={IconBan}
          aria-haspopup="dialog"
          onPress={() => setCancelling(true)}
        >
          {t('neverSend')}
        </ActionButton>
      )}
      {isRetried && (
        <NextButton
          icon={IconRefresh}
          keyHint="R"
          isWorking={isPending}
          workingLabel={t('retrying')}
          onPress={retry}
        >
          {t(state === 'parked' ? 'retry' : 'retryNow')}
        </NextButton>
      )}
      {isReviewed && (
        <NextButton icon={IconEyeCheck} aria-haspopup="dialog" onPress={() => setReviewing(true)}>
          {t('review')}
        </NextButton>
      )}
      {isReviewing && (
        <ReviewDialog operationId={operation.id} name={name} onClose={() => setReviewing(false)} />
      )}
      {isCancelling && (
        <CancelDialog operationId={operation.id} name={name} onClose={() => setCancelling(false)} />
      )}
    </div>
  )
}
