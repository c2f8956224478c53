import { useSyncExternalStore } from 'react'
import classes from './shell.module.css'

/**
 * The first heading while the screen has none of its own: the name of its tab, for screen readers alone. Not a
 * selector with `:has(main h1)`: the browser would compute the styles of the whole screen again with each line
 * that is added.
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
