import type { MenuField } from '#shared/api/sales/goods-reports.ts'
import classes from './dishes.module.css'

/** Paths around 0, 0, 16 units wide: each field has a form of its own, because a colour alone says nothing to some. */
const paths: Readonly<Record<MenuField, string>> = {
  STAR: 'M0,-8a8,8 0 1,0 0.01,0z',
  PLOWHORSE: 'M-7,-7h14v14h-14z',
  PUZZLE: 'M0,-8l8.5,15h-17z',
  DOG: 'M0,-9l9,9l-9,9l-9,-9z',
}

/** The mark of a field inside a drawing. */
export function FieldShape({ field }: { readonly field: MenuField }) {
  return <path className={classes['mark']} data-field={field} d={paths[field]} />
}

/** The mark of a field in a row of text; an empty place for a dish without a field. */
export function FieldMark({ field }: { readonly field: MenuField | null }) {
  return (
    <svg className={classes['fieldMark']} viewBox="-10 -10 20 20" aria-hidden>
      {field !== null && <FieldShape field={field} />}
    </svg>
  )
}
