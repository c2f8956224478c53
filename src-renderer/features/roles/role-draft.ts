import type { Permission } from '#shared/api/permissions.ts'
import type { Role, RoleRequest } from '#shared/api/people/roles.ts'

/** A role as edited. Both lists are sorted, so that adding and removing a right is no change. */
export interface RoleDraft {
  readonly name: string
  readonly permissions: readonly Permission[]
  /** Ids of the document types that it may issue. */
  readonly documents: readonly number[]
  /** The role that a new one began as a copy of; it is not sent. */
  readonly copiedFrom: number | null
}

/** Returns a role as edited; without one, a form without rights. */
export function draftOf(role: Role | undefined): RoleDraft {
  return {
    name: role?.name ?? '',
    permissions: (role?.permissions ?? []).toSorted(),
    documents: (role?.documents ?? []).toSorted((a, b) => a - b),
    copiedFrom: null,
  }
}

/**
 * Returns the role that a new one begins as a copy of: the one that most people have. Those who may edit roles have
 * nearly every right, so theirs is no beginning.
 */
export function firstToCopy(roles: readonly Role[]): Role | undefined {
  return roles
    .filter(({ permissions }) => !permissions.includes('ROLE:UPDATE'))
    .toSorted((a, b) => b.userCount - a.userCount)[0]
}

/** Returns the rights of another role for a new one, without those that the author may not give. */
export function copyOf(
  role: Role | undefined,
  mayGive: (permission: Permission) => boolean,
): Omit<RoleDraft, 'name'> {
  const { permissions, documents } = draftOf(role)
  return { permissions: permissions.filter(mayGive), documents, copiedFrom: role?.id ?? null }
}

export function toRequest({ name, permissions, documents }: RoleDraft): RoleRequest {
  return { name: name.trim(), permissions: [...permissions], documents: [...documents] }
}

/** Returns the sorted list with the entry, or without it if it had it. */
export function toggled<Entry extends string | number>(
  list: readonly Entry[],
  entry: Entry,
): readonly Entry[] {
  const others = list.filter((each) => each !== entry)
  return others.length < list.length
    ? others
    : [...list, entry].toSorted((a, b) => (a < b ? -1 : Number(a > b)))
}
