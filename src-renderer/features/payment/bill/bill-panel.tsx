import { IconCoin, IconDiscount, IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BillRow } from '#shared/domain/sale/bill-rows.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { Amount, Money } from '#renderer/ui/money/money.tsx'
import { useBillRowLabel } from '#renderer/ui/money/use-bill-row-label.ts'
import { BillLines } from './bill-lines.tsx'
import { paymentMessages } from '../payment-messages.ts'
import classes from '../payment.module.css'
import { SplitChooser } from './split-chooser.tsx'
import { PaymentHeading } from '../payment-heading.tsx'
import type { Payment } from '../state/payment.ts'
import { VendorChoice } from './vendor-choice.tsx'

/** State and acts of the bill panel. The payment screen holds them: a phone renders the panel in another place. */
export interface BillActs {
  readonly isSplitting: boolean
  readonly onSplit: (isSplitting: boolean) => void
  readonly onOpen: (dialog: BillDialog) => void
}

export type BillDialog = 'tip' | 'discount'

/** The bill: its lines, how they are divided, and the totals below. */
export function BillPanel({
  payment,
  acts,
  back,
}: {
  readonly payment: Payment
  readonly acts: BillActs
  /** The back button, if the panel has the screen's header. */
  readonly back?: ReactNode
}) {
  const t = useMessages(paymentMessages)
  const { source, choice, due, isLocked } = payment
  const layout = useLayout()
  const showsChooser = acts.isSplitting || choice.kind !== 'whole'
  const isFixed = isBillFixed(payment)
  const included = payment.rows.filter(({ isIncluded }) => isIncluded)

  const body = (
    <>
      {showsChooser && (
        <SplitChooser
          payment={payment}
          onWhole={() => {
            acts.onSplit(false)
            payment.change({ choice: { kind: 'whole' } })
          }}
        />
      )}
      <BillLines payment={payment} />
    </>
  )
  return (
    <section className={classes['bill']} aria-label={t('linesOfBill')} data-owns-keys="Enter">
      {back !== undefined && (
        <header className={classes['billHeader']}>
          {back}
          <div>
            <PaymentHeading title={source.place.title} />
            <p className={classes['detail']}>{source.detail}</p>
          </div>
        </header>
      )}
      {layout === 'phone' ? (
        <details className={classes['fold']} open={showsChooser || undefined}>
          <summary className={classes['summary']}>
            {t('showBill', { lines: t('lines', { count: payment.lines.length }) })}
          </summary>
          {body}
        </details>
      ) : (
        <div
          className={classes['billBody']}
          role="group"
          aria-label={t('linesOfBill')}
          // Focusable, because a scrolling area must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          {body}
        </div>
      )}
      <dl className={classes['totals']}>
        <Rows rows={payment.rows.filter(({ isIncluded }) => !isIncluded)} payment={payment} />
        <div className={classes['total']}>
          <dt>{t('total')}</dt>
          <dd aria-live="polite">
            <Money cents={due.total} />
          </dd>
        </div>
      </dl>
      {included.length > 0 && (
        <dl className={classes['included']}>
          <Rows rows={included} payment={payment} />
        </dl>
      )}
      <div className={classes['billActs']}>
        <ActionButton
          icon={IconUsersGroup}
          aria-pressed={showsChooser}
          isDisabled={isFixed}
          onPress={() => acts.onSplit(!showsChooser)}
        >
          {t('split')}
        </ActionButton>
        <ActionButton icon={IconCoin} isDisabled={isLocked} onPress={() => acts.onOpen('tip')}>
          {t('tip')}
        </ActionButton>
        <ActionButton
          icon={IconDiscount}
          aria-pressed={payment.discount > 0}
          isDisabled={isFixed}
          onPress={() => acts.onOpen('discount')}
        >
          {t('discount')}
        </ActionButton>
        <VendorChoice payment={payment} />
      </div>
    </section>
  )
}

function Rows({ rows, payment }: { readonly rows: readonly BillRow[]; readonly payment: Payment }) {
  const { draft, serviceRate } = payment
  const label = useBillRowLabel()
  const facts = { serviceRate, isCourtesy: draft.discount?.kind === 'COURTESY' }
  return rows.map((row) => (
    <div key={`${row.kind} ${row.rate ?? ''}`} className={classes['sum']}>
      <dt>{label(row, facts)}</dt>
      <dd>
        <Amount cents={row.amount} />
      </dd>
    </div>
  ))
}

/** True if the bill can neither be divided nor get a discount: nothing is on it, or a part of it is paid. */
export function isBillFixed({ isLocked, draft, source }: Payment): boolean {
  return isLocked || draft.parts.length > 0 || source.bill.lines.length === 0
}
