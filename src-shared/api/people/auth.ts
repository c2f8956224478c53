import { z } from 'zod'
import { acrossFields, flag, id, money, pathId, text, timestamp, uuid } from '../fields.ts'
import { operations } from '../operation.ts'
import { permissions } from '../permissions.ts'

/** Actions that a manager can approve once for another user. */
export const approvalActions = [
  'orders.deleteItems',
  'invoices.annul',
  'invoices.revert',
  'invoices.creditMemo',
  'invoices.correctPayment',
  'creditNotes.create',
  'purchases.annul',
  'discounts.override',
  'cash.exit',
  'pinpads.resolve',
  'pinpads.void',
  'clock.confirm',
  'issuing.release',
  'counters.enroll',
  'counters.remove',
  'conflicts.decide',
  'invoices.recover',
  'auth.changePlace',
  'waste.approve',
  'counts.approve',
] as const
export type ApprovalAction = (typeof approvalActions)[number]

/** Per-user permission flags of the interface document. */
export const userFlags = {
  cancelInvoice: flag,
  editInvoice: flag,
  editDiscount: flag,
  viewCashClosing: flag,
  viewChangeWindow: flag,
  changePriceType: flag,
  changeExitEstablishment: flag,
  printCashClosing: flag,
  editVendor: flag,
  enableCustomerCredit: flag,
  editEmissionPoint: flag,
} as const
export type UserFlag = keyof typeof userFlags
export const userFlagNames = Object.keys(userFlags) as readonly UserFlag[]

/** A PIN as typed: 4 to 8 digits. */
export const Pin = z.string().regex(/^\d{4,8}$/)

/** A new user name: letters and digits without accents, so that any keyboard can type it. */
export const Username = z
  .string()
  .trim()
  .regex(/^[\w.@-]{3,60}$/)

/** A new password; passphrases are allowed. */
export const NewPassword = z.string().min(8).max(200)

export const SessionUser = z
  .object({
    id: z.int(),
    username: z.string(),
    name: z.string(),
    roleId: z.int(),
    roleName: z.string(),
    establishmentId: z.int(),
    emissionPointId: z.int().nullable(),
    sectionId: z.int().nullable(),
    vendorId: z.int().nullable(),
    ...userFlags,
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.output<typeof SessionUser>

export const Session = z
  .object({
    user: SessionUser,
    permissions: z.array(z.enum(permissions)),
    expiresAt: timestamp,
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof Session>

/** `token` goes into `Authorization: Bearer`; only this answer contains it. */
export const SignIn = Session.extend({ token: z.string() }).meta({ id: 'SignIn' })
export type SignIn = z.output<typeof SignIn>

export const SignInTile = z
  .object({
    id: z.int(),
    name: z.string(),
    initials: z.string(),
    roleName: z.string(),
    hasPin: z.boolean(),
  })
  .meta({ id: 'SignInTile' })
export type SignInTile = z.output<typeof SignInTile>

/** An emission point of this installation where the user may work. */
export const WorkPlace = z
  .object({
    emissionPointId: z.int(),
    emissionPointCode: z.string(),
    emissionPointName: z.string(),
    establishmentId: z.int(),
    establishmentIdentifier: z.string(),
    establishmentName: z.string(),
    /** The user's own. */
    isOwn: z.boolean(),
    /** True if the session works at this place now. */
    isCurrent: z.boolean(),
    /** The user has no own point and may not choose one: a manager approves the change. */
    needsApproval: z.boolean(),
  })
  .meta({ id: 'WorkPlace' })
export type WorkPlace = z.output<typeof WorkPlace>

/** `001-001-000000012` */
const documentNumber = z.string().regex(/^\d{3}-\d{3}-\d{9}$/)

/** Asked for again, because somebody may have left the till signed in. */
const currentPassword = z.string().min(1).max(200)

export const auth = operations({
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with user name and password',
    access: 'PUBLIC',
    audit: 'SIGN_IN',
    body: z.object({ username: text(60), password: z.string().min(1).max(200) }),
    success: 200,
    answer: SignIn,
    refusals: [401, 403],
    manualTransaction: true,
    hasSecretAnswer: true,
  },
  pinLogin: {
    method: 'POST',
    path: '/auth/pin-login',
    summary: 'Sign in with a PIN, on this machine or an enrolled device',
    access: 'DEVICE',
    audit: 'SIGN_IN',
    body: z.object({ userId: id, pin: Pin }),
    success: 200,
    answer: SignIn,
    manualTransaction: true,
    hasSecretAnswer: true,
  },
  users: {
    method: 'GET',
    path: '/auth/users',
    summary: 'Users for the sign-in tiles, by name',
    access: 'DEVICE',
    success: 200,
    answer: z.array(SignInTile),
  },
  session: {
    method: 'GET',
    path: '/auth/session',
    summary: 'Who is signed in, and with which rights',
    access: 'SIGNED_IN',
    success: 200,
    answer: Session,
  },
  tour: {
    method: 'GET',
    path: '/auth/tour',
    summary: 'Whether the tour of the first day is offered to you: until you end it once',
    access: 'SIGNED_IN',
    success: 200,
    answer: z.object({ isOffered: z.boolean() }).meta({ id: 'Tour' }),
  },
  endTour: {
    method: 'PUT',
    path: '/auth/tour',
    summary: 'The tour is not offered to you any more, on any device',
    access: 'SIGNED_IN',
    audit: 'RECORDS_WRITTEN',
    success: 204,
    answer: z.void(),
  },
  places: {
    method: 'GET',
    path: '/auth/places',
    summary: 'Emission points of this machine where you may work',
    access: 'SIGNED_IN',
    success: 200,
    answer: z.array(WorkPlace),
  },
  changePlace: {
    method: 'PUT',
    path: '/auth/place',
    summary: 'Work at another emission point until you sign out; null for your own',
    access: 'SIGNED_IN',
    audit: 'PLACE_CHANGED',
    body: z.object({ emissionPointId: id.nullable() }).meta({ id: 'PlaceChange' }),
    success: 200,
    answer: Session,
  },
  changePassword: {
    method: 'PUT',
    path: '/auth/password',
    summary: 'Replace your own password; ends your other sessions',
    access: 'SIGNED_IN',
    audit: 'OWN_PASSWORD_CHANGED',
    body: z
      .object({ currentPassword, password: NewPassword, confirmation: z.string().max(200) })
      .refine(
        (body) => body.password === body.confirmation,
        acrossFields('confirmation', 'PASSWORDS_DIFFER'),
      )
      .meta({ id: 'PasswordChange' }),
    success: 204,
    answer: z.void(),
    manualTransaction: true,
  },
  changePin: {
    method: 'PUT',
    path: '/auth/pin',
    summary: 'Replace your own PIN; what it may sign stays',
    access: 'SIGNED_IN',
    audit: 'OWN_PIN_CHANGED',
    body: z
      .object({ currentPassword, pin: Pin, confirmation: z.string().max(8) })
      .refine((body) => body.pin === body.confirmation, acrossFields('confirmation', 'PINS_DIFFER'))
      .meta({ id: 'PinChange' }),
    changes: ['users'],
    success: 204,
    answer: z.void(),
    manualTransaction: true,
  },
  pinProposals: {
    method: 'GET',
    path: '/auth/pin/proposals',
    summary: 'Three PINs that nobody has, for oneself or for a user of an establishment',
    access: 'SIGNED_IN',
    query: z.object({
      establishmentId: pathId.optional().meta({
        description: "Where the PIN is to be used; default: one's own establishment.",
      }),
    }),
    success: 200,
    answer: z.object({ pins: z.array(Pin) }),
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End the session of this token',
    access: 'SIGNED_IN',
    audit: 'SIGN_OUT',
    success: 204,
    changes: ['sessions'],
    answer: z.void(),
  },
  authorize: {
    method: 'POST',
    path: '/auth/authorize',
    summary: "A manager's approval of one act, sent with it as X-Approval; valid once, 2 minutes",
    access: 'SIGNED_IN',
    audit: 'APPROVAL_GRANTED',
    body: z.object({
      action: z.enum(approvalActions),
      pin: Pin,
      resource: z.union([id, uuid, documentNumber]).nullish().meta({
        description:
          'Id or uuid of the record of the act: the approval is good for no other one. Needed by every act that has one. The number of a credit note, if it pays the sale of another customer.',
      }),
      amount: money.nullish().meta({
        description:
          'What the act comes to: the approval is good for no other amount. Needed for discounts and cash exits.',
      }),
    }),
    success: 200,
    answer: z.object({
      approvalToken: z.string(),
      expiresAt: timestamp,
      approvedBy: z.string(),
    }),
    manualTransaction: true,
    hasSecretAnswer: true,
  },
})
