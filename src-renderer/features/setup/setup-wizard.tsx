import { IconAlertCircle, IconArrowLeft } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { fieldErrors, refusalCode, useErrorSentence } from '../../api/errors.ts'
import { useApiMutation } from '../../api/query.ts'
import { uiMessages } from '../../i18n/ui-messages.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { NextButton } from '../../ui/buttons/next-button.tsx'
import { Bar } from '../../ui/feedback/bar.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useFocusOnFault } from '../../ui/fields/use-focus-on-fault.ts'
import { useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { Steps } from '../../ui/layout/steps.tsx'
import { Logo } from '../../ui/logo.tsx'
import { LanguageMenu } from '../auth/language-menu.tsx'
import {
  emptyDraft,
  problemsOf,
  requestOf,
  type SetupField,
  setupSteps,
  stepOfErrors,
  withSuggestions,
} from './setup-draft.ts'
import { setupMessages } from './setup-messages.ts'
import { type SetupForm, SetupPage } from './setup-page.tsx'
import classes from './setup.module.css'

interface WizardProps {
  readonly onLeave: () => void
  readonly onDone: () => void
}

const FORM = 'setup'

/**
 * Four steps with the data a business needs to issue its first invoice. A refusal or a step back
 * keeps all typed data.
 */
export function SetupWizard({ onLeave, onDone }: WizardProps) {
  const t = useMessages(setupMessages)
  const ui = useMessages(uiMessages)
  const sentence = useErrorSentence()
  const [draft, setDraft] = useState(emptyDraft)
  const [index, setIndex] = useState(0)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  /** Counts refusals: each one focuses the first field to correct. */
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const step = setupSteps[index] ?? 'business'
  const isLast = index === setupSteps.length - 1

  const run = useApiMutation('setup', 'run', {
    onSuccess: () => {
      toast.done(t('ready'))
      onDone()
    },
    onError: (error) => {
      if (refusalCode(error) === 'SETUP_DONE') return onDone()
      const refused = fieldErrors(error)
      setErrors(refused)
      setRefusals((count) => count + 1)
      const faulty = stepOfErrors(Object.keys(refused))
      if (faulty !== undefined) setIndex(setupSteps.indexOf(faulty))
    },
  })

  function goTo(next: number): void {
    const nextStep = setupSteps[next]
    if (nextStep === undefined) return onLeave()
    const words = { establishmentName: t('matriz'), emissionPointName: t('firstRegister') }
    setDraft((typed) => withSuggestions(nextStep, typed, words))
    setIndex(next)
  }

  function goOn(): void {
    const problems = Object.entries(problemsOf(step, draft))
    if (problems.length > 0) {
      const sentences = problems.map(([field, key]) => [field, t(key)] as const)
      setErrors({ ...errors, ...Object.fromEntries(sentences) })
      setRefusals((count) => count + 1)
      return
    }
    if (!isLast) return goTo(index + 1)
    if (!run.isPending) run.mutate({ body: requestOf(draft) })
  }

  useShortcut({ keys: ['Escape'], onPress: () => goTo(index - 1) })
  useFocusOnFault(form, refusals)

  const setupForm: SetupForm = {
    draft,
    errors,
    change: (field: SetupField, value: string) => {
      setDraft((typed) => ({ ...typed, [field]: value }))
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([faulty]) => faulty !== field)),
      )
      run.reset()
    },
  }
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
        id={FORM}
        ref={form}
        className={classes['body']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          goOn()
        }}
      >
        <SetupPage key={step} step={step} form={setupForm} />
      </form>
      <footer className={classes['foot']}>
        {run.error !== null && (
          <div className={classes['footNotice']}>
            <Bar tone="danger" icon={IconAlertCircle} isUrgent detail={t('failed')}>
              {stepOfErrors(Object.keys(fieldErrors(run.error))) === undefined
                ? sentence(run.error)
                : run.error.message}
            </Bar>
          </div>
        )}
        <ActionButton
          size={56}
          icon={IconArrowLeft}
          className={classes['footBack'] ?? ''}
          isDisabled={run.isPending}
          onPress={() => goTo(index - 1)}
        >
          {ui('back')}
        </ActionButton>
        <div className={classes['footNext']}>
          <NextButton
            type="submit"
            form={FORM}
            isWorking={run.isPending}
            {...(isLast ? { workingLabel: t('finishing') } : {})}
          >
            {isLast ? t('finish') : ui('next')}
          </NextButton>
        </div>
      </footer>
    </div>
  )
}
