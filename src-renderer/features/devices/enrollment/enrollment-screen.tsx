import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ApiCallError } from '#shared/api/client.ts'
import { fieldErrors, useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { keepDeviceToken } from '#renderer/session/device-token.ts'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { useScanner, useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Split } from '#renderer/ui/layout/split.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { Numpad, type PadKey } from '#renderer/ui/pads/numpad.tsx'
import { EntranceHeader } from '#renderer/features/auth/place/place-parts.tsx'
import { useCountdown } from '#renderer/ui/format/use-countdown.ts'
import { codeOfLink } from './code-of-link.ts'
import { enrollmentMessages } from './enrollment-messages.ts'
import classes from './enrollment.module.css'

const CODE_LENGTH = 8
const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Enrolls a tablet that the register does not know yet; asks for the till's code and a name. */
export function EnrollmentScreen({ onEnrolled }: { readonly onEnrolled: () => void }) {
  const t = useMessages(enrollmentMessages)
  const sentence = useErrorSentence()
  const isCounter = useLayout() === 'counter'
  const [name, setName] = useState('')
  const [code, setCode] = useState(() => codeOfLink(location.hash))
  useEffect(() => {
    // A code is single-use, so it is removed from the history and from bookmarks.
    if (codeOfLink(location.hash) !== '') history.replaceState(null, '', location.pathname)
  }, [])
  const { secondsLeft, start } = useCountdown()
  const { mutate, isPending, error, reset } = useApiMutation('devices', 'enroll', {
    onSuccess: ({ deviceToken }) => {
      keepDeviceToken(deviceToken)
      onEnrolled()
    },
    onError: (refusal) => {
      setCode('')
      if (refusal instanceof ApiCallError && refusal.retryAfter !== undefined) {
        start(refusal.retryAfter)
      }
    },
  })
  const isComplete = code.length === CODE_LENGTH && name.trim() !== ''
  const canSubmit = isComplete && secondsLeft === 0 && !isPending

  function type(key: PadKey): void {
    if (isPending) return
    if (error !== null) reset()
    if (key === 'clear') setCode('')
    else if (key === 'backspace') setCode((typed) => typed.slice(0, -1))
    else if (key !== ',') setCode((typed) => (typed + key).slice(0, CODE_LENGTH))
  }
  function submit(): void {
    if (canSubmit) mutate({ body: { code, name: name.trim() } })
  }
  useShortcut({
    keys: DIGITS,
    label: t('typeCode'),
    hint: '0 – 9',
    onPress: (key) => type(key as PadKey),
    remember: () => () => setCode(code),
  })
  // The code of the till may be shown as a barcode.
  useScanner((scanned) => setCode(scanned.replaceAll(/\D/g, '').slice(0, CODE_LENGTH)))
  useShortcut({ keys: ['Backspace'], onPress: () => type('backspace') })
  useShortcut({ keys: ['Enter'], worksInFields: true, isDisabled: !canSubmit, onPress: submit })

  const errors = fieldErrors(error)
  const fault = faultOf()
  function faultOf(): string | undefined {
    if (secondsLeft > 0) return t('nextAttempt', { seconds: secondsLeft })
    if (code.length === CODE_LENGTH && name.trim() === '') return t('nameMissing')
    if (error === null) return undefined
    return errors['code'] ?? sentence(error)
  }

  const explanation = (
    <div className={classes['place']}>
      <EntranceHeader />
      <div className={classes['intro']}>
        <h1 className={classes['title']}>{t('title')}</h1>
        <p className={classes['text']}>{t('intro')}</p>
      </div>
      <ol className={classes['steps']}>
        {([t('stepOne'), t('stepTwo'), t('stepThree')] as const).map((text, index) => (
          <li key={text} className={classes['step']}>
            <span className={classes['number']} aria-hidden>
              {index + 1}
            </span>
            {text}
          </li>
        ))}
      </ol>
      <div className={classes['name']}>
        <TextField
          label={t('nameLabel')}
          placeholder={t('namePlaceholder')}
          value={name}
          onChange={setName}
          maxLength={60}
          error={errors['name']}
        />
      </div>
    </div>
  )
  const panel = (
    <section className={classes['panel']} aria-label={t('codeLabel')}>
      <p className={classes['label']}>{t('codeLabel')}</p>
      <div className={classes['code']} aria-hidden>
        {Array.from({ length: CODE_LENGTH }, (_, index) => (
          <span key={index} className={classes['digit']} data-next={index === code.length}>
            {code[index]}
          </span>
        ))}
      </div>
      <span className={classes['unseen']} aria-live="polite">
        {t('codeTyped', { typed: code.length })}
      </span>
      <Numpad left="clear" right="backspace" onKey={type} />
      <div className={classes['fault']} role="alert">
        {fault !== undefined && (
          <>
            <Icon of={IconAlertCircle} />
            {fault}
          </>
        )}
      </div>
      <NextButton
        isDisabled={!canSubmit && !isPending}
        isWorking={isPending}
        workingLabel={t('enrolling')}
        onPress={submit}
      >
        {t('enroll')}
      </NextButton>
    </section>
  )
  return (
    <Split
      sideWidth="28.5rem"
      stackedIn={isCounter ? undefined : classes['upright']}
      main={explanation}
      side={panel}
    />
  )
}
