import type { ReactNode } from 'react'
import { Split } from '../../ui/layout/split.tsx'
import { useLayout } from '../../ui/layout/use-layout.ts'
import classes from './counting.module.css'

/** On a phone the fingers type on its own keyboard; everywhere else a pad stands beside the fields. */
export function useHasPad(): boolean {
  return useLayout() !== 'phone'
}

/** What is filled in, and beside it the sum, the pad and the next act; below it on a phone. */
export function WithSide({
  main,
  side,
  isWide = false,
}: {
  readonly main: ReactNode
  readonly side: ReactNode
  /** The side reads as much as it acts. */
  readonly isWide?: boolean
}) {
  const layout = useLayout()
  if (layout === 'phone') {
    return (
      <div className={classes['stack']} data-side={isWide ? 'flows' : 'stays'}>
        <div className={classes['stackMain']}>{main}</div>
        <div className={classes['stackSide']}>{side}</div>
      </div>
    )
  }
  const width = layout === 'counter' ? (isWide ? '28rem' : '22.5rem') : '19rem'
  return <Split main={main} side={side} sideWidth={width} />
}
