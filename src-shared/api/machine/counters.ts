import { z } from 'zod'
import { pathId, text, timestamp } from '../fields.ts'
import { operations } from '../operation.ts'
import { Pin } from '../people/auth.ts'

/** MAIN: its file holds the tables, the orders, the kitchen and the series. COUNTER: a program that is joined to it. */
export const counterRoles = ['MAIN', 'COUNTER'] as const
export type CounterRole = (typeof counterRoles)[number]

/**
 * AWAY: not heard. OWN: it goes on with its own points, apart from the main till. TAKEN_OVER: it was the main till
 * until another program took over.
 */
export const counterStates = ['JOINED', 'AWAY', 'OWN', 'TAKEN_OVER'] as const
export type CounterState = (typeof counterStates)[number]

/** A program of the shop. */
export const Counter = z
  .object({
    id: z.int(),
    name: z.string(),
    role: z.enum(counterRoles),
    state: z.enum(counterStates),
    emissionPointIds: z.array(z.int()),
    /** `https://192.168.1.21:4600`; null before it was heard. */
    address: z.string().nullable(),
    /** SHA-256 of the shop's authority, which every program of the shop has. */
    fingerprint: z.string().nullable(),
    /** Null for the program that was the first main till. */
    joinedAt: timestamp.nullable(),
    /** True if its copy lacked nothing when it was last heard, within the last 2 s. */
    isCurrent: z.boolean(),
    /** Age of its copy; null if it was not heard since the start. */
    lagMs: z.int().nullable(),
    /** Acts that its copy lacks; null while it is not connected. */
    lagActs: z.int().nullable(),
    /** The oldest that its copy was today, while it was joined. */
    maxLagMs: z.int(),
    lastHeardAt: timestamp.nullable(),
    lastAwayAt: timestamp.nullable(),
    /** Version of its program. */
    version: z.string().nullable(),
    epoch: z.int(),
  })
  .meta({ id: 'Counter' })
export type Counter = z.output<typeof Counter>

export const counterPortKinds = ['SERIAL', 'QUEUE'] as const

/** A serial line or a print queue of a counter's PC. */
export const CounterPort = z
  .object({
    kind: z.enum(counterPortKinds),
    /** `/dev/ttyUSB0`, `COM3`, or the name of the queue. */
    path: z.string(),
    name: z.string(),
    /** Name of the pinpad or printer that is configured on it. */
    usedBy: z.string().nullable(),
    /** True if the main till holds it open now. */
    isOpen: z.boolean(),
  })
  .meta({ id: 'CounterPort' })
export type CounterPort = z.output<typeof CounterPort>

const settingsFields = {
  /** How long a sale waits for the answer of a copy, in milliseconds; 0: it never waits. */
  waitForCopyMs: z.int().min(0).max(200).default(0),
  /** A counter offers to take over after so many seconds without the main till. */
  takeoverAfterSeconds: z.int().min(5).max(600).default(10),
  /** Further addresses of the main till, for example a name of the shop's router. */
  addresses: z
    .array(z.url({ protocol: /^https$/ }).max(200))
    .max(10)
    .default([]),
}

export const CounterSettings = z.object(settingsFields).meta({ id: 'CounterSettings' })
export type CounterSettings = z.output<typeof CounterSettings>

const base64 = z.base64().max(400)

export const counters = operations({
  list: {
    method: 'GET',
    path: '/counters',
    summary: 'The programs of the shop, the main till first, and how old their copies are',
    access: 'COUNTER:READ',
    success: 200,
    answer: z.array(Counter),
  },
  createCode: {
    method: 'POST',
    path: '/counters/codes',
    summary: 'A code of 12 letters and digits that joins one program within 10 minutes',
    access: 'COUNTER:ENROLL',
    audit: 'COUNTER_CODE_CREATED',
    body: z.object({
      name: text(60),
      emissionPointIds: z.array(z.int().positive()).min(1).max(20),
      pin: Pin.nullish(),
    }),
    success: 201,
    answer: z.object({
      code: z.string(),
      expiresAt: timestamp,
      addresses: z.array(z.string()),
      fingerprint: z.string(),
    }),
    manualTransaction: true,
    hasSecretAnswer: true,
    changes: ['counters'],
  },
  join: {
    method: 'POST',
    path: '/counters/join',
    summary: 'Join with a code, which proves both programs to each other and does not travel',
    access: 'PUBLIC',
    audit: 'COUNTER_JOINED',
    body: z.object({
      nonce: base64,
      /** HMAC over nonce and the authority that the counter sees, keyed by scrypt of the code. */
      proof: base64,
      version: text(40),
    }),
    success: 201,
    answer: z.object({
      nonce: z.string(),
      proof: z.string(),
      /** Credential, pepper and authority, encrypted with a key of the code. */
      sealed: z.string(),
    }),
    manualTransaction: true,
    hasSecretAnswer: true,
    changes: ['counters'],
  },
  remove: {
    method: 'DELETE',
    path: '/counters/{id}',
    summary:
      "Remove a counter: it is refused at once and forgets the shop's data at its next contact",
    access: 'COUNTER:ENROLL',
    audit: 'COUNTER_REMOVED',
    params: z.object({ id: pathId }),
    body: z.object({ pin: Pin.nullish() }),
    success: 204,
    answer: z.void(),
    manualTransaction: true,
    changes: ['counters'],
  },
  ports: {
    method: 'GET',
    path: '/counters/{id}/ports',
    summary: "Serial lines and print queues of a counter's PC",
    access: 'COUNTER:READ',
    params: z.object({ id: pathId }),
    success: 200,
    answer: z.array(CounterPort),
    refusals: [503],
  },
  settings: {
    method: 'GET',
    path: '/counters/settings',
    summary: 'How copies and takeovers behave',
    access: 'COUNTER:READ',
    success: 200,
    answer: CounterSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/counters/settings',
    summary: 'Change how copies and takeovers behave',
    access: 'COUNTER:ENROLL',
    audit: 'COUNTER_SETTINGS_SAVED',
    body: z.object(settingsFields),
    success: 200,
    answer: CounterSettings,
    changes: ['counters'],
  },
})
