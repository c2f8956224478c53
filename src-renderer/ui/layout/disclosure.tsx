import type { TablerIcon } from '@tabler/icons-react'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../icon.tsx'
import classes from './disclosure.module.css'

/** A row that summarises its content and opens to change it. A fault opens it, and it stays open while it is mended. */
export function Disclosure({
  icon,
  title,
  summary,
  hasFault = false,
  children,
}: {
  readonly icon: TablerIcon
  readonly title: string
  /** Summary of the content, so that nobody has to open it to look. */
  readonly summary: string
  readonly hasFault?: boolean
  readonly children: ReactNode
}) {
  const id = useId()
  const [isOpened, setOpened] = useState(false)
  if (hasFault && !isOpened) setOpened(true)
  const isOpen = isOpened || hasFault
  return (
    <section className={classes['part']} aria-label={title}>
      <button
        type="button"
        className={classes['row']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpened(!isOpen)}
      >
        <Icon of={icon} />
        <span className={classes['words']}>
          <span className={classes['title']}>{title}</span>
          <span className={classes['summary']}>{summary}</span>
        </span>
        <Icon of={isOpen ? IconChevronUp : IconChevronDown} />
      </button>
      {/* Hidden, not absent, because a fault inside must be found before it opens. */}
      <div id={id} className={classes['inside']} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
