import { IconCash, IconLayoutGrid, IconReceipt, IconSend } from '@tabler/icons-react'
import { type PointerEvent, useRef } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { useHasHeldTaps } from '#renderer/taps/use-tap.ts'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { uncertainMessages } from '#renderer/features/pinpad-transactions/uncertain-messages.ts'
import { checkMessages } from '../check-messages.ts'
import { type CheckLine, piecesOf, waitsToBeSent } from '../lines/check-line.ts'
import classes from '../check.module.css'

const LONG_PRESS_MS = 550

export interface CheckActsProps {
  readonly lines: readonly CheckLine[]
  /** Undefined if this check does not go to a kitchen, or if the user may not take orders. */
  readonly send: { readonly onSend: () => void; readonly onSendAndStay: () => void } | undefined
  /** Undefined if the user may not charge. */
  readonly charge:
    | {
        readonly onCharge: () => void
        readonly isWorking: boolean
        /** True if a card charge of the check has an unknown outcome: charging is not the next act. */
        readonly isUncertain: boolean
      }
    | undefined
  readonly bill: { readonly onBill: () => void; readonly isAsked: boolean } | undefined
  readonly leaveLabel: string
  readonly onLeave: () => void
  /** If the pad is open, Listo is the primary button. */
  readonly isPadOpen: boolean
}

/**
 * The buttons Cuenta, Enviar and Cobrar at fixed places; the next act is filled. A user without the right to charge
 * returns to the tables when nothing is left to send.
 */
export function CheckActs({
  lines,
  send,
  charge,
  bill,
  leaveLabel,
  onLeave,
  isPadOpen,
}: CheckActsProps) {
  const t = useMessages(checkMessages)
  const uncertain = useMessages(uncertainMessages)
  const maySeeCharges = useMay('PINPAD:READ')
  const unsent = lines.filter(waitsToBeSent)
  // A dish that waits for its options will be there to send.
  const hasHeldTaps = useHasHeldTaps()
  const isSendNext = send !== undefined && (unsent.length > 0 || hasHeldTaps)
  const isEmpty =
    !hasHeldTaps && lines.every(({ state }) => state === 'deleted' || state === 'billed')
  const leads = send !== undefined && !isSendNext && charge === undefined
  return (
    <div className={classes['acts']}>
      {bill !== undefined && (
        <button
          type="button"
          className={classes['bill']}
          data-asked={bill.isAsked}
          disabled={isEmpty}
          aria-pressed={bill.isAsked}
          onClick={bill.onBill}
        >
          <Icon of={IconReceipt} size={24} />
          <span>{t(bill.isAsked ? 'billAsked' : 'bill')}</span>
        </button>
      )}
      {leads && (
        <span className={classes['actBox']}>
          <NextButton icon={IconLayoutGrid} isFilled={!isPadOpen} onPress={onLeave}>
            {leaveLabel}
          </NextButton>
        </span>
      )}
      {send !== undefined && !leads && (
        <SendButton {...send} unsent={unsent} isFilled={isSendNext && !isPadOpen} />
      )}
      {charge !== undefined && (
        <span className={classes['actBox']}>
          <NextButton
            icon={IconCash}
            isFilled={!isSendNext && !isPadOpen && !isEmpty && !charge.isUncertain}
            // It opens the uncertain charge, which only users who may read charges can settle.
            isDisabled={isEmpty || (charge.isUncertain && !maySeeCharges)}
            isWorking={charge.isWorking}
            {...(charge.isUncertain ? { detail: uncertain('uncertainShort') } : {})}
            workingLabel={t('chargeWorking')}
            onPress={charge.onCharge}
          >
            {t('charge')}
          </NextButton>
        </span>
      )}
    </div>
  )
}

function SendButton({
  unsent,
  isFilled,
  onSend,
  onSendAndStay,
}: {
  readonly unsent: readonly CheckLine[]
  readonly isFilled: boolean
  readonly onSend: () => void
  readonly onSendAndStay: () => void
}) {
  const t = useMessages(checkMessages)
  const { quantity } = useFormat()
  const hasHeldTaps = useHasHeldTaps()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLong = useRef(false)
  // Sorted independently of the lines, so that stations keep their places while lines change.
  const stations = [
    ...Map.groupBy(
      unsent.flatMap((line) => line.stations.map((station) => ({ station, line }))),
      ({ station }) => station,
    ),
  ]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([station, of]) => `${station} ${quantity(piecesOf(of.map(({ line }) => line)))}`)
  const cancel = () => clearTimeout(timer.current)
  const begin = ({ button }: PointerEvent) => {
    isLong.current = false
    if (button !== 0 || unsent.length === 0) return
    timer.current = setTimeout(() => {
      isLong.current = true
      onSendAndStay()
    }, LONG_PRESS_MS)
  }
  return (
    <span
      className={classes['actBox']}
      onPointerDown={begin}
      onPointerUp={cancel}
      onPointerLeave={cancel}
      onPointerCancel={cancel}
      onContextMenu={(event) => event.preventDefault()}
    >
      <NextButton
        icon={IconSend}
        isFilled={isFilled}
        isDisabled={unsent.length === 0 && !hasHeldTaps}
        {...(stations.length === 0 ? {} : { detail: stations.join(' · ') })}
        onPress={() => {
          // The release after a long press must not send a second time.
          if (!isLong.current) onSend()
          isLong.current = false
        }}
      >
        {unsent.length === 0 ? t('send') : t('sendCount', { count: piecesOf(unsent) })}
      </NextButton>
    </span>
  )
}
