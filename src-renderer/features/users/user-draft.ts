import type { UserFlag } from '#shared/api/people/auth.ts'
import type { User, UserCreate, UserUpdate } from '#shared/api/people/users.ts'
import { sortKey } from '#shared/domain/text/sort-key.ts'
import { textOrNull } from '#renderer/records/form/draft/typed-values.ts'

/** The flags under 'Más', in display order: money first, then viewing, then places. */
export const flagsOfMore = [
  'viewCashClosing',
  'printCashClosing',
  'cancelInvoice',
  'editInvoice',
  'editDiscount',
  'changePriceType',
  'enableCustomerCredit',
  'editVendor',
  'editEmissionPoint',
  'changeExitEstablishment',
] as const satisfies readonly UserFlag[]

export const shownFlags: readonly UserFlag[] = [...flagsOfMore, 'viewChangeWindow']

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
  /** Null: if the role does. */
  readonly allowCashClosing: boolean | null
  readonly allowDeletion: boolean
}

/** Returns a new user at a place, who closes registers if the role does and sees the change in large figures. */
export function emptyUser({
  establishmentId,
  emissionPointId,
}: Pick<UserDraft, 'establishmentId' | 'emissionPointId'>): UserDraft {
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
    emissionPointId,
    sectionId: null,
    vendorId: null,
    allowCashClosing: null,
    allowDeletion: false,
    ...flagsOf((flag) => flag === 'viewChangeWindow'),
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
    allowCashClosing: user.allowCashClosing,
    allowDeletion: user.allowDeletion,
    ...flagsOf((flag) => user[flag]),
  }
}

/** Changes the establishment. Clears emission point and section, which belong to the previous one. */
export function moveTo(draft: UserDraft, establishmentId: number): UserDraft {
  if (draft.establishmentId === establishmentId) return draft
  return { ...draft, establishmentId, emissionPointId: null, sectionId: null }
}

/**
 * Returns the emission point of a new user: the only one of the house, else that of who makes the user. Null if there
 * are several and neither helps.
 */
export function firstPoint(
  points: readonly { readonly id: number }[],
  ownPointId: number | null,
): number | null {
  const [only] = points
  if (points.length === 1 && only !== undefined) return only.id
  return points.find(({ id }) => id === ownPointId)?.id ?? null
}

/** Changes the role. Who closes registers by the role does so by the new one. */
export function withRole(draft: UserDraft, roleId: number): UserDraft {
  return draft.roleId === roleId ? draft : { ...draft, roleId, allowCashClosing: null }
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
    ...(draft.pin === '' ? {} : { pin: draft.pin }),
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
    allowCashClosing: draft.allowCashClosing,
    allowDeletion: draft.allowDeletion,
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
