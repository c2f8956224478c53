import { useSyncExternalStore } from 'react'
import classes from './shell.module.css'

/**
 * The heading until the screen has its own: the tab's name, only for screen readers. It does not use a selector with
 * `:has(main h1)`, because the browser would compute the styles of the whole screen again with each added line.
 */
export function TabHeading({ name }: { readonly name: string }) {
  const isNamed = useSyncExternalStore(followMain, hasOwnHeading)
  return isNamed ? null : <h1 className={classes['unseen']}>{name}</h1>
}

function followMain(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  const main = document.querySelector('main')
  if (main !== null) observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function hasOwnHeading(): boolean {
  return document.querySelector('main h1') !== null
}
