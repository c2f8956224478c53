import { z } from 'zod'
import { pathId, text, timestamp } from '../fields.ts'
import { operations } from '../operation.ts'
import { Pin } from '../people/auth.ts'
import { conflictChoices, conflictKinds, ConflictSide } from './conflicts.ts'

/** MAIN: its file holds the tables, the orders, the kitchen and the series. COUNTER: a program that is joined to it. */
export const counterRoles = ['MAIN', 'COUNTER'] as const
export type CounterRole = (typeof counterRoles)[number]

/**
 * AWAY: not heard. OWN: it goes on with its own points, apart from the main till. TAKEN_OVER: it was the main till
 * until another program took over.
 */
export const counterStates = ['JOINED', 'AWAY', 'OWN', 'TAKEN_OVER'] as const
export type CounterPresence = (typeof counterStates)[number]

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

/** How far one program's data and another's are the same: both came from one file up to here. */
export const SharedPast = z.object({
  /** The time up to which both did the same. */
  at: timestamp,
  /** Last row of the queue of acts that both have. */
  outboxId: z.int().nonnegative(),
  /** Last entry of the audit chain that both have. */
  auditId: z.int().nonnegative(),
  /** The highest id of each resource that is the same record in both. */
  ids: z.record(z.string(), z.int().nonnegative()),
})
export type SharedPast = z.output<typeof SharedPast>

/** A card transaction of a program, with the fields of its row. Its ids are those of the program that sends it. */
export const HandedCharge = z.looseObject({ operationId: z.string() })

/**
 * A conflict of a program that was the main till, found or decided there since the shared past. Ids are the receiver's;
 * null for a record that it does not have.
 */
export const HandedConflict = z.object({
  kind: z.enum(conflictKinds),
  foundAt: timestamp,
  /** The program whose act arrived there. */
  counterId: z.int().positive(),
  actUuid: z.string(),
  subject: z.string(),
  tableId: z.int().positive().nullable(),
  main: ConflictSide,
  counter: ConflictSide,
  /** The act that was not carried out. */
  act: z.unknown(),
  /** Null while nobody has decided. */
  decision: z
    .object({
      choice: z.enum(conflictChoices),
      reason: z.string().nullable(),
      at: timestamp,
      byId: z.int().positive().nullable(),
    })
    .nullable(),
  /** A refund at a pinpad that was begun for it, by the operation of its transaction. */
  refund: z
    .object({
      operationId: z.string(),
      choice: z.enum(['RETURN_MAIN', 'RETURN_COUNTER']),
      reason: z.string().nullable(),
      byId: z.int().positive().nullable(),
    })
    .nullable(),
})
export type HandedConflict = z.output<typeof HandedConflict>

/** What a program alone knows, besides its acts. */
export const Handover = z.object({
  /** Card transactions since the shared past, as stored. */
  charges: z.array(HandedCharge).max(10_000),
  /** Dishes of open orders that the kitchen has begun, finished or brought, by the line's uuid. */
  dishes: z
    .array(z.object({ itemUuid: z.uuid(), state: z.enum(['STARTED', 'READY', 'SERVED']) }))
    .max(20_000),
  /** Access keys of documents whose mail was not sent yet. */
  unsentMail: z.array(z.string()).max(10_000),
  /** Sessions of users at this program's screens, so that nobody signs in again. */
  sessions: z
    .array(
      z.object({
        tokenHash: z.string(),
        userId: z.int().positive(),
        emissionPointId: z.int().nonnegative().nullable(),
        createdAt: timestamp,
        lastUsedAt: timestamp,
      }),
    )
    .max(1_000),
  /** Entries of the audit chain about things that no act carries, for a person to read. */
  others: z
    .array(
      z.object({
        kind: z.string(),
        at: timestamp,
        userId: z.int().positive().nullable(),
        resourceId: z.int().nonnegative().nullable(),
        payload: z.unknown(),
      }),
    )
    .max(5_000),
  /** Acts that the receiver refused for another reason than a conflict: they become conflicts that a person reads. */
  refused: z
    .array(
      z.object({
        uuid: z.string(),
        operation: z.string(),
        at: timestamp,
        userId: z.int().positive().nullable(),
        input: z.unknown(),
        code: z.string(),
      }),
    )
    .max(5_000),
  /** Absent from a program of an earlier version. */
  conflicts: z.array(HandedConflict).max(5_000).default([]),
})
export type Handover = z.output<typeof Handover>

export const counters = operations({
  list: {
    method: 'GET',
    path: '/counters',
    summary: 'The programs of the shop, the main till first, and how old their copies are',
    access: 'COUNTER:READ',
    success: 200,
    answer: z.array(Counter),
  },
  listAddresses: {
    method: 'GET',
    path: '/counters/addresses',
    summary: 'Where a device finds the programs of the shop, the main till first',
    access: 'DEVICE',
    success: 200,
    answer: z.object({
      epoch: z.int(),
      takeoverAfterSeconds: z.int(),
      programs: z.array(
        z.object({ name: z.string(), url: z.string(), role: z.enum(counterRoles) }),
      ),
    }),
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
  comeBack: {
    method: 'POST',
    path: '/counters/return',
    summary:
      'A former main till becomes a counter of the program that took over; proved by the shop’s secret',
    access: 'PUBLIC',
    audit: 'COUNTER_RETURNED',
    body: z.object({
      /** Null for a program that never was in the list of this one. */
      counterId: z.int().positive().nullable(),
      /** The epoch of its file: it says where the two files parted. */
      epoch: z.int().positive(),
      nonce: base64,
      /** HMAC by the shop's pepper over nonce, counterId and epoch. */
      proof: base64,
      version: text(40),
    }),
    success: 200,
    answer: z.object({
      /** Credential and addresses, encrypted with a key of the pepper and the nonce. */
      sealed: z.string(),
      past: SharedPast,
    }),
    manualTransaction: true,
    hasSecretAnswer: true,
    changes: ['counters'],
    refusals: [409],
  },
  handOver: {
    method: 'POST',
    path: '/counters/handover',
    summary: 'What a program alone knows besides its acts; the same row twice does nothing',
    access: 'PUBLIC',
    audit: 'COUNTER_HANDED_OVER',
    body: Handover,
    maximumBytes: 64 * 1024 * 1024,
    success: 200,
    answer: z.object({ conflicts: z.int() }),
    changes: ['counters', 'conflicts'],
    refusals: [409],
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
