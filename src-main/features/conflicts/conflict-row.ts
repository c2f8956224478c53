import type { BaseContext } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'

/** The request that a conflict is read for: its options depend on its place. */
export type ConflictReader = BaseContext & { readonly db: ReadDatabase }

/** Selects conflicts with the name of the person who decided. */
export function selectConflicts(db: ReadDatabase) {
  return db
    .selectFrom('conflicts')
    .leftJoin('users', 'users.id', 'conflicts.decidedById')
    .selectAll('conflicts')
    .select('users.name as decidedBy')
}
export type ConflictRow = Awaited<
  ReturnType<ReturnType<typeof selectConflicts>['executeTakeFirstOrThrow']>
>
