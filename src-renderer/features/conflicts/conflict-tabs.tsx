import { Link } from 'wouter'
import type { ShopConflict } from '#shared/api/machine/conflicts.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { conflictsMessages } from './conflicts-messages.ts'
import classes from './conflicts.module.css'
import { useConflictWords } from './words/use-conflict-words.ts'

/** More of them are in the list, which the arrow leads to. */
const SHOWN = 3

/** Leads from one undecided conflict to the next. */
export function ConflictTabs({
  all,
  chosenId,
}: {
  readonly all: readonly ShopConflict[]
  readonly chosenId: number
}) {
  const t = useMessages(conflictsMessages)
  const { quantity } = useFormat()
  const words = useConflictWords()
  const isPhone = useLayout() === 'phone'
  const undecided = all.filter(({ choice }) => choice === null)
  const at = undecided.findIndex(({ id }) => id === chosenId)
  if (undecided.length < 2 || at < 0 || isPhone) return null
  const first = Math.min(Math.max(0, at - 1), Math.max(0, undecided.length - SHOWN))
  return (
    <nav aria-label={t('others')} className={classes['tabs']}>
      {undecided.slice(first, first + SHOWN).map((conflict, index) => (
        <Link
          key={conflict.id}
          href={paths.conflict(conflict.id)}
          className={classes['tab']}
          title={words.subjectOf(conflict)}
          aria-current={conflict.id === chosenId ? 'page' : undefined}
        >
          <span className={classes['tabWords']}>
            {t('tab', { number: quantity(first + index + 1), subject: words.subjectOf(conflict) })}
          </span>
        </Link>
      ))}
    </nav>
  )
}
