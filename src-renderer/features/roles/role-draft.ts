import type { Permission } from '../../../src-shared/api/permissions.ts'
import type { Role, RoleRequest } from '../../../src-shared/api/roles.ts'

/** A role as edited. Both lists are sorted, so that adding and removing a right is no change. */
export interface RoleDraft {
  readonly name: string
  readonly permissions: readonly Permission[]
  /** Ids of the document types that it may issue. */
  readonly documents: readonly number[]
}

/** Returns a role as edited; without one, the empty form. */
export function draftOf(role: Role | undefined): RoleDraft {
  return {
    name: role?.name ?? '',
    permissions: (role?.permissions ?? []).toSorted(),
    documents: (role?.documents ?? []).toSorted((a, b) => a - b),
  }
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
