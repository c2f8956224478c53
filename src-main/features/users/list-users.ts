import type { Input } from '#shared/api/operation.ts'
import { type Page, toPage } from '#shared/api/page.ts'
import type { User, users } from '#shared/api/people/users.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { listedIds } from '#main/database/search/listed-ids.ts'
import { userIndex } from '#main/database/search/search.ts'
import { loadUsers } from './read-user.ts'

const listed = listedIds('users', userIndex)

/** GET /users: by name; the search covers names and user names. */
export async function listUsers(
  { db }: ReadContext,
  { query }: Input<typeof users.list>,
): Promise<Page<User>> {
  const found = await listed.find(db, query)
  return toPage(await loadUsers(db, found.ids), query, found.total)
}
