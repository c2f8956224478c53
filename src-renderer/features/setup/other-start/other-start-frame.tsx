import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Logo } from '#renderer/ui/logo.tsx'
import { LanguageMenu } from '#renderer/features/auth/sign-in/language-menu.tsx'
import classes from '../setup.module.css'

/** A page of the first start: title and content, with the way back and the next act at its foot. */
export function OtherStartFrame({
  title,
  intro,
  next,
  notice,
  isWorking = false,
  onBack,
  children,
}: {
  readonly title: string
  readonly intro: string
  readonly next: ReactNode
  readonly notice?: ReactNode
  readonly isWorking?: boolean
  readonly onBack: () => void
  readonly children: ReactNode
}) {
  const ui = useMessages(uiMessages)
  useShortcut({ keys: ['Escape'], onPress: () => !isWorking && onBack() })
  return (
    <div className={classes['wizard']}>
      <header className={classes['bar']}>
        <Logo />
        <LanguageMenu />
      </header>
      <div className={classes['body']}>
        <div className={classes['page']}>
          <h1 className={classes['pageTitle']}>{title}</h1>
          <p className={classes['pageIntro']}>{intro}</p>
          {children}
        </div>
      </div>
      <footer className={classes['foot']}>
        {notice !== undefined && <div className={classes['footNotice']}>{notice}</div>}
        <ActionButton
          size={56}
          icon={IconArrowLeft}
          className={classes['footBack'] ?? ''}
          isDisabled={isWorking}
          onPress={onBack}
        >
          {ui('back')}
        </ActionButton>
        {next !== null && <div className={classes['footNext']}>{next}</div>}
      </footer>
    </div>
  )
}
