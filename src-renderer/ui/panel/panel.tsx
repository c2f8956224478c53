import type { ReactNode } from 'react'
import classes from './panel.module.css'
import { ScrollBox } from './scroll-box.tsx'

/** Shows one item: its content scrolls, and its acts stay below. */
export function Panel({
  name,
  acts,
  children,
}: {
  /** Accessible name of the item. */
  readonly name: string
  /** A `PanelFoot`, or nothing for an item without acts. */
  readonly acts?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className={classes['panel']} aria-label={name}>
      <ScrollBox name={name} className={classes['body']}>
        {children}
      </ScrollBox>
      {acts}
    </section>
  )
}

export function PanelTitle({ children }: { readonly children: ReactNode }) {
  return (
    <h2 className={classes['title']} data-selectable>
      {children}
    </h2>
  )
}

/** The acts on the item of a panel. */
export function PanelFoot({ children }: { readonly children: ReactNode }) {
  return <footer className={classes['foot']}>{children}</footer>
}
