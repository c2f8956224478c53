import { memo, type KeyboardEvent } from 'react'
import { useMessages } from '../../../i18n/use-messages.ts'
import { orderMessages } from '../order-messages.ts'
import type { MenuGroup } from './use-menu.ts'
import classes from './menu.module.css'

export interface RailEntry {
  readonly group: MenuGroup
  readonly label: string
  /** Depth in the tree of categories, from 0. */
  readonly level?: number
  readonly colorHex?: string | null
}

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
}

/** Favourites, categories and combos, one tap each; the arrows move between them. */
export const CategoryRail = memo(function CategoryRail({
  entries,
  chosen,
  onChoose,
}: {
  readonly entries: readonly RailEntry[]
  /** Undefined while a search covers all groups. */
  readonly chosen: MenuGroup | undefined
  readonly onChoose: (group: MenuGroup) => void
}) {
  const t = useMessages(orderMessages)
  const current = entries.findIndex(({ group }) => group === chosen)

  function walk(event: KeyboardEvent<HTMLButtonElement>): void {
    const step = STEPS[event.key]
    const rail = event.currentTarget.parentElement
    if (step === undefined || rail === null) return
    event.preventDefault()
    const buttons = [...rail.querySelectorAll('button')]
    const from = buttons.indexOf(event.currentTarget)
    const next = (from + step + entries.length) % entries.length
    const entry = entries[next]
    if (entry === undefined) return
    onChoose(entry.group)
    buttons[next]?.focus()
  }

  return (
    <div
      role="radiogroup"
      aria-label={t('categories')}
      className={classes['rail']}
      data-owns-keys="ArrowLeft ArrowRight ArrowUp ArrowDown"
    >
      {entries.map(({ group, label, level = 0, colorHex }, index) => (
        <button
          key={group}
          type="button"
          role="radio"
          className={classes['category']}
          data-level={Math.min(level, 2)}
          data-colored={colorHex != null}
          style={{ '--color': colorHex ?? undefined }}
          aria-checked={group === chosen}
          tabIndex={index === Math.max(0, current) ? 0 : -1}
          onClick={() => onChoose(group)}
          onKeyDown={walk}
        >
          {label}
        </button>
      ))}
    </div>
  )
})
