import type { auth } from '#shared/api/people/auth.ts'
import type { Answer } from '#shared/api/operation.ts'
import type { ReadContext } from '#main/core/acts/context.ts'

/** GET /auth/tour: offered to a user who never ended it, on whatever device. */
export async function readTour({ db, session }: ReadContext): Promise<Answer<typeof auth.tour>> {
  const ended = await db
    .selectFrom('tours')
    .select('userId')
    .where('userId', '=', session.id)
    .executeTakeFirst()
  return { isOffered: ended === undefined }
}
