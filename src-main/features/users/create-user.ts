import { forbidden, invalid, problem } from '#shared/api/error.ts'
import type { Input } from '#shared/api/operation.ts'
import type { User, UserCreate, users } from '#shared/api/people/users.ts'
import { instant, type ManualContext, may, type WriteContext } from '#main/core/acts/context.ts'
import { checkUserFields } from './check-user-fields.ts'
import { isRefusedAsTrivial, refuseTaken, tryPin } from '#main/rules/approval/pins/new-pin.ts'
import { loadUser } from './read-user.ts'
import { requireAuthority, requireAuthorityOverSecrets } from './require-authority.ts'
import { requireRightToSign, toSigningColumns, wantedRights } from './signing-rights.ts'
import { toColumns } from './user-row.ts'

/** POST /users. With a PIN, both are saved in one act: a user whose PIN is refused does not exist. */
export async function createUser(
  context: ManualContext,
  { body }: Input<typeof users.create>,
): Promise<User> {
  const { pin } = body
  if (pin != null && !may(context, 'USER:PIN')) {
    throw forbidden('PERMISSION_MISSING', { permission: 'USER:PIN' })
  }
  const passwordHash = await context.secrets().hashPassword(body.password)
  if (pin == null) return context.commit((write) => insertUser(write, body, { passwordHash }))
  return tryPin(context, { action: 'users.create' }, async () => {
    const pinHash = await hashOf(context, pin, body.establishmentId)
    return context.commit((write) => insertUser(write, body, { passwordHash, pinHash }))
  })
}

/** Returns undefined for an unknown establishment, which the act refuses. */
async function hashOf(
  { db, secrets }: ManualContext,
  pin: string,
  establishmentId: number,
): Promise<string | undefined> {
  const place = await db
    .selectFrom('establishments')
    .where('id', '=', establishmentId)
    .select('pinSalt')
    .executeTakeFirst()
  return place && secrets().hashPin(pin, place.pinSalt)
}

async function insertUser(
  write: WriteContext,
  body: UserCreate,
  secrets: { readonly passwordHash: string; readonly pinHash?: string | undefined },
): Promise<User> {
  const problems = await checkUserFields(write.db, body)
  if (body.pin != null && (await isRefusedAsTrivial(write.db, body.pin))) {
    problems.push(problem('pin', 'PIN_REFUSED_NEW'))
  }
  if (problems.length > 0) throw invalid(...problems)
  await requireAuthority(write, body)
  const rights = wantedRights(body)
  await requireRightToSign(write, rights)
  if (secrets.pinHash !== undefined) {
    await requireAuthorityOverSecrets(write, body)
    await refuseTaken(write, { establishmentId: body.establishmentId }, secrets.pinHash)
  }
  const { id } = await write.db
    .insertInto('users')
    .values({
      ...toColumns(body),
      ...toSigningColumns(rights),
      ...secrets,
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
  if (secrets.pinHash !== undefined) {
    write.audit({ kind: 'PIN_SAVED', resourceId: id, payload: { ...rights } })
  }
  return loadUser(write.db, id)
}
