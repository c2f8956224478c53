import type { ReactNode } from 'react'
import classes from './list-and-one.module.css'
import { Split } from './split.tsx'
import { useLayout } from './use-layout.ts'

/** Whether the list and what is chosen of it stand beside each other, or one after the other. */
export function useIsBeside(): boolean {
  return useLayout() === 'counter'
}

/** A list, and the chosen one of it: beside it on a counter, in its place everywhere else. */
export function ListAndOne({
  list,
  one,
  isChosen,
  oneWidth = '30rem',
}: {
  readonly list: ReactNode
  /** Also where nothing is chosen: what to do then. */
  readonly one: ReactNode
  readonly isChosen: boolean
  readonly oneWidth?: string
}) {
  if (useIsBeside()) return <Split main={list} side={one} sideWidth={oneWidth} />
  return <div className={classes['alone']}>{isChosen ? one : list}</div>
}
