import { IconCheck, IconExclamationMark } from '@tabler/icons-react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Icon } from '../icon.tsx'
import classes from './steps.module.css'

export interface Step {
  readonly title: string
  readonly state: 'done' | 'open' | 'faulty'
}

/** Shows the current step in a task of several pages. */
export function Steps({
  steps,
  current,
}: {
  readonly steps: readonly Step[]
  /** Index of the current page. */
  readonly current: number
}) {
  const t = useMessages(uiMessages)
  return (
    <ol className={classes['steps']} aria-label={t('steps')}>
      {steps.map(({ title, state }, index) => (
        <li
          key={title}
          className={classes['step']}
          data-state={state}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes['number']} aria-hidden>
            <StepMark state={index === current ? 'open' : state} number={index + 1} />
          </span>
          <span className={classes['title']} aria-hidden>
            {title}
          </span>
          <span className={classes['unseen']}>
            {t('stepState', { number: index + 1, total: steps.length, title })}
            {state === 'done' && `, ${t('stepDone')}`}
            {state === 'faulty' && `, ${t('stepFaulty')}`}
          </span>
        </li>
      ))}
    </ol>
  )
}

function StepMark({ state, number }: { readonly state: Step['state']; readonly number: number }) {
  switch (state) {
    case 'done':
      return <Icon of={IconCheck} size={18} />
    case 'faulty':
      return <Icon of={IconExclamationMark} size={18} />
    case 'open':
      return number
  }
}
