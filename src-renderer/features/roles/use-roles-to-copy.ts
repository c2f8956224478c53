import { useQuery } from '@tanstack/react-query'
import type { Role } from '#shared/api/people/roles.ts'
import { apiQuery } from '#renderer/api/query.ts'

/** The most that one page of a list has. */
const ALL = { query: { size: 200 } }

/** Returns the roles with their rights, by name; undefined while they are read, none if they cannot be read. */
export function useRolesToCopy(): readonly Role[] | undefined {
  const { data, isError } = useQuery(apiQuery('roles', 'list', ALL))
  return data?.data ?? (isError ? [] : undefined)
}
