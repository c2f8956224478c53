import { type SessionUser, type UserFlag, userFlagNames } from '#shared/api/people/auth.ts'
import { type Permission, permissions as allPermissions } from '#shared/api/permissions.ts'
import type { Flag } from '#main/database/schema.ts'
import { readStored } from '#main/database/stored-json.ts'
import { z } from 'zod'

/**
 * Columns of a session's user: `users` joined with `roles` and with the vendor while it is active. A
 * deactivated vendor no longer sells, even if a user has it.
 */
export const sessionUserColumns = [
  'users.id',
  'users.username',
  'users.name',
  'users.roleId',
  'roles.name as roleName',
  'users.establishmentId',
  'users.emissionPointId',
  'users.sectionId',
  'vendors.id as vendorId',
  ...userFlagNames.map((flag) => `users.${flag}` as const),
] as const

type SessionUserRow = Omit<SessionUser, UserFlag> & Readonly<Record<UserFlag, Flag>>

export function toSessionUser(row: SessionUserRow): SessionUser {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    roleId: row.roleId,
    roleName: row.roleName,
    establishmentId: row.establishmentId,
    emissionPointId: row.emissionPointId,
    sectionId: row.sectionId,
    vendorId: row.vendorId,
    ...toUserFlags(row),
  }
}

/** Converts the flags of a row to those of the interface. */
export function toUserFlags(row: Readonly<Record<UserFlag, Flag>>): Record<UserFlag, boolean> {
  return Object.fromEntries(userFlagNames.map((flag) => [flag, row[flag] === 1])) as Record<
    UserFlag,
    boolean
  >
}

const permissionSets = new Map<string, ReadonlySet<Permission>>()
const known: ReadonlySet<string> = new Set(allPermissions)

const Names = z.array(z.string())

/**
 * Returns a role's permissions; the same text is parsed once. Ignores permissions unknown to this version;
 * an unreadable text gives none.
 */
export function permissionSet(json: string): ReadonlySet<Permission> {
  const parsed = permissionSets.get(json)
  if (parsed !== undefined) return parsed
  if (permissionSets.size > 200) permissionSets.clear()
  const set = new Set((readStored(Names, json) ?? []).filter(isPermission))
  permissionSets.set(json, set)
  return set
}

function isPermission(text: string): text is Permission {
  return known.has(text)
}
