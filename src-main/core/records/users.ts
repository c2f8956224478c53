import { type UserFlag, userFlagNames } from '#shared/api/people/auth.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import type { Flag } from '#main/database/schema.ts'

type Flags = { readonly [F in UserFlag]?: boolean | null | undefined }

/** The fields of a user that every source sends, with local ids. */
export interface UserFields extends Flags {
  readonly name: string
  readonly email?: string | null | undefined
  readonly roleId: number
}

/** Returns the columns of a user; an absent field becomes empty, an absent permission 0. */
export function toUserColumns(fields: UserFields) {
  return {
    name: fields.name,
    sortKey: sortKey(fields.name),
    email: fields.email ?? null,
    roleId: fields.roleId,
    ...toFlagColumns(fields),
  }
}

/** Returns the permission flags as columns. */
function toFlagColumns(flags: Flags): Record<UserFlag, Flag> {
  return Object.fromEntries(
    userFlagNames.map((flag) => [flag, flags[flag] === true ? 1 : 0]),
  ) as Record<UserFlag, Flag>
}
