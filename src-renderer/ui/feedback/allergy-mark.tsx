import { IconAlertTriangle } from '@tabler/icons-react'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Icon } from '../icon.tsx'
import classes from './allergy-mark.module.css'

/** Marks a line whose guest has an allergy, beside its name or its note. */
export function AllergyMark() {
  const ui = useMessages(uiMessages)
  return (
    <span className={classes['mark']}>
      <Icon of={IconAlertTriangle} size={18} />
      {ui('allergy')}
    </span>
  )
}
