/**
 * May a column be in a support bundle. `shown` alone is in it; the others say why they are not: `secret` opens something,
 * `personal` tells who somebody is or holds free text of people, `card` is of a card or its acquirer, `content` is the
 * shop's business or nothing that explains a fault. Each value lists columns with spaces between them.
 */
export interface ColumnClasses {
  readonly shown?: string
  readonly secret?: string
  readonly personal?: string
  readonly card?: string
  readonly content?: string
}

/** Returns the columns of a table that a bundle shows. */
export function shownColumns({ shown = '' }: ColumnClasses): readonly string[] {
  return shown.split(' ').filter((column) => column !== '')
}
