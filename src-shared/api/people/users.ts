import { z } from 'zod'
import { NewPassword, Pin, userFlags, Username } from './auth.ts'
import {
  acrossFields,
  date,
  email,
  id,
  optionalText,
  pathId,
  queryFlag,
  text,
  timestamp,
} from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'

const flagsOrFalse = Object.fromEntries(
  Object.entries(userFlags).map(([name, schema]) => [name, schema.default(false)]),
) as { [F in keyof typeof userFlags]: z.ZodDefault<z.ZodBoolean> }

const userFields = {
  username: Username,
  name: text(120),
  email: email.nullish(),
  gender: optionalText(20),
  birthDate: date.nullish(),
  roleId: id,
  sectionId: id.nullish(),
  establishmentId: id,
  emissionPointId: id.nullish(),
  vendorId: id.nullish(),
  ...flagsOrFalse,
  allowCashClosing: z.boolean().nullish().meta({
    description:
      'The PIN closes registers; null: if the role does (`CASH_REGISTER:CLOSE`). Absent: false for a new user, unchanged for another.',
  }),
  allowDeletion: z.boolean().nullish().meta({
    description:
      'The PIN authorises deleting order items, also where the role does not. Absent: false for a new user, unchanged for another.',
  }),
}

const passwordsDiffer = acrossFields('confirmPassword', 'PASSWORDS_DIFFER')

export const UserCreate = z
  .object({
    ...userFields,
    password: NewPassword,
    confirmPassword: z.string().min(1).max(200),
    pin: Pin.nullish().meta({
      description: 'Saved in the same act: if it is refused, there is no user. Needs `USER:PIN`.',
    }),
  })
  .refine((body) => body.password === body.confirmPassword, passwordsDiffer)
export type UserCreate = z.output<typeof UserCreate>

/** Fields as for create; if the password is absent, it stays. */
export const UserUpdate = z
  .object({
    ...userFields,
    password: NewPassword.nullish(),
    confirmPassword: z.string().max(200).nullish(),
  })
  .refine(
    (body) => (body.password ?? undefined) === (body.confirmPassword ?? undefined),
    passwordsDiffer,
  )
export type UserUpdate = z.output<typeof UserUpdate>

export const User = z
  .object({
    id: z.int(),
    username: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    gender: z.string().nullable(),
    birthDate: date.nullable(),
    roleId: z.int(),
    roleName: z.string(),
    sectionId: z.int().nullable(),
    establishmentId: z.int(),
    emissionPointId: z.int().nullable(),
    vendorId: z.int().nullable(),
    ...userFlags,
    /** Null: closes registers if the role does. */
    allowCashClosing: z.boolean().nullable(),
    allowDeletion: z.boolean(),
    active: z.boolean(),
    createdAt: timestamp,
    createdBy: z.string(),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof User>

export const PinRequest = z
  .object({
    pin: Pin,
    confirmPin: z.string().max(8),
    allowCashClosing: z.boolean().default(false),
    allowDeletion: z.boolean().default(false),
    keepsRights: z.boolean().default(false).meta({
      description: 'The PIN alone is replaced: what it may sign stays, whatever the two flags say.',
    }),
  })
  .refine((body) => body.pin === body.confirmPin, acrossFields('confirmPin', 'PINS_DIFFER'))
export type PinRequest = z.output<typeof PinRequest>

/** The PIN itself is never returned. */
export const UserPin = z
  .object({ allowCashClosing: z.boolean(), allowDeletion: z.boolean(), hasPin: z.boolean() })
  .meta({ id: 'UserPin' })
export type UserPin = z.output<typeof UserPin>

const byId = z.object({ id: pathId })

export const users = operations({
  list: {
    method: 'GET',
    path: '/users',
    summary: 'Users, by name',
    access: 'USER:READ',
    query: SearchQuery.extend({ active: queryFlag.optional() }),
    success: 200,
    answer: pageOf(User),
  },
  create: {
    method: 'POST',
    path: '/users',
    summary: 'Create a user, with a PIN if one is given',
    access: 'USER:CREATE',
    audit: 'USER_CREATED',
    body: UserCreate,
    changes: ['users'],
    success: 201,
    answer: User,
    statuses: [400, 401, 403],
    manualTransaction: true,
  },
  get: {
    method: 'GET',
    path: '/users/{id}',
    summary: 'One user',
    access: 'USER:READ',
    params: byId,
    success: 200,
    answer: User,
  },
  update: {
    method: 'PUT',
    path: '/users/{id}',
    summary: 'Change a user; without a password the old one stays',
    access: 'USER:UPDATE',
    audit: 'USER_UPDATED',
    params: byId,
    body: UserUpdate,
    changes: ['users'],
    success: 200,
    answer: User,
    manualTransaction: true,
  },
  deactivate: {
    method: 'PATCH',
    path: '/users/{id}/deactivate',
    summary: 'Deactivate a user and end the sessions',
    access: 'USER:UPDATE',
    audit: 'USER_DEACTIVATED',
    params: byId,
    changes: ['users'],
    success: 200,
    answer: User,
  },
  activate: {
    method: 'PATCH',
    path: '/users/{id}/activate',
    summary: 'Activate a user again',
    access: 'USER:UPDATE',
    audit: 'USER_ACTIVATED',
    params: byId,
    changes: ['users'],
    success: 200,
    answer: User,
  },
  savePin: {
    method: 'PUT',
    path: '/users/{id}/pin',
    summary: "Save a user's PIN and what it may sign",
    access: 'USER:PIN',
    audit: 'PIN_SAVED',
    params: byId,
    body: PinRequest,
    changes: ['users'],
    success: 200,
    answer: UserPin,
    statuses: [400, 401, 403],
    manualTransaction: true,
  },
  getPin: {
    method: 'GET',
    path: '/users/{id}/pin',
    summary: 'Whether a user has a PIN, and what it may sign',
    access: 'USER:PIN',
    params: byId,
    success: 200,
    answer: UserPin,
  },
  liftDelays: {
    method: 'POST',
    path: '/users/{id}/lift-delays',
    summary: "End the waits after a user's wrong PINs and passwords; not one's own",
    access: 'USER:PIN',
    audit: 'DELAYS_LIFTED',
    params: byId,
    success: 204,
    answer: z.void(),
  },
})
