import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import classes from '../../records.module.css'
import { recordsMessages } from '../../records-messages.ts'
import type { Faults } from '../use-form-faults.ts'

/**
 * The rarely needed fields of a form, closed at first. `content` names them, so that nobody opens it only to
 * look. A fault in one of `fields` opens it.
 */
export function MoreFields({
  content,
  fields,
  errors,
  children,
}: {
  readonly content: string
  readonly fields: readonly string[]
  readonly errors: Faults
  readonly children: ReactNode
}) {
  const t = useMessages(recordsMessages)
  const [isOpened, setOpened] = useState(false)
  const hasFault = fields.some((field) => errors[field] !== undefined)
  // Stays open after the fault is corrected.
  if (hasFault && !isOpened) setOpened(true)
  return (
    <details
      className={classes['more']}
      open={isOpened || hasFault}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className={classes['moreTitle']}>
        <Icon of={IconChevronRight} />
        <strong>{t('more')}</strong>
        <span className={classes['moreContent']}>{content}</span>
      </summary>
      <div className={classes['moreFields']}>{children}</div>
    </details>
  )
}
