import type { TableState } from '#shared/api/places/tables.ts'
import { type TableKind, tableKind } from '../table-kind.ts'
import classes from './table-badge.module.css'

/** A table's name on a square in the colours of its state, for lists. */
export function TableBadge({
  table,
  look,
  size = 'normal',
}: {
  readonly table: TableState
  /** Overrides the look of its state, for a work list. */
  readonly look?: TableKind | 'late' | 'ready' | 'notInKitchen'
  readonly size?: 'normal' | 'large'
}) {
  return (
    <span
      className={classes['badge']}
      data-kind={look ?? tableKind(table)}
      data-size={size}
      data-long={table.name.length > 3}
      title={table.name}
      aria-hidden
    >
      {table.name}
    </span>
  )
}
