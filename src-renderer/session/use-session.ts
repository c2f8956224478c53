import type { SessionUser, UserFlag } from '#shared/api/people/auth.ts'
import { routes } from 'virtual:operation-routes'
import type { Route } from '#shared/api/client.ts'
import type { OperationName } from '#shared/api/operation-name.ts'
import type { Access } from '#shared/api/operation.ts'
import type { Permission } from '#shared/api/permissions.ts'
import { useSessionStore } from './session-store.ts'

/** Returns the signed-in user. Use it only after sign-in. */
export function useSignedInUser(): SessionUser {
  const user = useSessionStore((state) => state.session?.user)
  if (user === undefined) throw new Error('Nobody is signed in')
  return user
}

/** A permission, or an operation that requires one: `carriers.create`. */
export type Right = Permission | OperationName

/** `useMay('SALES_INVOICE:CREATE')`, `useMay('carriers.create')`: true if the user's role has the permission. */
export function useMay(right: Right): boolean {
  const access = accessOf(right)
  return useSessionStore((state) =>
    isPermission(access) ? state.session?.permissions.has(access) === true : true,
  )
}

/** Returns what an operation requires, as the contract says. */
function accessOf(right: Right): Access {
  if (isPermission(right)) return right
  const [resource = '', operation = ''] = right.split('.')
  const route = (routes as Readonly<Record<string, Readonly<Record<string, Route>>>>)[resource]?.[
    operation
  ]
  if (route === undefined) throw new Error(`The contract has no operation ${right}`)
  return route[2]
}

function isPermission(name: Right | Access): name is Permission {
  return name.includes(':')
}

/** True if the user's role has one of the permissions. */
export function useMayAny(permissions: readonly Permission[]): boolean {
  return useSessionStore((state) =>
    permissions.some((permission) => state.session?.permissions.has(permission) === true),
  )
}

/** True if the user's role has all the permissions. */
export function useMayAll(permissions: readonly Permission[]): boolean {
  return useSessionStore((state) =>
    permissions.every((permission) => state.session?.permissions.has(permission) === true),
  )
}

/** `useFlag('viewCashClosing')`: a flag of this user, not of the role. */
export function useFlag(flag: UserFlag): boolean {
  return useSessionStore((state) => state.session?.user[flag] ?? false)
}
