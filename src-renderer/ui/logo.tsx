import classes from './logo.module.css'

/** The product name is not translated, so it is in no messages file. */
const NAME = 'Mostrador'

/** The logo: a counter in a square, and the name. */
export function Logo({ isNameHidden = false }: { readonly isNameHidden?: boolean }) {
  return (
    <span className={classes['logo']}>
      <svg viewBox="0 0 22 22" className={classes['mark']} aria-hidden>
        <rect width="22" height="22" rx="5" className={classes['ground']} />
        <path d="M4 9h14v3h-2v6h-3v-6H9v6H6v-6H4z" className={classes['counter']} />
      </svg>
      {!isNameHidden && NAME}
    </span>
  )
}
