import { useQuery } from '@tanstack/react-query'
import { IconCashRegister } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { CashSummary, CloseAnswer, Denomination } from '#shared/api/sales/cash-register.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useLastError } from '#renderer/api/use-last-error.ts'
import { useCountDraft } from '../counting/count-draft.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Steps } from '#renderer/ui/layout/steps.tsx'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { ClosingResult } from './closing-result.tsx'
import classes from './closing.module.css'
import { CountingStep } from '../counting/counting-step.tsx'
import { registerMessages } from '../register-messages.ts'
import { RegisterSkeleton } from '../register-screen.tsx'
import { ReviewStep } from './review-step.tsx'
import { useOpenedText } from '../opening/use-opened-text.ts'
import { useSigners } from './use-signers.ts'
import { type RegisterPoint, useRegisterPoint, useRegisterState } from '../use-register.ts'

/** Closes the register: the count first, then the comparison and the signature. */
export function ClosingScreen() {
  const t = useMessages(registerMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const { point } = useRegisterPoint()
  const state = useRegisterState(point)
  const pieces = useQuery({ ...apiQuery('cashRegister', 'denominations'), staleTime: Infinity })
  const piecesError = useLastError(pieces)
  const [answer, setAnswer] = useState<CloseAnswer>()
  // A sent closing may have been done, so its last figures stay until an answer arrives.
  const [isHeld, setHeld] = useState(false)
  const [last, setLast] = useState<CashSummary>()
  if (state.kind === 'open' && state.summary !== last) setLast(state.summary)
  const toRegister = () => navigate(paths.register)

  if (point !== undefined && answer !== undefined) {
    return <ClosingResult point={point} answer={answer} onDone={toRegister} />
  }
  const error = state.kind === 'failed' ? state.error : piecesError
  if (error !== null) {
    const retry = () => {
      if (state.kind === 'failed') state.retry()
      void pieces.refetch()
    }
    return (
      <ErrorState title={t('notReadTitle')} onRetry={retry}>
        {sentence(error)}
      </ErrorState>
    )
  }
  if (point === undefined || pieces.data === undefined || state.kind === 'reading') {
    return <RegisterSkeleton />
  }
  if (last === undefined || (state.kind === 'closed' && !isHeld)) {
    return (
      <EmptyState
        icon={IconCashRegister}
        title={t('closedElsewhere', { code: point.code })}
        acts={
          <ActionButton variant="filled" onPress={toRegister}>
            {t('goToRegister')}
          </ActionButton>
        }
      >
        {t('closedElsewhereText')}
      </EmptyState>
    )
  }
  return (
    <ClosingSteps
      key={last.cashRegisterId}
      point={point}
      summary={last}
      denominations={pieces.data}
      onLeave={toRegister}
      onStale={async () => (state.kind === 'open' ? state.renew() : undefined)}
      onHold={setHeld}
      onClosed={setAnswer}
    />
  )
}

function ClosingSteps({
  point,
  summary,
  denominations,
  onLeave,
  onStale,
  onHold,
  onClosed,
}: {
  readonly point: RegisterPoint
  readonly summary: CashSummary
  readonly denominations: readonly Denomination[]
  readonly onLeave: () => void
  readonly onStale: () => Promise<CashSummary | undefined>
  readonly onHold: (isHeld: boolean) => void
  readonly onClosed: (answer: CloseAnswer) => void
}) {
  const t = useMessages(registerMessages)
  const opened = useOpenedText(summary)
  const { draft, begin, change, clear } = useCountDraft()
  const { cashRegisterId } = summary
  useEffect(() => begin(cashRegisterId), [begin, cashRegisterId])

  const signsSelf = useSigners()?.isSelf !== false
  const isCounted = draft?.countedVersion !== undefined
  const countAgain = () => change({ countedVersion: undefined })
  useShortcut({ keys: ['Escape'], onPress: isCounted ? countAgain : onLeave })
  if (draft?.cashRegisterId !== cashRegisterId) return <RegisterSkeleton />

  return (
    <div className={classes['screen']}>
      <ScreenHead
        title={t('closingTitle', { code: point.code })}
        detail={opened}
        onBack={isCounted ? countAgain : onLeave}
      >
        <Steps
          current={isCounted ? 1 : 0}
          steps={[
            { title: t('stepCount'), state: isCounted ? 'done' : 'open' },
            { title: t(signsSelf ? 'stepSign' : 'stepAsk'), state: 'open' },
          ]}
        />
      </ScreenHead>
      {isCounted ? (
        <ReviewStep
          emissionPointId={point.id}
          summary={summary}
          draft={draft}
          denominations={denominations}
          onCountAgain={countAgain}
          onStale={onStale}
          onHold={onHold}
          onClosed={(answer) => {
            onClosed(answer)
            clear()
          }}
        />
      ) : (
        <CountingStep
          summary={summary}
          draft={draft}
          denominations={denominations}
          onFinish={() => change({ countedVersion: summary.figuresVersion })}
        />
      )}
    </div>
  )
}
