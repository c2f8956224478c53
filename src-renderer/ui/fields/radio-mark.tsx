import classes from './radio-mark.module.css'

/** The mark of a card that is one of several: a ring, with a dot in the chosen one, crossed out where it cannot be. */
export function RadioMark({
  isChosen,
  isOff = false,
}: {
  readonly isChosen: boolean
  readonly isOff?: boolean
}) {
  return <span className={classes['mark']} data-chosen={isChosen} data-off={isOff} aria-hidden />
}
