import { useQuery } from '@tanstack/react-query'
import { IconArrowBarToDown, IconArrowBarUp, IconArrowsDownUp } from '@tabler/icons-react'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { useLastError } from '#renderer/api/use-last-error.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Amount } from '#renderer/ui/money/money.tsx'
import { registerMessages } from './register-messages.ts'
import classes from './register.module.css'
import type { RegisterPoint } from './use-register.ts'

/** Cash in and out since the register was opened, newest first. */
export function MovementList({ point }: { readonly point: RegisterPoint }) {
  const t = useMessages(registerMessages)
  const sentence = useErrorSentence()
  const query = useQuery({
    ...apiQuery('cashRegister', 'movements', { query: { emissionPointId: point.id } }),
    staleTime: 0,
  })
  const error = useLastError(query)
  return (
    <section aria-label={t('movements')}>
      <h2 className={classes['sectionTitle']}>{t('movements')}</h2>
      {error !== null && (
        <ErrorState
          title={t('movementsNotRead')}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {sentence(error)}
        </ErrorState>
      )}
      {query.data?.length === 0 && (
        <EmptyState icon={IconArrowsDownUp} title={t('noMovementsTitle')}>
          {t('noMovements')}
        </EmptyState>
      )}
      {query.data !== undefined && query.data.length > 0 && (
        <ol className={classes['movements']}>
          {query.data.map((movement) => (
            <MovementLine key={movement.id} movement={movement} />
          ))}
        </ol>
      )}
    </section>
  )
}

type Movement = AnswerOf<'cashRegister', 'movements'>[number]

function MovementLine({ movement }: { readonly movement: Movement }) {
  const t = useMessages(registerMessages)
  const { time } = useFormat()
  const isEntry = movement.type === 'ENTRY'
  const who =
    movement.authorizedBy === null
      ? movement.createdBy
      : t('movementApproved', { name: movement.createdBy, approver: movement.authorizedBy })
  const otherSide =
    movement.beneficiary === null
      ? []
      : [t(isEntry ? 'movementFrom' : 'movementFor', { name: movement.beneficiary })]
  return (
    <li className={classes['movement']}>
      <span className={classes['movementTime']}>{time(movement.createdAt)}</span>
      <span className={classes['movementIcon']}>
        <Icon of={isEntry ? IconArrowBarToDown : IconArrowBarUp} />
      </span>
      <span>
        <span className={classes['movementReason']}>{movement.reason}</span>
        <span className={classes['movementBy']}>
          {[t(isEntry ? 'entry' : 'exit'), ...otherSide, who].join(' · ')}
        </span>
      </span>
      <span className={classes['movementAmount']}>
        <Amount dollars={movement.amount} />
      </span>
    </li>
  )
}
