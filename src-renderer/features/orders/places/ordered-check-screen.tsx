import type { ReactNode } from 'react'
import { useMay } from '#renderer/session/use-session.ts'
import { useHasHeldTaps } from '#renderer/taps/use-tap.ts'
import { ChangeSentDialog } from '#renderer/features/check/dialogs/change-sent-dialog.tsx'
import { DeleteDialog } from '#renderer/features/check/dialogs/delete-dialog.tsx'
import type { OrderedPlace } from '#renderer/features/check/place/check-place.ts'
import type { useCheckActs } from '#renderer/features/check/place/use-check-acts.ts'
import { CheckActs } from '#renderer/features/check/screen/check-acts.tsx'
import { CheckBars } from '#renderer/features/check/screen/check-bars.tsx'
import {
  CheckScreen,
  type CheckScreenProps,
} from '#renderer/features/check/screen/check-screen.tsx'
import { NoLines } from '#renderer/features/check/screen/no-lines.tsx'
import { useCheckActKeys } from '#renderer/features/check/screen/use-check-act-keys.ts'
import { UncertainChargeBar } from '#renderer/features/pinpad-transactions/uncertain-charge-bar.tsx'
import type { UncertainCharge } from '#renderer/features/pinpad-transactions/use-uncertain-charges.ts'
import { useMissedTickets } from '#renderer/features/tickets/arrival/use-missed-tickets.ts'
import type { OrderedCheck } from './use-ordered-check.ts'

interface OrderedCheckScreenProps extends Pick<
  CheckScreenProps,
  'firstChosen' | 'mayAdd' | 'header' | 'bars' | 'dialogs'
> {
  readonly place: OrderedPlace
  readonly check: OrderedCheck
  readonly acts: Pick<
    ReturnType<typeof useCheckActs>,
    'isWaiting' | 'leave' | 'send' | 'sendAndStay' | 'fire' | 'charge' | 'bill'
  >
  readonly mayChange: boolean
  /** False for a table out of use. */
  readonly isActive: boolean
  readonly uncertain: UncertainCharge | null | undefined
  readonly isBillAsked: boolean
  readonly hasUndelivered: boolean
  readonly leaveLabel: string
  /** Shown while the check has no lines. */
  readonly emptyText: string
  /** Shown in place of the screen if the place no longer exists. */
  readonly gone: ReactNode | undefined
}

/** The screen of a check whose lines are at the register: of a table, or of an order without one. */
export function OrderedCheckScreen({
  place,
  check,
  acts,
  mayChange,
  isActive,
  uncertain,
  isBillAsked,
  hasUndelivered,
  leaveLabel,
  emptyText,
  gone,
  bars,
  dialogs,
  ...slots
}: OrderedCheckScreenProps) {
  const { query, error, orders, control } = check
  const { lines } = control
  const mayOrder = useMay('ORDER:CREATE')
  const mayCharge = useMay('SALES_INVOICE:CREATE')
  const hasHeldTaps = useHasHeldTaps()
  const isEmpty = lines.length === 0
  const missed = useMissedTickets(place.input.params, hasUndelivered)
  // Reads isFetching only on an error; else the screen would render twice at each refetch.
  const isRetrying = error !== null && query.isFetching
  const isUncertain = uncertain !== undefined && uncertain !== null
  useCheckActKeys({
    acts,
    leaveLabel,
    mayOrder: mayChange,
    mayCharge,
    isEmpty: isEmpty && !hasHeldTaps,
  })
  if (gone !== undefined) return gone
  return (
    <CheckScreen
      {...slots}
      control={control}
      question={check.question}
      place={check.prices}
      readiness={check.readiness}
      hasCourses
      isSending={check.queued.some(({ kind }) => kind === 'send')}
      isStalled={check.isStalled}
      isReadOnly={!mayChange}
      onRemove={check.onRemove}
      onRetry={check.onRetry}
      {...(mayChange ? { onFire: acts.fire } : {})}
      missed={missed.itemUuids}
      bars={
        <>
          {isUncertain && (
            <UncertainChargeBar charge={uncertain} paymentPath={place.paths.payment} />
          )}
          {bars}
          <CheckBars
            check={place.check}
            orders={orders}
            lines={lines}
            mayOrder={mayOrder}
            isActive={isActive}
          />
        </>
      }
      instead={
        isEmpty ? (
          <NoLines
            text={emptyText}
            isLoading={orders === undefined}
            error={error}
            isRetrying={isRetrying}
            onRetry={() => void query.refetch()}
          />
        ) : undefined
      }
      acts={({ isPadOpen }) => (
        <CheckActs
          lines={lines}
          send={mayChange ? { onSend: acts.send, onSendAndStay: acts.sendAndStay } : undefined}
          charge={
            mayCharge
              ? { onCharge: acts.charge, isWorking: acts.isWaiting, isUncertain }
              : undefined
          }
          bill={mayChange ? { onBill: acts.bill, isAsked: isBillAsked } : undefined}
          leaveLabel={leaveLabel}
          onLeave={acts.leave}
          isPadOpen={isPadOpen}
        />
      )}
      dialogs={
        <>
          {check.asked !== undefined && (
            <DeleteDialog check={place.check} line={check.asked} onClose={check.dropAsked} />
          )}
          {check.sentChange !== undefined && (
            <ChangeSentDialog
              check={place.check}
              change={check.sentChange}
              onClose={check.dropSentChange}
            />
          )}
          {dialogs}
        </>
      }
    />
  )
}
