import { Activity, type ReactNode, useState } from 'react'
import classes from './list-and-one.module.css'
import split from './split.module.css'
import { useLayout } from './use-layout.ts'

/** True if list and chosen item are side by side; false if one replaces the other. */
export function useIsBeside(): boolean {
  return useLayout() === 'counter'
}

/** A list and its chosen item: side by side on a counter, one replacing the other elsewhere. */
export function ListAndOne({
  list,
  one,
  isChosen,
  oneWidth = '30rem',
}: {
  readonly list: ReactNode
  /** Undefined while nothing is chosen: the list takes the whole width. */
  readonly one: ReactNode | undefined
  readonly isChosen: boolean
  /** `rest`: the list has a column of fixed width, and the item the rest; `most`: a narrower column. */
  readonly oneWidth?: string
}) {
  const isBeside = useIsBeside()
  const isFixed = oneWidth === 'rest' || oneWidth === 'most'
  const isListShown = isBeside || !isChosen
  const [hasList, setHasList] = useState(isListShown)
  if (isListShown && !hasList) setHasList(true)
  // One parent and fixed keys: after a turn of the tablet the chosen item keeps its typed text, and a hidden list
  // keeps its search and its filters.
  return (
    <div
      className={isBeside ? split['split'] : classes['alone']}
      data-side={isFixed && one !== undefined ? oneWidth : undefined}
      style={{ '--side-width': oneWidth }}
    >
      {hasList && (
        <Activity key="list" mode={isListShown ? 'visible' : 'hidden'}>
          <div className={isBeside ? split['main'] : classes['page']}>{list}</div>
        </Activity>
      )}
      {one !== undefined && (isBeside || isChosen) && (
        <div key="one" className={isBeside ? split['side'] : classes['page']}>
          {one}
        </div>
      )}
    </div>
  )
}
