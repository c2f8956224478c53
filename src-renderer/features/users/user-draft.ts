import type { UserFlag } from '../../../src-shared/api/auth.ts'
import type { User, UserCreate, UserUpdate } from '../../../src-shared/api/users.ts'
import { sortKey } from '../../../src-shared/domain/sort-key.ts'
import { textOrNull } from '../../records/form/typed-values.ts'

/** In display order: money first, then viewing, then places. */
export const shownFlags = [
  'viewCashClosing',
  'printCashClosing',
  'cancelInvoice',
  'editInvoice',
  'editDiscount',
  'changePriceType',
  'enableCustomerCredit',
  'viewChangeWindow',
  'editVendor',
  'editEmissionPoint',
  'changeExitEstablishment',
] as const satisfies readonly UserFlag[]

/** A user as typed: text fields as text, choices as ids. */
export interface UserDraft extends Readonly<Record<UserFlag, boolean>> {
  readonly name: string
  readonly username: string
  readonly email: string
  readonly gender: string
  readonly birthDate: string
  readonly password: string
  readonly confirmPassword: string
  /** Only for a new user; a saved user gets another PIN in a separate dialog. */
  readonly pin: string
  readonly roleId: number | undefined
  readonly establishmentId: number
  readonly emissionPointId: number | null
  readonly sectionId: number | null
  readonly vendorId: number | null
}

export function emptyUser(establishmentId: number): UserDraft {
  return {
    name: '',
    username: '',
    email: '',
    gender: '',
    birthDate: '',
    password: '',
    confirmPassword: '',
    pin: '',
    roleId: undefined,
    establishmentId,
    emissionPointId: null,
    sectionId: null,
    vendorId: null,
    ...flagsOf(() => false),
  }
}

export function draftOf(user: User): UserDraft {
  return {
    name: user.name,
    username: user.username,
    email: user.email ?? '',
    gender: user.gender ?? '',
    birthDate: user.birthDate ?? '',
    password: '',
    confirmPassword: '',
    pin: '',
    roleId: user.roleId,
    establishmentId: user.establishmentId,
    emissionPointId: user.emissionPointId,
    sectionId: user.sectionId,
    vendorId: user.vendorId,
    ...flagsOf((flag) => user[flag]),
  }
}

/** Changes the establishment. Clears emission point and section, which belong to the previous one. */
export function moveTo(draft: UserDraft, establishmentId: number): UserDraft {
  if (draft.establishmentId === establishmentId) return draft
  return { ...draft, establishmentId, emissionPointId: null, sectionId: null }
}

/**
 * Returns the fields that must be filled before sending. A new user needs a PIN or a password to sign in. The register
 * validates the rest, all in one answer.
 */
export function missingFields(
  draft: UserDraft,
  { isNew, maySetPin }: { readonly isNew: boolean; readonly maySetPin: boolean },
): readonly string[] {
  const needed: (keyof UserDraft)[] = ['name', 'roleId']
  if (!isNew) needed.push('username')
  else if (!maySetPin) needed.push('password')
  else if (draft.password === '') needed.push('pin')
  return needed.filter((field) => (draft[field] ?? '') === '')
}

/** Returns the user name of a new user if none is typed: `Nina Yánez` → `nina.yanez`. */
export function usernameOf(name: string): string {
  return sortKey(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('.')
    .slice(0, 60)
}

/** `unknownPassword` is random and stored nowhere: the user signs in by PIN until a password is set. */
export function createRequest(draft: UserDraft, unknownPassword: string): UserCreate {
  const isByPin = draft.password === '' && draft.confirmPassword === ''
  return {
    ...commonRequest(draft),
    ...(draft.username.trim() === '' ? { username: usernameOf(draft.name) } : {}),
    password: isByPin ? unknownPassword : draft.password,
    confirmPassword: isByPin ? unknownPassword : draft.confirmPassword,
  }
}

/** Without a typed password, the stored one stays. */
export function updateRequest(draft: UserDraft): UserUpdate {
  const { password, confirmPassword } = draft
  return {
    ...commonRequest(draft),
    ...(password === '' && confirmPassword === '' ? {} : { password, confirmPassword }),
  }
}

function commonRequest(draft: UserDraft) {
  return {
    name: draft.name.trim(),
    username: draft.username.trim(),
    email: textOrNull(draft.email),
    gender: textOrNull(draft.gender),
    birthDate: textOrNull(draft.birthDate),
    // Never 0, because `missingFields` requires a role.
    roleId: draft.roleId ?? 0,
    establishmentId: draft.establishmentId,
    emissionPointId: draft.emissionPointId,
    sectionId: draft.sectionId,
    vendorId: draft.vendorId,
    ...flagsOf((flag) => draft[flag]),
  }
}

function flagsOf(isOn: (flag: UserFlag) => boolean): Record<UserFlag, boolean> {
  // The cast is safe, because a test checks that every flag is shown.
  return Object.fromEntries(shownFlags.map((flag) => [flag, isOn(flag)])) as Record<
    UserFlag,
    boolean
  >
}
