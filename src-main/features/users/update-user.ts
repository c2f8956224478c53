import { invalid } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { User, users } from '#shared/api/people/users.ts'
import type { ManualContext, WriteContext } from '#main/core/acts/context.ts'
import { endSessionsOfUser } from '#main/rules/approval/end-sessions.ts'
import { forgetFailuresEverywhere } from '#main/rules/approval/guesses/limit-guesses.ts'
import { checkUserFields } from './check-user-fields.ts'
import { loadUser } from './read-user.ts'
import { requireAdministrator } from '#main/rules/approval/require-administrator.ts'
import { requireAuthority, requireAuthorityOverSecrets } from './require-authority.ts'
import { requireRightToSign, toSigningColumns, wantedRights } from './signing-rights.ts'
import { toColumns } from './user-row.ts'

/** PUT /users/{id}. Without a password the old one stays; a new one ends the user's other sessions. */
export async function updateUser(
  context: ManualContext,
  { params, body }: Input<typeof users.update>,
): Promise<User> {
  // Check before the hash, which uses a processor for half a second.
  await context.transaction(async (write) =>
    requireAuthority(write, await loadUser(write.db, params.id)),
  )
  const passwordHash =
    body.password == null ? undefined : await context.secrets().hashPassword(body.password)
  return context.commit(async (write) => {
    const current = await loadUser(write.db, params.id)
    await requireAuthority(write, current)
    if (passwordHash !== undefined) await requireAuthorityOverSecrets(write, current)
    const problems = await checkUserFields(write.db, body, current)
    if (problems.length > 0) throw invalid(...problems)
    await requireAuthority(write, body)
    const hasMoved = body.establishmentId !== current.establishmentId
    const rights = wantedRights(body, hasMoved ? undefined : current)
    await requireRightToSign(write, rights, current)
    await write.db
      .updateTable('users')
      .set({
        ...toColumns(body),
        ...toSigningColumns(rights),
        ...(passwordHash === undefined ? {} : { passwordHash }),
        // The PIN becomes invalid: it was hashed with the old establishment's salt and is unique only
        // there.
        ...(hasMoved ? { pinHash: null } : {}),
      })
      .where('id', '=', current.id)
      .execute()
    await requireAdministrator(write)
    if (passwordHash !== undefined) await replacePassword(write, current.id)

    const updated = await loadUser(write.db, current.id)
    write.audit({
      kind: 'USER_UPDATED',
      resourceId: current.id,
      payload: {
        changes: changesOf(current, updated),
        passwordChanged: passwordHash !== undefined,
        pinRemoved: hasMoved,
      },
    })
    return updated
  })
}

async function replacePassword(write: WriteContext, userId: number): Promise<void> {
  await endSessionsOfUser(write, userId, { exceptOwn: true })
  await forgetFailuresEverywhere(write, 'password', userId)
}

/** Returns `[before, after]` of each field that differs. */
function changesOf(before: User, after: User): Record<string, readonly [unknown, unknown]> {
  const names = Object.keys(after) as (keyof User)[]
  return Object.fromEntries(
    names
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, [before[name], after[name]]]),
  )
}
