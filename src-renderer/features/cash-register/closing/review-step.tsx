import {
  IconAlertCircle,
  IconArrowBackUp,
  IconLock,
  IconPlugConnectedX,
  IconRefreshAlert,
} from '@tabler/icons-react'
import type { CashSummary, CloseAnswer, Denomination } from '#shared/api/sales/cash-register.ts'
import { subtract } from '#shared/domain/money/money.ts'
import { type CountDraft, useCountDraft } from '../counting/count-draft.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFlag } from '#renderer/session/use-session.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { MoneyField } from '#renderer/ui/fields/money-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useScanner } from '#renderer/ui/keyboard/use-shortcut.ts'
import { PinFault } from '#renderer/ui/pads/pin-fault.tsx'
import { PinPad } from '#renderer/ui/pads/pin-pad.tsx'
import { compareMethods, headlineOf } from './cash-difference.ts'
import { closeRequest, countedOf, leftInCash, withTerminals } from './closing-count.ts'
import classes from './closing.module.css'
import { asTyped } from '../counting/count-cash.ts'
import { ComparisonTable, CountTable } from './comparison-table.tsx'
import { DifferenceCard } from './difference-card.tsx'
import { PinpadTotals } from './pinpad-totals.tsx'
import { registerMessages } from '../register-messages.ts'
import { SummaryFacts } from '../summary-facts.tsx'
import { useClosing } from './use-closing.ts'
import { useSigners } from './use-signers.ts'
import { WithSide } from '../with-side.tsx'

/** The second step: the difference for users with the right, and the PIN that signs. */
export function ReviewStep({
  emissionPointId,
  summary,
  draft,
  denominations,
  onCountAgain,
  onStale,
  onHold,
  onClosed,
}: {
  readonly emissionPointId: number
  readonly summary: CashSummary
  readonly draft: CountDraft
  readonly denominations: readonly Denomination[]
  readonly onCountAgain: () => void
  readonly onStale: () => Promise<CashSummary | undefined>
  readonly onHold: (isHeld: boolean) => void
  readonly onClosed: (answer: CloseAnswer) => void
}) {
  const t = useMessages(registerMessages)
  const { money } = useFormat()
  const doesPrint = useFlag('printCashClosing')
  const { change } = useCountDraft()
  const closing = useClosing({
    emissionPointId,
    figuresVersion: summary.figuresVersion,
    onClosed,
    onStale,
    onHold,
  })
  useScanner(() => toast.info(t('scanIgnored'), { id: 'scan-ignored' }))

  const signers = useSigners()
  const isAsked = signers !== undefined && !signers.isSelf && signers.names !== ''
  const counted = countedOf(denominations, draft)
  const left = leftInCash(draft, summary.openingCash, counted)
  const comparisons =
    summary.totals === undefined
      ? undefined
      : compareMethods(withTerminals(counted, summary), summary.totals)
  const headline = comparisons === undefined ? undefined : headlineOf(comparisons)
  const isStale = summary.figuresVersion !== draft.countedVersion
  const isLocked = closing.isWorking || closing.isUnanswered
  const isBlocked = summary.unresolvedPinpadTransactionIds.length > 0
  const sign = () =>
    closing.sign(
      closeRequest({
        draft,
        denominations,
        counted,
        left,
        summaryVersion: summary.summaryVersion,
      }),
    )
  const edit = (part: Parameters<typeof change>[0]) => {
    closing.forget()
    change(part)
  }

  return (
    <WithSide
      isWide
      main={
        <div className={classes['review']}>
          {isStale && (
            <Bar
              tone="warn"
              icon={IconRefreshAlert}
              isUrgent
              detail={t(comparisons === undefined ? 'changedBlindDetail' : 'changedDetail')}
            >
              {t('changedTitle')}
            </Bar>
          )}
          {headline !== undefined && <DifferenceCard headline={headline} />}
          {comparisons === undefined ? (
            <CountTable counted={counted} hasTerminals={summary.terminalChargeCount > 0} />
          ) : (
            <ComparisonTable comparisons={comparisons} />
          )}
          {comparisons !== undefined && (
            <div className={classes['explained']}>
              <SummaryFacts summary={summary} className={classes['facts']} />
              <PinpadTotals pinpads={summary.pinpads ?? []} className={classes['facts']} />
            </div>
          )}
          <div className={classes['last']}>
            <MoneyField
              label={t('leftInCash')}
              help={
                left > counted.cash
                  ? undefined
                  : t('withdrawn', { sum: money(subtract(counted.cash, left)) })
              }
              error={closing.leftFault}
              isDisabled={isLocked}
              value={draft.leftInCash ?? asTyped(left)}
              onChange={(typed) => edit({ leftInCash: typed })}
            />
            <TextField
              label={t('closingNote')}
              placeholder={t(comparisons === undefined ? 'closingNoteBlind' : 'closingNoteExample')}
              maxLength={300}
              disabled={isLocked}
              value={draft.observation}
              onChange={(observation) => edit({ observation })}
            />
            <ActionButton
              size={56}
              icon={IconArrowBackUp}
              isDisabled={isLocked}
              onPress={onCountAgain}
            >
              {t('countAgain')}
            </ActionButton>
          </div>
        </div>
      }
      side={
        <div className={classes['sign']}>
          <div className={classes['signScroll']}>
            <h2 className={classes['signTitle']}>{t(isAsked ? 'signOther' : 'sign')}</h2>
            <p className={classes['signHelp']}>
              {isAsked
                ? t('signOtherHelp', { names: signers.names })
                : t(comparisons === undefined ? 'signBlindHelp' : 'signHelp')}
            </p>
            <div className={classes['signPad']}>
              <PinPad
                entry={closing.entry}
                onEnter={sign}
                isDisabled={isLocked || closing.secondsLeft > 0}
              >
                <PinFault>{closing.pinFault}</PinFault>
              </PinPad>
            </div>
            {closing.isUnanswered && (
              <Bar tone="danger" icon={IconPlugConnectedX} isUrgent detail={t('notAnsweredDetail')}>
                {t('notAnswered')}
              </Bar>
            )}
            {closing.fault !== undefined && !closing.isUnanswered && (
              <Bar tone="danger" icon={IconAlertCircle} isUrgent detail={closing.fault}>
                {t('notClosed')}
              </Bar>
            )}
            <p className={classes['signWarning']}>
              {isBlocked ? t('cardsBlockAct') : t(doesPrint ? 'printsAndStays' : 'stays')}
            </p>
          </div>
          <NextButton
            icon={IconLock}
            isDisabled={isBlocked || closing.secondsLeft > 0}
            isWorking={closing.isWorking}
            workingLabel={t('closing')}
            onPress={sign}
          >
            {t(closing.isUnanswered ? 'retryClose' : 'closeRegister')}
          </NextButton>
        </div>
      }
    />
  )
}
