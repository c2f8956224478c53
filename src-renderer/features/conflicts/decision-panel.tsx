import type { ReactNode } from 'react'
import type { ShopConflict } from '#shared/api/machine/conflicts.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { PinFault } from '#renderer/ui/pads/pin-fault.tsx'
import { PinPad } from '#renderer/ui/pads/pin-pad.tsx'
import { conflictsMessages } from './conflicts-messages.ts'
import classes from './conflicts.module.css'
import { useConflictWords } from './words/use-conflict-words.ts'
import type { Decision } from './use-decision.ts'
import { useRegisterName } from './words/use-register-name.ts'

const LONGEST_REASON = 300
const KEY_HEIGHT = 56

/** Repeats what was chosen, asks the reason and the PIN, and names the act on its button. */
export function DecisionPanel({
  conflict,
  decision,
  choices,
  onLeave,
}: {
  readonly conflict: ShopConflict
  readonly decision: Decision
  /** The choices, where they are not beside the panel. */
  readonly choices?: ReactNode
  readonly onLeave: () => void
}) {
  const t = useMessages(conflictsMessages)
  const words = useConflictWords()
  const {
    chosen,
    choose,
    pin,
    reason,
    setReason,
    needsReason,
    isReasonMissing,
    isWorking,
    submit,
  } = decision
  const isPhone = useLayout() === 'phone'
  const said =
    chosen === undefined ? undefined : words.decisionOf(conflict, chosen, decision.wayBack)
  // A phone has room for the choices or for the pad.
  const isSigning = !isPhone || choices === undefined || chosen !== undefined
  return (
    <div className={classes['panel']}>
      <div className={classes['panelBody']}>
        {choices !== undefined &&
          (isPhone && chosen !== undefined ? (
            <ActionButton onPress={() => choose(undefined)}>{t('chooseOther')}</ActionButton>
          ) : (
            choices
          ))}
        <div className={classes['said']} aria-live="polite">
          {said === undefined ? (
            <>
              <h3 className={classes['saidTitle']}>{t('chooseFirst')}</h3>
              <p className={classes['saidText']}>{t('chooseFirstText')}</p>
            </>
          ) : (
            <>
              <p className={classes['saidLabel']}>{said.label}</p>
              <h3 className={classes['saidTitle']}>{said.title}</h3>
              <p className={classes['saidText']}>{said.text}</p>
            </>
          )}
        </div>
        {isSigning && <WayBackChoice decision={decision} />}
        {needsReason && isSigning && (
          <TextField
            label={t('reason')}
            maxLength={LONGEST_REASON}
            value={reason}
            error={isReasonMissing ? t('reasonMissing') : undefined}
            disabled={isWorking}
            onChange={setReason}
          />
        )}
        {isSigning && <h3 className={classes['pinTitle']}>{t('pin')}</h3>}
        {isSigning && (
          <PinPad
            entry={pin.entry}
            keyHeight={KEY_HEIGHT}
            isDisabled={chosen === undefined || isWorking}
            onEnter={submit}
          >
            <PinFault>{pin.fault}</PinFault>
          </PinPad>
        )}
      </div>
      <div className={classes['foot']}>
        <LeaveButton isDisabled={isWorking} onPress={onLeave} />
        <NextButton
          isDisabled={chosen === undefined || !pin.isReady}
          isWorking={isWorking}
          workingLabel={t('working')}
          onPress={submit}
        >
          {said?.act ?? t('decide')}
        </NextButton>
      </div>
    </div>
  )
}

/** In cash or at the pinpad that charged it; why only cash is left, if it is. */
function WayBackChoice({ decision }: { readonly decision: Decision }) {
  const t = useMessages(conflictsMessages)
  const register = useRegisterName()
  const { chosen, wayBack, setWayBack } = decision
  const pinpad = chosen?.pinpad ?? null
  if (pinpad === null) return null
  if (pinpad.obstacle !== null) {
    return <p className={classes['saidText']}>{t(`pinpad_${pinpad.obstacle}`)}</p>
  }
  return (
    <Segmented
      label={t('wayBack')}
      value={wayBack}
      isWide
      segments={[
        { value: 'CASH', label: t('wayCash', { register }) },
        { value: 'PINPAD', label: t('wayPinpad', { pinpad: pinpad.pinpadName }) },
      ]}
      onChange={setWayBack}
    />
  )
}

/** Harmless: it stays in the list. */
export function LeaveButton({
  isDisabled = false,
  onPress,
}: {
  readonly isDisabled?: boolean
  readonly onPress: () => void
}) {
  const t = useMessages(conflictsMessages)
  return (
    <ActionButton size={72} isDisabled={isDisabled} onPress={onPress}>
      {t('leave')}
    </ActionButton>
  )
}
