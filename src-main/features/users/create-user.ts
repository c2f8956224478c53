import { invalid } from '../../../src-shared/api/error.ts'
import type { Input } from '../../../src-shared/api/operation.ts'
import type { User, users } from '../../../src-shared/api/users.ts'
import { instant, type ManualContext } from '../../acts/context.ts'
import { checkUserFields } from './check-user-fields.ts'
import { loadUser } from './read-user.ts'
import { requireAuthority } from './require-authority.ts'
import { toColumns } from './user-row.ts'

/** POST /users. The PIN is saved separately. */
export async function createUser(
  context: ManualContext,
  { body }: Input<typeof users.create>,
): Promise<User> {
  const passwordHash = await context.secrets().hashPassword(body.password)
  return context.commit(async (write) => {
    const problems = await checkUserFields(write.db, body)
    if (problems.length > 0) throw invalid(...problems)
    await requireAuthority(write, body)
    const { id } = await write.db
      .insertInto('users')
      .values({
        ...toColumns(body),
        passwordHash,
        createdAt: instant(write),
        createdBy: write.session.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    write.audit({
      kind: 'USER_CREATED',
      resourceId: id,
      payload: { username: body.username, roleId: body.roleId },
    })
    return loadUser(write.db, id)
  })
}
