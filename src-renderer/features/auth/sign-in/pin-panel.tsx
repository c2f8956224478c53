import { IconAlertCircle, IconArrowLeft, IconKey } from '@tabler/icons-react'
import type { SignInTile } from '#shared/api/people/auth.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { PinDots } from '#renderer/ui/pads/pin-dots.tsx'
import { PinPad } from '#renderer/ui/pads/pin-pad.tsx'
import { signInMessages } from './sign-in-messages.ts'
import classes from './sign-in.module.css'
import { usePinSignIn } from './use-pin-sign-in.ts'

export interface PanelProps {
  /** `Caja 001`. */
  readonly place: string
  /** Set on phones, where the panel is a separate page. */
  readonly onBack?: (() => void) | undefined
  /** Called with each change of what is typed. */
  readonly onType: () => void
}

/** The right half of the sign-in: user, dots, pad. */
export function PinPanel({
  user,
  place,
  onBack,
  onType,
  onUsePassword,
}: PanelProps & {
  readonly user: SignInTile | undefined
  readonly onUsePassword: () => void
}) {
  const t = useMessages(signInMessages)
  const { entry, isWorking, isBlocked, submit, fault, advice } = usePinSignIn(user, onType)
  return (
    <section className={classes['panel']} aria-label={user?.name ?? t('chooseUser')}>
      <PanelHeader place={place} title={user?.name ?? t('chooseUser')} onBack={onBack} />
      <div className={classes['dots']}>
        <PinDots typed={entry.pin.length} />
      </div>
      <PinPad
        entry={entry}
        areDotsHidden
        keyHeight={80}
        isDisabled={user?.hasPin !== true}
        onEnter={submit}
        act={{
          id: 'enter',
          kind: 'next',
          label: t('enter'),
          isDisabled: isBlocked,
          isWorking,
          onPress: submit,
        }}
      >
        <div className={classes['fault']} role="alert">
          {fault !== undefined && (
            <>
              <Icon of={IconAlertCircle} />
              {fault}
            </>
          )}
        </div>
      </PinPad>
      {advice !== undefined && (
        <div className={classes['advice']}>
          <Bar
            tone="danger"
            icon={IconKey}
            isUrgent
            act={{ label: t('withPassword'), onPress: onUsePassword }}
          >
            {advice}
          </Bar>
        </div>
      )}
      <p className={classes['hint']}>{t('keyboardHint')}</p>
    </section>
  )
}

export function PanelHeader({
  place,
  title,
  onBack,
}: Omit<PanelProps, 'onType'> & { readonly title: string }) {
  const t = useMessages(signInMessages)
  // h1 on phones, where the panel is a separate page.
  const Heading = onBack === undefined ? 'h2' : 'h1'
  const words = (
    <div>
      <p className={classes['cashPoint']}>{place}</p>
      <Heading className={classes['who']}>{title}</Heading>
    </div>
  )
  if (onBack === undefined) return words
  return (
    <div className={classes['panelHeader']}>
      <IconButton icon={IconArrowLeft} label={t('backToUsers')} onPress={onBack} />
      {words}
    </div>
  )
}
