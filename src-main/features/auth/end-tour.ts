import { instant, type WriteContext } from '#main/core/acts/context.ts'

/** PUT /auth/tour: remembers for the user that the tour was seen or not wanted. The same again does nothing. */
export async function endTour(context: WriteContext): Promise<void> {
  await context.db
    .insertInto('tours')
    .values({ userId: context.session.id, endedAt: instant(context) })
    .onConflict((earlier) => earlier.column('userId').doNothing())
    .execute()
}
