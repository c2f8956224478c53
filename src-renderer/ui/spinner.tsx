import classes from './spinner.module.css'

/**
 * Shows after 300 ms that work is in progress; the text beside it says which. `isStill` only keeps its place: an
 * animation that nobody sees would still make the browser draw sixty frames a second.
 */
export function Spinner({ isStill = false }: { readonly isStill?: boolean }) {
  return <span className={classes['spinner']} data-still={isStill} aria-hidden />
}
