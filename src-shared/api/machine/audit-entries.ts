import { z } from 'zod'
import { doubtKinds } from '#shared/domain/doubt-kinds.ts'
import { auditGroups } from '../audit-kinds.ts'
import { date, pathId, timestamp } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'

export const AuditEntry = z
  .object({
    id: z.int(),
    kind: z.string(),
    createdAt: timestamp,
    /** The user; null for an act of the program itself. */
    userId: z.int().nullable(),
    userName: z.string().nullable(),
    authorizedById: z.int().nullable(),
    authorizedByName: z.string().nullable(),
    resourceId: z.int().nullable(),
    /** The amount of money involved, if any. */
    amount: z.number().nullable(),
    /** Details of the act; amounts in cents. */
    payload: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof AuditEntry>

export const AuditDoubt = z.object({
  kind: z.enum(doubtKinds),
  /** The audit entry that disagrees with the record. */
  auditId: z.int().nullable(),
  /** The kind of record, for example `invoices`, and its key. */
  resource: z.string().nullable(),
  key: z.string().nullable(),
  /** A readable name of the record: an invoice's number, a user's name. */
  subject: z.string().nullable(),
})
export type AuditDoubt = z.output<typeof AuditDoubt>

export const AuditVerification = z
  .object({
    entries: z.int(),
    /** null until the first check after the start has ended. */
    isWhole: z.boolean().nullable(),
    /**
     * The first entry that disagrees with the file; null if the file is complete or no entry covers the
     * fault.
     */
    firstBroken: z.int().nullable(),
    /** Time of the last act that the anchor file covers. */
    anchoredAt: timestamp.nullable(),
    firstEntryAt: timestamp.nullable(),
    checkedAt: timestamp.nullable(),
    isRunning: z.boolean(),
    /** Progress of the running check, from 0 to 1. */
    progress: z.number(),
    doubtCount: z.int(),
    /** The first 100 differences. */
    doubts: z.array(AuditDoubt),
  })
  .meta({ id: 'AuditVerification' })
export type AuditVerification = z.output<typeof AuditVerification>

export const auditEntries = operations({
  list: {
    method: 'GET',
    path: '/audit-entries',
    summary: 'What was done, by whom and when, newest first',
    access: 'AUDIT:READ',
    query: SearchQuery.extend({
      kind: z
        .string()
        .regex(/^[A-Z_]{1,60}$/)
        .optional(),
      group: z.enum(auditGroups).optional(),
      userId: pathId.optional(),
      /** Dates in the establishment's time zone, both included. */
      from: date.optional(),
      to: date.optional(),
      /** Only entries about the same record as this entry. */
      storyOf: pathId.optional(),
    }),
    success: 200,
    answer: pageOf(AuditEntry),
  },
  verification: {
    method: 'GET',
    path: '/audit-entries/verification',
    summary: 'Whether the records agree with the audit chain',
    access: 'AUDIT:READ',
    success: 200,
    answer: AuditVerification,
  },
  verify: {
    method: 'POST',
    path: '/audit-entries/verification',
    summary: 'Check the records against the audit chain now',
    access: 'AUDIT:READ',
    audit: 'RECORDS_WRITTEN',
    success: 200,
    answer: AuditVerification,
    manualTransaction: true,
  },
})
