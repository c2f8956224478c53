import classes from './spinner.module.css'

/** Something is under way; the words beside it say what. Shows after 300 ms. */
export function Spinner() {
  return <span className={classes['spinner']} aria-hidden />
}
