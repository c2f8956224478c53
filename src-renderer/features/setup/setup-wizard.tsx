import { IconAlertCircle, IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-hash-location'
import type { SignIn } from '#shared/api/people/auth.ts'
import { client } from '#renderer/api/client.ts'
import { fieldErrors, refusalCode, useErrorSentence } from '#renderer/api/errors.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useRecordForm } from '#renderer/records/form/use-record-form.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { Steps } from '#renderer/ui/layout/steps.tsx'
import { Logo } from '#renderer/ui/logo.tsx'
import { enter } from '#renderer/features/auth/entrance/enter.ts'
import { LanguageMenu } from '#renderer/features/auth/sign-in/language-menu.tsx'
import { forgetSetup, keepSetup, readKeptSetup } from './kept-setup.ts'
import {
  emptyDraft,
  problemsOf,
  requestOf,
  type SetupDraft,
  setupSteps,
  stepOfErrors,
  withSuggestions,
} from './setup-draft.ts'
import { setupMessages } from './setup-messages.ts'
import { SetupPage } from './setup-page.tsx'
import classes from './setup.module.css'

interface WizardProps {
  readonly onLeave: () => void
  readonly onDone: () => void
}

/**
 * Four steps with the data that a business needs to issue its first invoice. A refusal, a step back or a reload keeps
 * all typed data except the secrets.
 */
export function SetupWizard({ onLeave, onDone }: WizardProps) {
  const t = useMessages(setupMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const [kept] = useState(readKeptSetup)
  const [index, setIndex] = useState(kept === undefined ? 0 : setupSteps.indexOf(kept.step))
  const step = setupSteps[index] ?? 'business'
  const isLast = index === setupSteps.length - 1
  const form = useRecordForm<SetupDraft, SignIn | undefined>({
    record: undefined,
    restored: kept?.fields,
    draftOf: () => emptyDraft,
    save: setUp,
    onSaved: (signIn) => {
      forgetSetup()
      toast.done(t('ready'))
      navigate(paths.firstSteps, { replace: true })
      if (signIn === undefined) onDone()
      else enter(signIn)
    },
    onEdit: () => form.dismissFailure(),
    onRefused: (error) => {
      if (refusalCode(error) === 'SETUP_DONE') return onDone()
      const faulty = stepOfErrors(Object.keys(fieldErrors(error)))
      if (faulty !== undefined) setIndex(setupSteps.indexOf(faulty))
    },
  })
  const { draft, errors, failure, isSaving } = form
  useEffect(() => {
    if (!isSaving && draft !== emptyDraft) keepSetup(step, draft)
  }, [step, draft, isSaving])

  function goTo(next: number): void {
    const nextStep = setupSteps[next]
    if (nextStep === undefined) return onLeave()
    const words = { establishmentName: t('matriz'), emissionPointName: t('firstRegister') }
    form.change(withSuggestions(nextStep, draft, words))
    setIndex(next)
  }

  function goOn(): void {
    const problems = Object.entries(problemsOf(step, draft))
    const sentences = problems.map(([field, key]) => [field, t(key)] as const)
    // Keeps the faults of other steps marked.
    if (problems.length > 0) form.check({ ...errors, ...Object.fromEntries(sentences) })
    else if (isLast) form.submit()
    else goTo(index + 1)
  }

  useShortcut({ keys: ['Escape'], onPress: () => goTo(index - 1) })
  const isFaulty = (other: (typeof setupSteps)[number]) =>
    Object.keys(errors).some((field) => stepOfErrors([field]) === other)

  return (
    <div className={classes['wizard']}>
      <header className={classes['bar']}>
        <span className={classes['barLogo']}>
          <Logo />
        </span>
        <Steps
          current={index}
          steps={setupSteps.map((other, at) => ({
            title: t(other),
            state: isFaulty(other) ? 'faulty' : at < index ? 'done' : 'open',
          }))}
        />
        <span className={classes['barLanguage']}>
          <LanguageMenu />
        </span>
      </header>
      <form
        id={form.id}
        className={classes['body']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          goOn()
        }}
      >
        <SetupPage key={step} step={step} form={form} />
      </form>
      <footer className={classes['foot']}>
        {failure !== undefined && (
          <div className={classes['footNotice']}>
            <Bar tone="danger" icon={IconAlertCircle} isUrgent detail={t('failed')}>
              {stepOfErrors(Object.keys(fieldErrors(failure))) === undefined
                ? sentence(failure)
                : failure.message}
            </Bar>
          </div>
        )}
        <ActionButton
          size={56}
          icon={IconArrowLeft}
          className={classes['footBack'] ?? ''}
          isDisabled={form.isSaving}
          onPress={() => goTo(index - 1)}
        >
          {ui('back')}
        </ActionButton>
        <div className={classes['footNext']}>
          <NextButton
            type="submit"
            form={form.id}
            isWorking={form.isSaving}
            {...(isLast ? { workingLabel: t('finishing') } : {})}
          >
            {isLast ? t('finish') : ui('next')}
          </NextButton>
        </div>
      </footer>
    </div>
  )
}

/** Sets the business up and signs its administrator in. Undefined: set up, but the sign-in has to be repeated. */
async function setUp(draft: SetupDraft): Promise<SignIn | undefined> {
  const body = requestOf(draft)
  await client.setup.run({ body })
  const { username, password } = body.administrator
  return client.auth.login({ body: { username, password } }).catch(() => undefined)
}
