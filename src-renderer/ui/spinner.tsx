import classes from './spinner.module.css'

/** Shows after 300 ms that work is in progress; the text beside it says which. */
export function Spinner() {
  return <span className={classes['spinner']} aria-hidden />
}
