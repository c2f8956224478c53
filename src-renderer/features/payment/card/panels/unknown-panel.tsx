import {
  IconArrowBackUp,
  IconClockPause,
  IconCreditCardOff,
  IconHelpHexagon,
  IconLock,
  IconReceipt,
  IconReceiptOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { PinpadTransaction } from '#shared/api/payments/pinpad-transactions.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Split } from '#renderer/ui/layout/split.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { useApproval } from '#renderer/features/approval/approval-provider.tsx'
import {
  ManualDialog,
  type ManualOutcome,
} from '#renderer/features/pinpad-transactions/manual-dialog.tsx'
import { useComesFirst } from '#renderer/features/shop/shop-view.ts'
import { type CardPanelProps, usePinpadOf } from './panel-layout.tsx'
import { cardMessages } from '../card-messages.ts'
import classes from '../card.module.css'
import { stageOf } from '../charge-stage.ts'
import { StepList } from './step-list.tsx'

/**
 * Shown while the result of the charge is unknown and the bill cannot be charged again. Offers three ways to settle it,
 * none preselected, and one to leave it pending.
 */
export function UnknownPanel({ payment }: CardPanelProps) {
  const layout = useLayout()
  const { transaction } = payment.card
  useComesFirst()
  if (transaction === undefined) return null
  const main = <Choices payment={payment} transaction={transaction} />
  const side = <Side payment={payment} transaction={transaction} />
  return (
    <Split
      sideWidth="28rem"
      stackedIn={layout === 'counter' ? undefined : classes['stacked']}
      main={main}
      side={side}
    />
  )
}

interface PartProps extends CardPanelProps {
  readonly transaction: PinpadTransaction
}

function Choices({ payment, transaction }: PartProps) {
  const t = useMessages(cardMessages)
  const { dollars } = useFormat()
  const [outcome, setOutcome] = useState<ManualOutcome>()
  const sum = dollars(transaction.totalAmount)
  const reverse = useReverse(transaction)
  const isBusy = transaction.isInProgress || reverse.isPending
  return (
    <section className={classes['unknown']}>
      <div className={classes['banner']} role="alert">
        <Icon of={IconHelpHexagon} size={72} />
        <div>
          <p className={classes['bannerLabel']}>
            {payment.source.place.title} · {sum}
          </p>
          <h1 className={classes['word']}>{t('unknown')}</h1>
          <p className={classes['bannerDetail']}>{t('unknownDetail')}</p>
        </div>
      </div>
      <h2 className={classes['question']}>{t('question')}</h2>
      <div className={classes['choices']}>
        <Choice
          icon={IconReceipt}
          title={t('caseCharged')}
          detail={t('caseChargedDetail', { sum })}
        >
          <Act isDisabled={isBusy} onPress={() => setOutcome('APPROVED')}>
            {t('charged')}
          </Act>
        </Choice>
        <Choice icon={IconReceiptOff} title={t('caseNot')} detail={t('caseNotDetail')}>
          <Act isDisabled={isBusy} onPress={() => setOutcome('NOT_CHARGED')}>
            {t('chargedNot')}
          </Act>
        </Choice>
        <Choice icon={IconArrowBackUp} title={t('caseReverse')} detail={t('caseReverseDetail')}>
          <Act
            isDisabled={isBusy && !reverse.isPending}
            isWorking={reverse.isPending}
            onPress={() => void reverse.ask()}
          >
            {t('reverse')}
          </Act>
        </Choice>
      </div>
      <p className={classes['locked']}>
        <Icon of={IconCreditCardOff} size={24} />
        {t('locked')}
      </p>
      {outcome !== undefined && (
        <ManualDialog
          charge={transaction}
          isReturn={false}
          outcome={outcome}
          onResolved={() => setOutcome(undefined)}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </section>
  )
}

/** Returns the act that reverses the charge at the pinpad; it needs a manager's approval. */
function useReverse(transaction: PinpadTransaction) {
  const t = useMessages(cardMessages)
  const sentence = useErrorSentence()
  const { dollars } = useFormat()
  const askApproval = useApproval()
  const { mutate, isPending } = useApiMutation('pinpadTransactions', 'resolve', {
    onSuccess: (answer) => {
      if (stageOf(answer) === 'unknown') toast.info(t('stillUnknown'))
    },
    onError: (error) => toast.error(sentence(error)),
  })
  return {
    isPending,
    ask: async () => {
      const title = `${t('reverse')} ${dollars(transaction.totalAmount)}`
      const approval = await askApproval({
        action: 'pinpads.resolve',
        title,
        confirm: title,
        resource: transaction.id,
        amount: transaction.totalAmount,
        facts: [],
      })
      if (approval === undefined) return
      mutate({
        params: { id: transaction.id },
        body: { action: 'REVERSE' },
        approval: approval.approvalToken,
      })
    },
  }
}

function Side({ payment, transaction }: PartProps) {
  const t = useMessages(cardMessages)
  const [, navigate] = useLocation()
  const { name, colorHex } = usePinpadOf(payment)
  // The charge stays stored: if it is settled as approved, its invoice is issued.
  const leave = () => navigate(payment.source.place.paths.done)
  useShortcut({ keys: ['Escape'], label: t('leave'), onPress: leave })
  return (
    <section className={classes['side']}>
      <StepList
        name={name}
        colorHex={colorHex}
        tone="warn"
        title={t('noAnswer')}
        steps={[
          { kind: 'done', label: t('stepSent'), at: transaction.createdAt },
          {
            kind: 'failed',
            label: t('stepNoAnswer'),
            ...(transaction.message === null ? {} : { detail: transaction.message }),
          },
          transaction.isInProgress
            ? { kind: 'now', label: t('stepAsking'), detail: t('stepAskingDetail') }
            : { kind: 'person', label: t('stepPerson') },
        ]}
      />
      <div className={classes['acts']}>
        <p className={classes['doubt']}>
          <strong>{t('doubtTitle')}</strong> {t('doubt')}
        </p>
        <NextButton icon={IconClockPause} onPress={leave}>
          {t('leave')}
        </NextButton>
      </div>
    </section>
  )
}

function Choice({
  icon,
  title,
  detail,
  children,
}: {
  readonly icon: TablerIcon
  readonly title: string
  readonly detail: string
  readonly children: React.ReactNode
}) {
  return (
    <div className={classes['choice']}>
      <Icon of={icon} size={28} />
      <h3 className={classes['choiceTitle']}>{title}</h3>
      <p className={classes['choiceDetail']}>{detail}</p>
      {children}
    </div>
  )
}

function Act({
  children,
  isDisabled,
  isWorking = false,
  onPress,
}: {
  readonly children: string
  readonly isDisabled: boolean
  readonly isWorking?: boolean
  readonly onPress: () => void
}) {
  const t = useMessages(cardMessages)
  return (
    <ActionButton
      size={72}
      isWide
      isDisabled={isDisabled}
      isWorking={isWorking}
      workingLabel={t('reversing')}
      detail={
        <span className={classes['pin']}>
          <Icon of={IconLock} size={16} />
          {t('managerPin')}
        </span>
      }
      onPress={onPress}
    >
      {children}
    </ActionButton>
  )
}
