import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiCallError } from '#shared/api/client.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { enter } from '../entrance/enter.ts'
import { PanelHeader, type PanelProps } from './pin-panel.tsx'
import { signInMessages } from './sign-in-messages.ts'
import classes from './sign-in.module.css'
import { useCountdown } from '#renderer/ui/format/use-countdown.ts'

/** Signs in with user name and password, for users without a PIN or with a locked one. */
export function PasswordPanel({ place, onBack, onType }: PanelProps) {
  const t = useMessages(signInMessages)
  const sentence = useErrorSentence()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const { secondsLeft, start } = useCountdown()
  const { mutate, isPending, error } = useApiMutation('auth', 'login', {
    onSuccess: enter,
    onError: (refusal) => {
      setPassword('')
      if (refusal instanceof ApiCallError && refusal.retryAfter !== undefined) {
        start(refusal.retryAfter)
      }
    },
  })
  const isComplete = username.trim() !== '' && password !== ''
  const fault = secondsLeft > 0 ? t('nextAttempt', { seconds: secondsLeft }) : faultOf()

  function faultOf(): string | undefined {
    if (error === null || password !== '') return undefined
    return error instanceof ApiCallError && error.code === 'TOO_MANY_ATTEMPTS'
      ? undefined
      : sentence(error)
  }

  return (
    <section className={classes['panel']} aria-label={t('withPassword')}>
      <PanelHeader place={place} title={t('withPassword')} onBack={onBack} />
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete && !isPending && secondsLeft === 0) {
            mutate({ body: { username: username.trim(), password } })
          }
        }}
      >
        <TextField
          label={t('username')}
          value={username}
          onChange={(text) => {
            setUsername(text)
            onType()
          }}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <PasswordField
          label={t('password')}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
        />
        {fault !== undefined && (
          <div className={classes['formFault']} role="alert">
            <Icon of={IconAlertCircle} />
            {fault}
          </div>
        )}
        <NextButton
          type="submit"
          isDisabled={!isComplete || secondsLeft > 0}
          isWorking={isPending}
          workingLabel={t('entering')}
        >
          {t('enter')}
        </NextButton>
      </form>
    </section>
  )
}
