import { z } from 'zod'
import { Pin } from '../people/auth.ts'
import { date, flag, pathId, text, timestamp } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, PageQuery } from '../page.ts'

export const outboxStates = [
  'pending',
  'in_flight',
  'done',
  'retry',
  'unknown',
  'parked',
  'cancelled',
] as const

export const SyncStatus = z
  .object({
    enabled: z.boolean(),
    /** This till signs its documents and sends them to the tax office itself. */
    sendsDocuments: z.boolean(),
    /** True if the central answered the last request; null before the first. */
    online: z.boolean().nullable(),
    /** The central refuses the credentials: a person must correct them. Selling continues. */
    signInRefused: z.boolean(),
    pending: z.int(),
    inFlight: z.int(),
    retry: z.int(),
    unknown: z.int(),
    parked: z.int(),
    done: z.int(),
    /** Number of conflicts not yet reviewed. */
    conflicts: z.int(),
    oldestPendingAt: timestamp.nullable(),
    lastSuccessAt: timestamp.nullable(),
    lastError: z.string().nullable(),
    /** Central's clock minus this clock; null before its first answer. */
    clockSkewMs: z.int().nullable(),
    /** The list being pulled now; null between lists. */
    pull: z
      .object({
        resource: z.string(),
        /** READING reads the pages; TAKING then writes the differences. */
        phase: z.enum(['READING', 'TAKING']),
        done: z.int(),
        /** null if the list's length is unknown. */
        total: z.int().nullable(),
        /** True if the list was never pulled before, so its records are still missing here. */
        isFirst: z.boolean(),
      })
      .nullable(),
    /** Set while the central's products have never been pulled, with the reason; else null. */
    productsAwaited: z.object({ lastError: z.string().nullable() }).nullable(),
    /** Reason for holding issuing until a manager releases it; normally null. */
    issuingHold: z.object({ code: z.string(), since: timestamp }).nullable(),
    /** Records that disagree with the audit chain, for a manager to review. Selling continues. */
    historyDoubt: z.object({ count: z.int(), since: timestamp }).nullable(),
    /** Reason for holding issuing until a manager confirms the date; normally null. */
    clockDoubt: z
      .object({
        code: z.enum(['BEHIND', 'AHEAD', 'CENTRAL_DIFFERS']),
        /** The expected time, from what was known before. */
        expectedAt: timestamp,
        /** The date that documents would get; `confirmClock` expects it. */
        today: date,
      })
      .nullable(),
  })
  .meta({ id: 'SyncStatus' })
export type SyncStatus = z.output<typeof SyncStatus>

export const SyncIssuing = z
  .object({
    hold: SyncStatus.shape.issuingHold,
    /** Emission points of this till. */
    series: z.array(
      z.object({
        emissionPointId: z.int(),
        establishmentCode: z.string(),
        emissionPointCode: z.string(),
        nextNumber: z.int(),
        /** The next number after a release; another copy of the data may have used the numbers before it. */
        releasedNumber: z.int(),
      }),
    ),
  })
  .meta({ id: 'SyncIssuing' })
export type SyncIssuing = z.output<typeof SyncIssuing>

export const SyncOperation = z
  .object({
    id: z.int(),
    operation: z.string(),
    uuid: z.string(),
    lane: z.string(),
    state: z.enum(outboxStates),
    attempts: z.int(),
    nextAttemptAt: timestamp.nullable(),
    lastStatus: z.int().nullable(),
    lastError: z.string().nullable(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })),
    conflict: z.object({ field: z.string(), local: z.string(), central: z.string() }).nullable(),
    /** The review that dismissed the conflict; null before that. */
    conflictReview: z.object({ at: timestamp, by: z.string(), reason: z.string() }).nullable(),
    centralId: z.int().nullable(),
    /** A readable name: an invoice's number, a customer's name; null if none. */
    subject: z.string().nullable(),
    createdAt: timestamp,
    settledAt: timestamp.nullable(),
  })
  .meta({ id: 'SyncOperation' })
export type SyncOperation = z.output<typeof SyncOperation>

export const SyncAttempt = z
  .object({
    id: z.int(),
    startedAt: timestamp,
    durationMs: z.int().nullable(),
    status: z.int().nullable(),
    /** The start of the answer with secrets masked, or the reason for no answer. */
    answer: z.string().nullable(),
  })
  .meta({ id: 'SyncAttempt' })
export type SyncAttempt = z.output<typeof SyncAttempt>

/** https; plain http only with `allowHttp` or to this machine. */
const baseUrl = z
  .string()
  .trim()
  .max(300)
  .regex(/^(?:https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?)?$/i)

const connection = {
  baseUrl,
  username: z.string().trim().max(100),
  /** If absent, the stored password is kept. No answer contains it. */
  password: z.string().max(200).nullish(),
  deduplicates: z.enum(['yes', 'no', 'unproven']).default('unproven'),
  reconcileWaitMs: z.int().min(0).max(3_600_000).default(60_000),
  timeoutMs: z.int().min(100).max(120_000).default(15_000),
  pushesRestaurant: flag.default(false),
  allowHttp: flag.default(false),
}

export const SyncSettingsRequest = z.object({ enabled: flag, ...connection })
export type SyncSettingsRequest = z.output<typeof SyncSettingsRequest>

export const SyncSettingsAnswer = z
  .object({
    enabled: z.boolean(),
    baseUrl: z.string(),
    username: z.string(),
    hasPassword: z.boolean(),
    deduplicates: z.enum(['yes', 'no', 'unproven']),
    reconcileWaitMs: z.int(),
    timeoutMs: z.int(),
    pushesRestaurant: z.boolean(),
    allowHttp: z.boolean(),
  })
  .meta({ id: 'SyncSettings' })
export type SyncSettingsAnswer = z.output<typeof SyncSettingsAnswer>

export const SyncPull = z
  .object({
    resource: z.string(),
    pulledAt: timestamp.nullable(),
    rowCount: z.int().nullable(),
    lastTriedAt: timestamp.nullable(),
    lastError: z.string().nullable(),
    /** Row count of a list that shrank by more than a fifth and waits for `acceptPull`. */
    heldRowCount: z.int().nullable(),
  })
  .meta({ id: 'SyncPull' })
export type SyncPull = z.output<typeof SyncPull>

export const SyncTest = z
  .object({
    result: z.enum(['OK', 'SIGN_IN_REFUSED', 'UNREACHABLE']),
    reason: z.string().nullable(),
  })
  .meta({ id: 'SyncTest' })

const byId = z.object({ id: pathId })

export const PairedInstallation = z
  .object({
    installationId: z.string(),
    /** Codes of the emission points that it sends for, such as `001-002`. */
    emissionPoints: z.array(z.string()),
    pairedAt: timestamp,
    pairedBy: z.string(),
    lastSignInAt: timestamp,
    lastSignInBy: z.string(),
  })
  .meta({ id: 'PairedInstallation' })
export type PairedInstallation = z.output<typeof PairedInstallation>

export const sync = operations({
  status: {
    method: 'GET',
    path: '/sync/status',
    summary: 'How the line and the queue to the central stand',
    access: 'SIGNED_IN',
    success: 200,
    answer: SyncStatus,
  },
  run: {
    method: 'POST',
    path: '/sync/run',
    summary: 'Push and pull now, without back-off waits; answers within 20 s',
    access: 'SYNC:RUN',
    audit: 'RECORDS_WRITTEN',
    success: 200,
    answer: SyncStatus,
    manualTransaction: true,
  },
  operations: {
    method: 'GET',
    path: '/sync/operations',
    summary: 'The queue, newest first; of one state where told',
    access: 'SYNC:READ',
    query: PageQuery.extend({
      state: z.enum(outboxStates).optional(),
      conflicts: z.enum(['true', 'false']).optional(),
      /** True: only operations that need no person: pending, in flight or to be retried. */
      queued: z.enum(['true']).optional(),
    }),
    success: 200,
    answer: pageOf(SyncOperation),
  },
  attempts: {
    method: 'GET',
    path: '/sync/operations/{id}/attempts',
    summary: 'Every attempt at an operation, newest first',
    access: 'SYNC:READ',
    params: byId,
    query: PageQuery,
    success: 200,
    answer: pageOf(SyncAttempt),
  },
  pulls: {
    method: 'GET',
    path: '/sync/pulls',
    summary: "How each of the central's lists was last taken over",
    access: 'SYNC:READ',
    success: 200,
    answer: z.array(SyncPull),
  },
  acceptPull: {
    method: 'POST',
    path: '/sync/pulls/{resource}/accept',
    summary: 'Take a list over though it has shrunk by more than a fifth',
    access: 'SYNC:UPDATE',
    audit: 'SYNC_SHRINK_ACCEPTED',
    params: z.object({ resource: z.string().max(60) }),
    success: 200,
    changes: ['sync'],
    answer: SyncPull,
  },
  retry: {
    method: 'POST',
    path: '/sync/operations/{id}/retry',
    summary: 'Try a parked operation again, or a waiting one now',
    access: 'SYNC:UPDATE',
    audit: 'SYNC_OPERATION_RETRIED',
    params: byId,
    success: 200,
    changes: ['sync'],
    answer: SyncOperation,
  },
  cancel: {
    method: 'POST',
    path: '/sync/operations/{id}/cancel',
    summary: 'Give an operation up, with a reason; it stays in the history',
    access: 'SYNC:UPDATE',
    audit: 'SYNC_OPERATION_CANCELLED',
    params: byId,
    body: z.object({ reason: text(300) }),
    success: 200,
    changes: ['sync'],
    answer: SyncOperation,
  },
  reviewConflict: {
    method: 'POST',
    path: '/sync/operations/{id}/review',
    summary: 'Put a conflict away with a reason; both sides stay in the history as they are',
    access: 'SYNC:UPDATE',
    audit: 'SYNC_CONFLICT_REVIEWED',
    params: byId,
    body: z.object({ reason: text(300) }),
    success: 200,
    changes: ['sync'],
    answer: SyncOperation,
  },
  installations: {
    method: 'GET',
    path: '/sync/installations',
    summary: 'At the central: the tills that it knows by a secret of their own',
    access: 'SYNC:READ',
    success: 200,
    answer: z.array(PairedInstallation),
  },
  unpair: {
    method: 'POST',
    path: '/sync/installations/{installationId}/unpair',
    summary:
      'At the central: let a till pair anew at its next sign-in, after its machine was replaced',
    access: 'SYNC:UPDATE',
    audit: 'INSTALLATION_UNPAIRED',
    params: z.object({ installationId: z.string().max(64) }),
    body: z.object({ reason: text(300) }),
    success: 204,
    answer: z.void(),
  },
  issuing: {
    method: 'GET',
    path: '/sync/issuing',
    summary: 'Whether this till may issue, and where its numbers would go on after a release',
    access: 'SYNC:READ',
    success: 200,
    answer: SyncIssuing,
  },
  releaseIssuing: {
    method: 'POST',
    path: '/sync/issuing/release',
    summary: 'Issue again after a cloned disk, an old backup or a number used twice; numbers jump',
    access: 'SIGNED_IN',
    audit: 'ISSUING_RELEASED',
    body: z.object({
      /** The reason why the numbers are right; the audit keeps it. */
      reason: text(300).nullish(),
      /** A manager's PIN, or an X-Approval for `issuing.release`; a signed-in manager needs neither. */
      pin: Pin.nullish(),
    }),
    changes: ['sync'],
    success: 200,
    answer: SyncStatus,
    refusals: [403],
    manualTransaction: true,
  },
  confirmClock: {
    method: 'POST',
    path: '/sync/clock/confirm',
    summary: 'Say that the date of this machine is right, after its clock has jumped by days',
    access: 'SIGNED_IN',
    audit: 'CLOCK_CONFIRMED',
    body: z.object({
      /** Today's date as the person confirms it; must equal the machine's date. */
      date,
      /** A manager's PIN, or an X-Approval for `clock.confirm`; a signed-in manager needs neither. */
      pin: Pin.nullish(),
    }),
    changes: ['sync'],
    success: 200,
    answer: SyncStatus,
    refusals: [403],
    manualTransaction: true,
  },
  settings: {
    method: 'GET',
    path: '/sync/settings',
    summary: 'How the central is reached, without the password',
    access: 'SYNC:READ',
    success: 200,
    answer: SyncSettingsAnswer,
  },
  saveSettings: {
    method: 'PUT',
    path: '/sync/settings',
    summary: 'Set how the central is reached',
    access: 'SYNC:UPDATE',
    audit: 'SYNC_SETTINGS_SAVED',
    body: SyncSettingsRequest,
    // With a central, the documents of this till are sent.
    changes: ['sync', 'company'],
    success: 200,
    answer: SyncSettingsAnswer,
    manualTransaction: true,
  },
  test: {
    method: 'POST',
    path: '/sync/settings/test',
    summary: 'Sign in to a central with these settings without keeping them',
    access: 'SYNC:UPDATE',
    audit: 'RECORDS_WRITTEN',
    body: z.object(connection),
    success: 200,
    answer: SyncTest,
    manualTransaction: true,
  },
})
