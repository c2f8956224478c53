import type { ReactNode } from 'react'
import { Split } from '#renderer/ui/layout/split.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import classes from './counting/counting.module.css'

/** The fields, with total, pad and next act beside them, or below them on a phone. */
export function WithSide({
  main,
  side,
  isWide = false,
  scrollsAsOne = isWide,
}: {
  readonly main: ReactNode
  readonly side: ReactNode
  /** Makes the side wider, for much text. */
  readonly isWide?: boolean
  /** On a phone the side scrolls with the rest; else it stays below. */
  readonly scrollsAsOne?: boolean
}) {
  const layout = useLayout()
  return (
    <Split
      sideWidth={layout === 'counter' ? (isWide ? '28rem' : '22.5rem') : '19rem'}
      stackedIn={layout === 'phone' ? classes[scrollsAsOne ? 'flow' : 'stack'] : undefined}
      main={main}
      side={side}
    />
  )
}
