import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconLock,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { type AnswerOf, apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { paths } from '#renderer/paths.ts'
import { setBackPlace } from '#renderer/frame/back-place.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { Progress } from '#renderer/ui/feedback/progress.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { GoLiveDialog } from '#renderer/features/company/go-live/go-live-dialog.tsx'
import { UnsignedBar } from '#renderer/features/electronic-documents/unsigned/unsigned-bar.tsx'
import { firstStepsMessages } from './first-steps-messages.ts'
import classes from './first-steps.module.css'

type Checklist = AnswerOf<'setup', 'checklist'>
type ListedStep = Checklist['steps'][number]
type FirstStep = ListedStep['step']

/** The screen on which each step is done. */
const places: Readonly<Record<FirstStep, string>> = {
  menu: paths.starterMenu,
  floor: paths.starterFloor,
  people: paths.user('new'),
  printer: paths.printer('new'),
  pinpad: paths.pinpad('new'),
  sale: paths.sale,
  signature: paths.certificate,
  backups: paths.backups,
  mail: paths.mailSettings,
  production: paths.company,
}

const icons = {
  DONE: IconCircleCheck,
  SKIPPED: IconCircleMinus,
  MISSING: IconCircleDashed,
} as const

/** Lists the steps after set-up, done or not, and what a missing one prevents. The menu opens it at any time. */
export function FirstStepsScreen() {
  const t = useMessages(firstStepsMessages)
  const title = useScreenName('firstSteps')
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const cache = useQueryClient()
  const checklist = apiQuery('setup', 'checklist')
  // Steps are done on other screens, and their events do not renew this list.
  const query = useQuery({ ...checklist, refetchOnMount: 'always' })
  const save = useApiMutation('setup', 'saveChecklist', {
    onSuccess: (saved) => cache.setQueryData(checklist.queryKey, saved),
  })
  const [isGoingLive, setGoingLive] = useState(false)
  function goTo(step: ListedStep): void {
    if (step.step === 'production') return setGoingLive(true)
    setBackPlace(paths.firstSteps)
    navigate(placeOf(step))
  }
  const goHome = () => navigate(paths.home)
  useShortcut({ keys: ['Escape'], onPress: goHome })

  const steps = query.data?.steps ?? []
  const skippedNow = steps.filter(({ state }) => state === 'SKIPPED').map(({ step }) => step)
  const setSkipped = (step: FirstStep, isSkipped: boolean) =>
    save.mutate({
      body: {
        skipped: [...skippedNow.filter((other) => other !== step), ...(isSkipped ? [step] : [])],
        isHidden: query.data?.isHidden ?? false,
      },
    })
  const done = steps.filter(({ state }) => state === 'DONE').length
  const next = steps.find(({ state, waitsFor }) => state === 'MISSING' && waitsFor.length === 0)
  const maySell = steps.some(({ step, state }) => step === 'menu' && state === 'DONE')

  return (
    <div className={classes['screen']}>
      <ScreenHead
        title={title}
        detail={steps.length > 0 ? t('progress', { done, total: steps.length }) : undefined}
        onBack={goHome}
      />
      <div className={classes['rest']}>
        <div className={classes['body']}>
          <div className={classes['page']}>
            <Unread query={query} title={t('notReadTitle')} />
            {save.error !== null && (
              <Bar tone="danger" icon={IconAlertCircle} isUrgent>
                {sentence(save.error)}
              </Bar>
            )}
            {query.data !== undefined && (
              <>
                <h2 className={classes['title']}>{t(maySell ? 'readyTitle' : 'notReadyTitle')}</h2>
                <p className={classes['intro']}>{t(maySell ? 'readyText' : 'notReadyText')}</p>
                <UnsignedBar />
                <Progress label={title} done={done} total={steps.length} />
                <ul className={classes['steps']} aria-label={title}>
                  {steps.map((step) => (
                    <Step
                      key={step.step}
                      step={step}
                      isNext={step === next}
                      notReceived={query.data.notReceived}
                      onGo={() => goTo(step)}
                      onSkip={(isSkipped) => setSkipped(step.step, isSkipped)}
                    />
                  ))}
                </ul>
              </>
            )}
          </div>
        </div>
        <footer className={classes['foot']}>
          {next !== undefined && maySell && next.step !== 'sale' && (
            <ActionButton size={56} onPress={() => navigate(paths.sale)}>
              {t('sell')}
            </ActionButton>
          )}
          <div className={classes['footNext']}>
            {next === undefined ? (
              <NextButton isDisabled={!maySell} onPress={() => navigate(paths.sale)}>
                {t('sell')}
              </NextButton>
            ) : (
              <NextButton onPress={() => goTo(next)}>{t(actOf(next))}</NextButton>
            )}
          </div>
        </footer>
      </div>
      {isGoingLive && <GoLiveDialog onClose={() => setGoingLive(false)} />}
    </div>
  )
}

function Step({
  step: { step, state, count, waitsFor },
  isNext,
  notReceived,
  onGo,
  onSkip,
}: {
  readonly step: ListedStep
  readonly isNext: boolean
  readonly notReceived: Checklist['notReceived']
  readonly onGo: () => void
  readonly onSkip: (isSkipped: boolean) => void
}) {
  const t = useMessages(firstStepsMessages)
  const name = t(step)
  const isLocked = state === 'MISSING' && waitsFor.length > 0
  return (
    <li className={classes['step']} data-state={state} data-next={isNext}>
      <Icon of={isLocked ? IconLock : icons[state]} size={26} />
      <span className={classes['words']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['detail']}>
          {wordsOf({ step, state, count })}
          {isLocked && ` ${t('after', { steps: waitsFor.map((other) => t(other)).join(', ') })}`}
          {step === 'printer' && <NotReceived notReceived={notReceived} hasPrinter={count > 0} />}
        </span>
      </span>
      <span className={classes['acts']}>
        {state === 'MISSING' && !isLocked && (
          <ActionButton
            variant="quiet"
            aria-label={t('skipOf', { step: name })}
            onPress={() => onSkip(true)}
          >
            {t('skip')}
          </ActionButton>
        )}
        {state === 'SKIPPED' && (
          <ActionButton
            variant="quiet"
            aria-label={t('resumeOf', { step: name })}
            onPress={() => onSkip(false)}
          >
            {t('resume')}
          </ActionButton>
        )}
        {state === 'MISSING' && !isNext && !isLocked && (
          <ActionButton onPress={onGo}>{t(actOf({ step, count }))}</ActionButton>
        )}
      </span>
    </li>
  )

  function wordsOf({
    step: which,
    state: now,
    count: number,
  }: Omit<ListedStep, 'waitsFor'>): string {
    if (now === 'DONE') return t(`${which}Done`, { count: number })
    return which === 'printer' && number > 0 ? t('printerUnproven') : t(`${which}Missing`)
  }
}

/** A printer that was added and has not printed yet is to be tested, not added once more. */
function actOf({ step, count }: Pick<ListedStep, 'step' | 'count'>) {
  return step === 'printer' && count > 0 ? ('printerProve' as const) : (`${step}Act` as const)
}

function placeOf({ step, count }: Pick<ListedStep, 'step' | 'count'>): string {
  return step === 'printer' && count > 0 ? paths.printers : places[step]
}

/** The papers and stations that nobody serves, also beside a printer that works. */
function NotReceived({
  notReceived: { papers, stations },
  hasPrinter,
}: {
  readonly notReceived: Checklist['notReceived']
  readonly hasPrinter: boolean
}) {
  const t = useMessages(firstStepsMessages)
  const language = useLanguage()
  const list = new Intl.ListFormat(language)
  const named = papers.flatMap((paper) =>
    paper === 'KITCHEN' || paper === 'LABEL' ? [] : t(`paper_${paper}`),
  )
  return (
    <>
      {stations.length > 0 && (
        <span className={classes['unserved']}>
          {t('printerUnserved', { stations: list.format(stations) })}
        </span>
      )}
      {hasPrinter && named.length > 0 && (
        <span className={classes['unserved']}>
          {t('printerUnrouted', { papers: list.format(named) })}
        </span>
      )}
    </>
  )
}
