import { type UserFlag, userFlagNames } from '#shared/api/people/auth.ts'
import { notFound } from '#shared/api/error.ts'
import type { User, users } from '#shared/api/people/users.ts'
import type { Input } from '#shared/api/operation.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare, prepareWanted, type ReadDatabase } from '#main/database/prepared.ts'
import type { Flag } from '#main/database/schema.ts'
import { toUserFlags } from '#main/core/session/session-user.ts'
import type { SigningRights } from './signing-rights.ts'

const columns = [
  'users.id',
  'users.username',
  'users.name',
  'users.email',
  'users.gender',
  'users.birthDate',
  'users.roleId',
  'roles.name as roleName',
  'users.sectionId',
  'users.establishmentId',
  'users.emissionPointId',
  'users.vendorId',
  ...userFlagNames.map((flag) => `users.${flag}` as const),
  'users.allowCashClosing',
  'users.closesByRole',
  'users.allowDeletion',
  'users.active',
  'users.createdAt',
  'users.createdBy',
] as const

const findUser = prepare<{ id: number }>()((db, { id }) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .where('users.id', '=', id)
    .select(columns),
)

const findUsers = prepareWanted()((db) =>
  db
    .selectFrom('wanted')
    .crossJoin('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .whereRef('users.id', '=', 'wanted.id')
    .select(columns),
)

/** GET /users/{id}. */
export function readUser(context: ReadContext, { params }: Input<typeof users.get>): Promise<User> {
  return loadUser(context.db, params.id)
}

/** Returns the record of the API. Throws 404. */
export async function loadUser(db: ReadDatabase, id: number): Promise<User> {
  const row = await findUser.first(db, { id })
  if (row === undefined) throw notFound()
  return toUser(row)
}

/** Returns the users with these ids, in the same order. */
export async function loadUsers(db: ReadDatabase, ids: readonly number[]): Promise<User[]> {
  const byId = new Map((await findUsers.all(db, ids, {})).map((row) => [row.id, toUser(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Row = Omit<User, UserFlag | keyof SigningRights | 'active'> &
  Readonly<Record<UserFlag | keyof SigningRights | 'closesByRole' | 'active', Flag>>

function toUser({ closesByRole, ...row }: Row): User {
  return {
    ...row,
    ...toUserFlags(row),
    allowCashClosing: closesByRole === 1 ? null : row.allowCashClosing === 1,
    allowDeletion: row.allowDeletion === 1,
    active: row.active === 1,
  }
}
