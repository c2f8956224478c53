import { z } from 'zod'
import { electronicDocumentKinds } from '../tax/electronic-documents.ts'
import { email, flag, optionalText, pathId, timestamp } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, PageQuery } from '../page.ts'
import { rideFormats } from '../tax/ride-formats.ts'

/** FAILED: it is not tried again by itself. */
export const mailStates = ['QUEUED', 'SENT', 'FAILED', 'CANCELLED'] as const
export type MailState = (typeof mailStates)[number]

/** A change of a document's state that its buyer is told by mail. REPLACED: it has another number. */
export const mailNotices = ['ANNULLED', 'REVERTED', 'REPLACED'] as const
export type MailNotice = (typeof mailNotices)[number]

/** TLS from the first byte, TLS after a plain greeting, or none. */
export const mailSecurities = ['TLS', 'STARTTLS', 'NONE'] as const
export type MailSecurity = (typeof mailSecurities)[number]

export const MailMessage = z
  .object({
    id: z.int(),
    kind: z.enum(electronicDocumentKinds),
    documentId: z.int(),
    number: z.string(),
    /** The change that it tells; null: it carries the document. */
    notice: z.enum(mailNotices).nullable(),
    to: z.string(),
    state: z.enum(mailStates),
    /** It was sent and no answer came: the buyer may have it. A retry may deliver it twice. */
    isUncertain: z.boolean(),
    /** It is sent after the tax office has authorised the document. */
    waitsForAuthorization: z.boolean(),
    attempts: z.int(),
    nextAttemptAt: timestamp.nullable(),
    lastErrorCode: z.string().nullable(),
    lastError: z.string().nullable(),
    /** The answer of the mail server, in its words. */
    serverReply: z.string().nullable(),
    createdAt: timestamp,
    /** null: queued automatically by the authorisation. */
    createdBy: z.string().nullable(),
    sentAt: timestamp.nullable(),
  })
  .meta({ id: 'MailMessage' })
export type MailMessage = z.output<typeof MailMessage>

const settings = {
  host: z
    .string()
    .trim()
    .max(253)
    .regex(/^[^\s/@]*$/),
  port: z.int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  username: optionalText(254),
  from: z.union([email, z.literal('')]),
  /** Shown beside the address; default: the trade name. */
  fromName: optionalText(120),
  enabled: flag,
  /** True: each authorised document and each change of its state is mailed to its buyer automatically. */
  automatic: flag.default(true),
  /** Form of the PDF. */
  rideFormat: z.enum(rideFormats).default('a4'),
}

export const MailSettings = z
  .object({
    ...settings,
    /** If absent or empty, the stored one is kept, provided that host and username are unchanged. */
    password: z.string().max(500).nullish(),
  })
  .meta({ id: 'MailSettings' })
export type MailSettings = z.output<typeof MailSettings>

export const StoredMailSettings = z
  .object({
    host: z.string(),
    port: z.int(),
    security: z.enum(mailSecurities),
    username: z.string(),
    hasPassword: z.boolean(),
    from: z.string(),
    fromName: z.string().nullable(),
    enabled: z.boolean(),
    automatic: z.boolean(),
    rideFormat: z.enum(rideFormats),
  })
  .meta({ id: 'StoredMailSettings' })
export type StoredMailSettings = z.output<typeof StoredMailSettings>

export const MailStatus = z
  .object({
    /** True if this program can send mail. */
    enabled: z.boolean(),
    /** Messages that can be sent now. */
    queued: z.int(),
    failed: z.int(),
    oldestAt: timestamp.nullable(),
    /** The reason why the mail server accepts no messages. */
    trouble: z.object({ code: z.string(), message: z.string(), since: timestamp }).nullable(),
  })
  .meta({ id: 'MailStatus' })
export type MailStatus = z.output<typeof MailStatus>

export const MailTest = z
  .object({
    state: z.enum(['SENT', 'FAILED']),
    lastErrorCode: z.string().nullable(),
    lastError: z.string().nullable(),
    serverReply: z.string().nullable(),
  })
  .meta({ id: 'MailTest' })
export type MailTest = z.output<typeof MailTest>

/** Address for a document; default: the buyer's. */
export const MailRequest = z.object({ to: email.nullish() })

const byId = z.object({ id: pathId })

export const mail = operations({
  settings: {
    method: 'GET',
    path: '/mail/settings',
    summary: 'The mail server and the sender, without the password',
    access: 'ELECTRONIC_DOCUMENT:READ',
    success: 200,
    answer: StoredMailSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/mail/settings',
    summary: 'Set the mail server and the sender; mail that waits is tried at once',
    access: 'ELECTRONIC_DOCUMENT:UPDATE',
    audit: 'MAIL_SETTINGS_SAVED',
    body: MailSettings,
    changes: ['mail'],
    success: 200,
    answer: StoredMailSettings,
    manualTransaction: true,
  },
  test: {
    method: 'POST',
    path: '/mail/test',
    summary: 'Send a test mail with the saved settings, and say what came of it',
    access: 'ELECTRONIC_DOCUMENT:UPDATE',
    audit: 'RECORDS_WRITTEN',
    body: z.object({ to: email }),
    success: 200,
    answer: MailTest,
    manualTransaction: true,
  },
  status: {
    method: 'GET',
    path: '/mail/status',
    summary: 'Whether documents are mailed from here, how many wait and what is in the way',
    access: 'SALES_INVOICE:READ',
    success: 200,
    answer: MailStatus,
  },
  run: {
    method: 'POST',
    path: '/mail/run',
    summary: 'Send what waits now, without back-off waits',
    access: 'ELECTRONIC_DOCUMENT:RETRY',
    audit: 'RECORDS_WRITTEN',
    success: 200,
    answer: z.object({ queued: z.int(), sent: z.int(), failed: z.int() }),
    manualTransaction: true,
  },
  list: {
    method: 'GET',
    path: '/mail/messages',
    summary: 'Mail with documents and with changes of their states, newest first',
    access: 'SALES_INVOICE:READ',
    query: PageQuery.extend({
      state: z.enum(mailStates).optional(),
      kind: z.enum(electronicDocumentKinds).optional(),
      documentId: pathId.optional(),
    }),
    success: 200,
    answer: pageOf(MailMessage),
  },
  get: {
    method: 'GET',
    path: '/mail/messages/{id}',
    summary: 'One message',
    access: 'SALES_INVOICE:READ',
    params: byId,
    success: 200,
    answer: MailMessage,
  },
  retry: {
    method: 'POST',
    path: '/mail/messages/{id}/retry',
    summary: 'Send a message again, to the same or another address',
    access: 'ELECTRONIC_DOCUMENT:RETRY',
    audit: 'MAIL_RETRIED',
    params: byId,
    body: MailRequest,
    changes: ['mail'],
    success: 200,
    answer: MailMessage,
  },
  cancel: {
    method: 'POST',
    path: '/mail/messages/{id}/cancel',
    summary: 'Send a message no more',
    access: 'ELECTRONIC_DOCUMENT:RETRY',
    audit: 'MAIL_CANCELLED',
    params: byId,
    changes: ['mail'],
    success: 200,
    answer: MailMessage,
  },
})
