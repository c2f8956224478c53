import { IconCheck } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { Stepper } from '#renderer/ui/layout/stepper.tsx'
import { Money } from '#renderer/ui/money/money.tsx'
import { type PaymentChoice, sharesOf } from './bill.ts'
import { paymentMessages } from '../payment-messages.ts'
import classes from '../payment.module.css'
import type { Payment } from '../state/payment.ts'

const FEWEST = 2
const MOST = 50

/** Divides the bill: whole, by lines, or in equal shares; paid shares stay visible with a tick. */
export function SplitChooser({
  payment,
  onWhole,
}: {
  readonly payment: Payment
  readonly onWhole: () => void
}) {
  const t = useMessages(paymentMessages)
  const { source, choice, change, isLocked } = payment
  const { bill, place } = source
  const isFixed = isLocked || payment.draft.parts.length > 0
  const hasLater = bill.split !== null && bill.lines.some(({ isShared }) => !isShared)
  const [, navigate] = useLocation()
  const choose = (kind: PaymentChoice['kind']) => {
    if (kind === 'whole') return onWhole()
    if (kind === 'person' && place.kind === 'table') {
      return navigate(paths.tableSplit(place.id))
    }
    change({ choice: kind === 'items' ? { kind, uuids: [] } : firstShare(payment) })
  }
  const segments = [
    ...(bill.split === null ? [{ value: 'whole' as const, label: t('wholeBill') }] : []),
    ...(bill.split === null && place.kind === 'table'
      ? [{ value: 'person' as const, label: t('byPerson') }]
      : []),
    ...(bill.split === null || hasLater
      ? [
          {
            value: 'items' as const,
            label: t(bill.split === null ? 'byItems' : 'laterLines'),
          },
        ]
      : []),
    ...(place.kind !== 'sale' ? [{ value: 'share' as const, label: t('byShares') }] : []),
  ].map((segment) => ({ ...segment, isDisabled: isFixed }))

  return (
    <div className={classes['chooser']}>
      {segments.length > 1 && (
        <Segmented
          label={t('splitHow')}
          value={choice.kind}
          segments={segments}
          onChange={choose}
          isWide
        />
      )}
      {choice.kind === 'person' && (
        <p className={classes['hint']}>{t('personNow', { person: choice.person })}</p>
      )}
      {choice.kind === 'items' && bill.split === null && (
        <p className={classes['hint']}>{t('chooseItems')}</p>
      )}
      {choice.kind === 'share' && <Shares payment={payment} choice={choice} isFixed={isFixed} />}
    </div>
  )
}

function firstShare({ source, draft }: Payment): PaymentChoice {
  const { split } = source.bill
  const of = split?.of ?? Math.min(MOST, Math.max(FEWEST, source.guests ?? FEWEST))
  const number = split?.open[0]?.number ?? 1
  return draft.choice.kind === 'share' ? draft.choice : { kind: 'share', of, number }
}

function Shares({
  payment,
  choice,
  isFixed,
}: {
  readonly payment: Payment
  readonly choice: Extract<PaymentChoice, { kind: 'share' }>
  readonly isFixed: boolean
}) {
  const t = useMessages(paymentMessages)
  const { source, change } = payment
  const { split } = source.bill
  return (
    <>
      {split === null ? (
        <div className={classes['count']}>
          <span>{t('shareCount')}</span>
          <Stepper
            label={t('shareCount')}
            value={choice.of}
            minimum={FEWEST}
            maximum={isFixed ? choice.of : MOST}
            onChange={(of) =>
              change({ choice: { kind: 'share', of, number: Math.min(choice.number, of) } })
            }
          />
        </div>
      ) : (
        <p className={classes['hint']}>{t('splitRunning', { of: split.of })}</p>
      )}
      <div role="radiogroup" aria-label={t('byShares')} className={classes['shares']}>
        {sharesOf(source.bill, choice.of).map(({ number, total, isPaid }) => (
          <button
            key={number}
            type="button"
            role="radio"
            aria-checked={number === choice.number}
            className={classes['share']}
            data-paid={isPaid}
            disabled={isPaid || isFixed}
            onClick={() => change({ choice: { ...choice, number } })}
          >
            <span>{t('share', { number })}</span>
            <span className={classes['shareSum']}>
              {isPaid && <Icon of={IconCheck} size={18} />}
              {isPaid ? t('sharePaid') : <Money cents={total} />}
            </span>
          </button>
        ))}
      </div>
    </>
  )
}
