import type { SessionUser, UserFlag } from '../../src-shared/api/auth.ts'
import type { Permission } from '../../src-shared/api/permissions.ts'
import { useSessionStore } from './session-store.ts'

/** Returns the signed-in user. Use it only after sign-in. */
export function useSignedInUser(): SessionUser {
  const user = useSessionStore((state) => state.session?.user)
  if (user === undefined) throw new Error('Nobody is signed in')
  return user
}

/** `useMay('SALES_INVOICE:CREATE')`: true if the user's role has the permission. */
export function useMay(permission: Permission): boolean {
  return useMayAny([permission])
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
