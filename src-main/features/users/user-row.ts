import { type UserFlag, userFlagNames } from '../../../src-shared/api/auth.ts'
import type { UserCreate } from '../../../src-shared/api/users.ts'
import { sortKey } from '../../../src-shared/domain/sort-key.ts'
import type { Flag } from '../../database/schema.ts'

/** Returns the permission flags as columns. */
export function toFlagColumns(flags: Readonly<Record<UserFlag, boolean>>): Record<UserFlag, Flag> {
  return Object.fromEntries(userFlagNames.map((flag) => [flag, flags[flag] ? 1 : 0])) as Record<
    UserFlag,
    Flag
  >
}

/** Returns the columns that creating and changing a user share. */
export function toUserColumns(body: Omit<UserCreate, 'password' | 'confirmPassword'>) {
  return {
    username: body.username,
    name: body.name,
    sortKey: sortKey(body.name),
    email: body.email ?? null,
    gender: body.gender ?? null,
    birthDate: body.birthDate ?? null,
    roleId: body.roleId,
    sectionId: body.sectionId ?? null,
    establishmentId: body.establishmentId,
    emissionPointId: body.emissionPointId ?? null,
    vendorId: body.vendorId ?? null,
    ...toFlagColumns(body),
  }
}
