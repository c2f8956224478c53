import { memo, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { SearchField } from '#renderer/ui/fields/search-field.tsx'
import { checkMessages } from '../check-messages.ts'
import type { MenuGroup } from './use-menu.ts'
import classes from './menu.module.css'

export interface RailEntry {
  readonly group: MenuGroup
  readonly label: string
  /** Depth in the tree of categories, from 0. */
  readonly level?: number
  readonly colorHex?: string | null
}

/** A rail of more entries scrolls on most screens, so it gets a search. */
const MOST_WITHOUT_SEARCH = 12

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
}

/** Favourites, categories and combos, one tap each; the arrows move between them. A long rail has a search. */
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
  const t = useMessages(checkMessages)
  const [text, setText] = useState('')
  const rail = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // All entries are back, and the chosen one may be far down.
    if (text === '')
      rail.current?.querySelector('[aria-checked="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [text])
  const hasSearch = entries.length > MOST_WITHOUT_SEARCH
  const wanted = hasSearch ? sortKey(text.trim()) : ''
  const shown = entries.filter(({ label }) => sortKey(label).includes(wanted))
  const current = shown.findIndex(({ group }) => group === chosen)

  function walk(event: KeyboardEvent<HTMLButtonElement>): void {
    const step = STEPS[event.key]
    const list = event.currentTarget.parentElement
    if (step === undefined || list === null) return
    event.preventDefault()
    const buttons = [...list.querySelectorAll('button')]
    const from = buttons.indexOf(event.currentTarget)
    const next = (from + step + shown.length) % shown.length
    const entry = shown[next]
    if (entry === undefined) return
    onChoose(entry.group)
    buttons[next]?.focus()
  }

  return (
    <div className={classes['railPlace']}>
      {hasSearch && (
        <div className={classes['railSearch']}>
          <SearchField label={t('findCategory')} value={text} onChange={setText} />
        </div>
      )}
      <div
        ref={rail}
        role="radiogroup"
        aria-label={t('categories')}
        className={classes['rail']}
        data-owns-keys="ArrowLeft ArrowRight ArrowUp ArrowDown"
      >
        {shown.map(({ group, label, level = 0, colorHex }, index) => (
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
            onClick={() => {
              onChoose(group)
              setText('')
            }}
            onKeyDown={walk}
          >
            {label}
          </button>
        ))}
        {shown.length === 0 && <p className={classes['noCategory']}>{t('noCategory')}</p>}
      </div>
    </div>
  )
})
