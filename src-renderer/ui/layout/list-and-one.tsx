import type { ReactNode } from 'react'
import classes from './list-and-one.module.css'
import { Split } from './split.tsx'
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
  /** Also shown if nothing is chosen: says what to do then. */
  readonly one: ReactNode
  readonly isChosen: boolean
  readonly oneWidth?: string
}) {
  if (useIsBeside()) return <Split main={list} side={one} sideWidth={oneWidth} />
  return <div className={classes['alone']}>{isChosen ? one : list}</div>
}
