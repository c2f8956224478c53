import type { TableState } from '../../../src-shared/api/tables.ts'
import { type TableKind, tableKind } from './table-kind.ts'
import classes from './table-badge.module.css'

/** A table's name on a square in the look of its state, for lists. */
export function TableBadge({
  table,
  look,
  size = 'normal',
}: {
  readonly table: TableState
  /** Another look than its state's: what a work list calls for. */
  readonly look?: TableKind | 'unknownCharge' | 'late'
  readonly size?: 'normal' | 'large'
}) {
  return (
    <span
      className={classes['badge']}
      data-kind={look ?? tableKind(table)}
      data-size={size}
      data-long={table.name.length > 3}
      aria-hidden
    >
      {table.name}
    </span>
  )
}
