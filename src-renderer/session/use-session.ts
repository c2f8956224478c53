import type { SessionUser, UserFlag } from '../../src-shared/api/auth.ts'
import type { Permission } from '../../src-shared/api/permissions.ts'
import { useSessionStore } from './session-store.ts'

/** Who is signed in. Only for what stands behind the sign-in. */
export function useSignedInUser(): SessionUser {
  const user = useSessionStore((state) => state.session?.user)
  if (user === undefined) throw new Error('Nobody is signed in')
  return user
}

/** `useMay('SALES_INVOICE:CREATE')`: whether the role holds the permission. */
export function useMay(permission: Permission): boolean {
  return useSessionStore((state) => state.session?.permissions.has(permission) ?? false)
}

/** `useFlag('viewCashClosing')`: a flag of this user alone. */
export function useFlag(flag: UserFlag): boolean {
  return useSessionStore((state) => state.session?.user[flag] ?? false)
}
