import { IconKey } from '@tabler/icons-react'
import { type Ref, useRef } from 'react'
import type { SignInTile } from '#shared/api/people/auth.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { Initials } from '#renderer/ui/initials.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { neighbour } from './neighbour.ts'
import { signInMessages } from './sign-in-messages.ts'
import classes from './sign-in.module.css'

/** A user's tile, or the one for the user name form. */
export type TileChoice = number | 'password'

interface UserTilesProps {
  readonly users: readonly SignInTile[]
  /** Undefined on phones until a tile is chosen, because the tiles are a separate page there. */
  readonly choice: TileChoice | undefined
  readonly onChoose: (choice: TileChoice) => void
  readonly isDense: boolean
}

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const

/** The users who may sign in, as tiles; arrow keys move between them. */
export function UserTiles({ users, choice, onChoose, isDense }: UserTilesProps) {
  const t = useMessages(signInMessages)
  const tiles = useRef(new Map<TileChoice, HTMLButtonElement>())
  const choices: readonly TileChoice[] = [...users.map(({ id }) => id), 'password']

  function walk(key: string): void {
    const index = choice === undefined ? -1 : choices.indexOf(choice)
    const next = choices[neighbour(index, key, choices.length, columnCount(tiles.current))]
    if (next === undefined) return
    onChoose(next)
    tiles.current.get(next)?.scrollIntoView({ block: 'nearest' })
  }
  useShortcut({
    keys: ARROWS.slice(0, 2),
    label: t('walkUsers'),
    hint: '← ↑ → ↓',
    onPress: walk,
  })
  // Works in the search field too, where letters filter and arrows choose.
  useShortcut({ keys: ARROWS.slice(2), worksInFields: true, onPress: walk })

  // Without a choice, Tab focuses the first tile.
  const entry = choice !== undefined && choices.includes(choice) ? choice : choices[0]
  const keep =
    (own: TileChoice): Ref<HTMLButtonElement> =>
    (element) => {
      if (element === null) tiles.current.delete(own)
      else tiles.current.set(own, element)
    }
  return (
    <div role="radiogroup" aria-label={t('whoEnters')} className={classes['tiles']}>
      {users.map(({ id, name, initials, roleName }) => (
        <button
          key={id}
          ref={keep(id)}
          type="button"
          role="radio"
          aria-checked={choice === id}
          tabIndex={entry === id ? 0 : -1}
          className={classes['tile']}
          onClick={() => onChoose(id)}
        >
          <Initials of={initials} size={isDense ? 44 : 56} isChosen={choice === id} />
          <span className={classes['person']}>
            <span className={classes['personName']} title={name}>
              {name}
            </span>
            <span className={classes['personRole']}>{roleName}</span>
          </span>
        </button>
      ))}
      <button
        ref={keep('password')}
        type="button"
        role="radio"
        aria-checked={choice === 'password'}
        tabIndex={entry === 'password' ? 0 : -1}
        className={classes['tile']}
        data-kind="password"
        onClick={() => onChoose('password')}
      >
        <Icon of={IconKey} size={22} />
        {t('withPassword')}
      </button>
    </div>
  )
}

/** Returns the number of tiles in a row, measured from the layout. */
function columnCount(tiles: ReadonlyMap<TileChoice, HTMLButtonElement>): number {
  const tops = [...tiles.values()].map(({ offsetTop }) => offsetTop)
  const first = Math.min(...tops)
  return tops.filter((top) => top === first).length
}

export function TileSkeletons() {
  return (
    <div className={classes['tiles']}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={classes['skeletonTile']}>
          <Skeleton width="3.5rem" height="3.5rem" radius="var(--m-radius-chip)" />
          <div className={classes['skeletonLines']}>
            <Skeleton width="70%" height="1.125rem" />
            <Skeleton width="45%" height="0.9375rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
