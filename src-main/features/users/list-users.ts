import type { Input } from '../../../src-shared/api/operation.ts'
import { type Page, toPage } from '../../../src-shared/api/page.ts'
import type { User, users } from '../../../src-shared/api/users.ts'
import { compareByName } from '../../../src-shared/domain/compare-by-name.ts'
import { matchWords } from '../../../src-shared/domain/match-words.ts'
import type { ReadContext } from '../../context.ts'
import { loadUsers } from './read-user.ts'

/** GET /users: by name; the search looks at names and user names. */
export async function listUsers(
  context: ReadContext,
  { query }: Input<typeof users.list>,
): Promise<Page<User>> {
  const found = (await loadUsers(context.db))
    .filter((user) => matchWords(query.search ?? '', user.name, user.username))
    .toSorted(compareByName)
  const from = query.page * query.size
  return toPage(found.slice(from, from + query.size), query, found.length)
}
