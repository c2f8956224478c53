import classes from './spinner.module.css'

/**
 * Shows after 300 ms that work is in progress; the text beside it names the work. `isStill` only keeps its place,
 * because an invisible animation would still make the browser draw sixty frames a second.
 */
export function Spinner({ isStill = false }: { readonly isStill?: boolean }) {
  return <span className={classes['spinner']} data-still={isStill} aria-hidden />
}
