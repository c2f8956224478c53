import { IconCashRegister } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { OpenRegister } from './open-register.tsx'
import { OpeningForm } from './opening/opening-form.tsx'
import { registerMessages } from './register-messages.ts'
import classes from './register.module.css'
import { useRegisterPoint, useRegisterState } from './use-register.ts'

/** The register: closed with the opening form, or open with its events. */
export function RegisterScreen() {
  const t = useMessages(registerMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const mayOpen = useMay('CASH_REGISTER:OPEN')
  const { point, choices } = useRegisterPoint()
  const state = useRegisterState(point)

  if (point === undefined) return <RegisterSkeleton />
  switch (state.kind) {
    case 'reading':
      return <RegisterSkeleton />
    case 'failed':
      return (
        <ErrorState title={t('notReadTitle')} onRetry={state.retry}>
          {sentence(state.error)}
        </ErrorState>
      )
    case 'closed':
      return mayOpen ? (
        <OpeningForm key={point.id} point={point} choices={choices} />
      ) : (
        <EmptyState icon={IconCashRegister} title={t('closedTitle', { code: point.code })}>
          {t('closedForOthers')}
        </EmptyState>
      )
    case 'open':
      return (
        <OpenRegister
          point={point}
          choices={choices}
          summary={state.summary}
          onClose={() => navigate(paths.closing)}
        />
      )
  }
}

export function RegisterSkeleton() {
  return (
    <Loading>
      <div className={classes['skeletons']}>
        <Skeleton width="24rem" height="2.5rem" />
        <Skeleton height="8rem" radius="var(--m-radius-card)" />
        <Skeleton height="16rem" radius="var(--m-radius-card)" />
      </div>
    </Loading>
  )
}
