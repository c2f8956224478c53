import { z } from 'zod'
import { date, flag, id, pathId, timestamp, uuid } from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'
import { Refusal } from './signer.ts'

export const electronicDocumentKinds = ['INVOICE', 'CREDIT_NOTE'] as const
export type ElectronicDocumentKind = (typeof electronicDocumentKinds)[number]

/** RETURNED: the reception refused it (DEVUELTA). REJECTED: it was not authorised (NO AUTORIZADO). */
export const electronicDocumentStates = [
  'UNSIGNED',
  'SIGNED',
  'RECEIVED',
  'AUTHORIZED',
  'RETURNED',
  'REJECTED',
] as const
export type ElectronicDocumentState = (typeof electronicDocumentStates)[number]

/** A message of the tax office, in its words; `code` is from its table of messages. */
export const ElectronicDocumentMessage = z.object({
  code: z.string(),
  kind: z.enum(['ERROR', 'WARNING']),
  message: z.string(),
  info: z.string().nullable(),
})
export type ElectronicDocumentMessage = z.output<typeof ElectronicDocumentMessage>

export const ElectronicDocument = z
  .object({
    id: z.int(),
    kind: z.enum(electronicDocumentKinds),
    documentId: z.int(),
    number: z.string(),
    accessKey: z.string(),
    state: z.enum(electronicDocumentStates),
    /** The outcome of a sending is unknown: the authorisation is asked for by key before it is sent again. */
    isUncertain: z.boolean(),
    /** It continues only after a person's retry. */
    needsPerson: z.boolean(),
    /** Annulled before it was sent, so it is not sent. */
    isWithdrawn: z.boolean(),
    /** Number of the document that must be authorised first; null if there is none. */
    waitsFor: z.string().nullable(),
    attempts: z.int(),
    nextAttemptAt: timestamp.nullable(),
    messages: z.array(ElectronicDocumentMessage),
    customerName: z.string().nullable(),
    /** null in a list for a user who counts blind while its register is open. */
    total: z.number().nullable(),
    createdAt: timestamp,
    signedAt: timestamp.nullable(),
    sentAt: timestamp.nullable(),
    authorizedAt: timestamp.nullable(),
  })
  .meta({ id: 'ElectronicDocument' })
export type ElectronicDocument = z.output<typeof ElectronicDocument>

/** A part of the queue that `counts` counts. */
export const electronicDocumentStages = [
  'NEEDS_PERSON',
  'WAITING',
  'RECEIVED',
  'AUTHORIZED',
] as const
export type ElectronicDocumentStage = (typeof electronicDocumentStages)[number]

/** NO_ANSWER: the outcome of the request is unknown. UNREADABLE: the answer is not one of the tax office. */
export const electronicDocumentOutcomes = [
  'RECEIVED',
  'RETURNED',
  'AUTHORIZED',
  'REJECTED',
  'PROCESSING',
  'UNKNOWN_KEY',
  'UNREADABLE',
  'NO_ANSWER',
] as const

/** One request to the tax office. */
export const ElectronicDocumentTry = z.object({
  id: z.int(),
  service: z.enum(['RECEPTION', 'AUTHORIZATION']),
  askedAt: timestamp,
  answeredAt: timestamp,
  /** HTTP status; null without an answer. */
  status: z.int().nullable(),
  outcome: z.enum(electronicDocumentOutcomes),
  messages: z.array(ElectronicDocumentMessage),
})
export type ElectronicDocumentTry = z.output<typeof ElectronicDocumentTry>

export const ElectronicDocumentDetail = ElectronicDocument.extend({
  /** Numbers that the tax office refused for the document, oldest first; they are not used again. */
  replacedNumbers: z.array(
    z.object({
      number: z.string(),
      accessKey: z.string(),
      issueDate: date,
      replacedAt: timestamp,
      /** Code of the tax office's refusal. */
      code: z.string(),
    }),
  ),
  /** Newest first, at most 50. */
  tries: z.array(ElectronicDocumentTry),
}).meta({ id: 'ElectronicDocumentDetail' })
export type ElectronicDocumentDetail = z.output<typeof ElectronicDocumentDetail>

/** The reasons why nothing can be signed now. */
export const certificateFaults = ['MISSING', 'EXPIRED', 'NOT_YET_VALID', 'UNREADABLE'] as const

/** The same, and OFF: nobody signs although there is a certificate. */
export const signingFaults = [...certificateFaults, 'OFF'] as const
export type SigningFault = (typeof signingFaults)[number]

export const ElectronicDocumentStatus = z
  .object({
    /** This program signs and sends. */
    enabled: z.boolean(),
    /** Not signed or not sent yet, except those that wait for another document. */
    waiting: z.int(),
    received: z.int(),
    needsPerson: z.int(),
    authorized: z.int(),
    /** Issue time of the oldest of `waiting` and `received`. */
    oldestAt: timestamp.nullable(),
    /** Issue time of the oldest of `needsPerson`. */
    oldestToReviewAt: timestamp.nullable(),
    certificateFault: z.enum(certificateFaults).nullable(),
    certificateEndsAt: timestamp.nullable(),
  })
  .meta({ id: 'ElectronicDocumentStatus' })
export type ElectronicDocumentStatus = z.output<typeof ElectronicDocumentStatus>

const recordCounts = { invoices: z.int(), creditNotes: z.int() }

/** What was issued before this program signed, and is in no queue. */
export const UnsignedDocuments = z
  .object({
    /** Those that `sign` queues: the law still allows to send them. */
    ...recordCounts,
    /** Dates of issue of the oldest and the newest of them. */
    firstIssueDate: date.nullable(),
    lastIssueDate: date.nullable(),
    /** The others, by the reason why they are not sent. */
    refused: z.array(Refusal.extend(recordCounts)),
    /** Why nothing can be signed here now; null if it can. */
    obstacle: Refusal.nullable(),
  })
  .meta({ id: 'UnsignedDocuments' })
export type UnsignedDocuments = z.output<typeof UnsignedDocuments>

/** SHA1 is the only one that the tax office's technical sheet names; it authorises both. */
export const signatureDigests = ['SHA1', 'SHA256'] as const
export type SignatureDigest = (typeof signatureDigests)[number]

const address = z
  .string()
  .trim()
  .max(300)
  .regex(/^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/i)

export const ElectronicDocumentSettings = z
  .object({
    enabled: flag,
    /** null: the tax office's address for the company's environment. */
    receptionUrl: address.nullish().transform((value) => value ?? null),
    authorizationUrl: address.nullish().transform((value) => value ?? null),
    /** True: plain http to another machine is allowed. */
    allowHttp: flag.default(false),
    /** Digest of the signature. Absent: unchanged. */
    signatureDigest: z.enum(signatureDigests).nullish(),
    /**
     * RUC of who provides this program, for the field `RUC Proveedor` of each document. Empty: own development,
     * and the field is left out. Null: the number of this build. Absent: unchanged.
     */
    softwareProviderRuc: z.string().trim().max(13).nullish(),
  })
  .meta({ id: 'ElectronicDocumentSettings' })

export const StoredElectronicDocumentSettings = z
  .object({
    enabled: z.boolean(),
    receptionUrl: z.string().nullable(),
    authorizationUrl: z.string().nullable(),
    allowHttp: z.boolean(),
    signatureDigest: z.enum(signatureDigests),
    /** Empty: own development. */
    softwareProviderRuc: z.string(),
  })
  .meta({ id: 'StoredElectronicDocumentSettings' })
export type StoredElectronicDocumentSettings = z.output<typeof StoredElectronicDocumentSettings>

const byId = z.object({ id: pathId })

export const electronicDocuments = operations({
  settings: {
    method: 'GET',
    path: '/electronic-documents/settings',
    summary:
      'Whether this program signs and sends the documents, where to, and what they state of it',
    access: 'ELECTRONIC_DOCUMENT:READ',
    success: 200,
    answer: StoredElectronicDocumentSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/electronic-documents/settings',
    summary:
      'Choose who signs and sends (this program, or the central), the digest and RUC Proveedor',
    access: 'ELECTRONIC_DOCUMENT:UPDATE',
    audit: 'ELECTRONIC_DOCUMENT_SETTINGS_SAVED',
    body: ElectronicDocumentSettings,
    changes: ['company', 'electronicDocuments'],
    success: 200,
    answer: StoredElectronicDocumentSettings,
  },
  status: {
    method: 'GET',
    path: '/electronic-documents/status',
    summary: 'How many documents wait and since when, and whether the certificate can sign',
    access: 'ELECTRONIC_DOCUMENT:READ',
    success: 200,
    answer: ElectronicDocumentStatus,
  },
  unsigned: {
    method: 'GET',
    path: '/electronic-documents/unsigned',
    summary: 'How many invoices and notes were issued without a signature, and which can be sent',
    access: 'ELECTRONIC_DOCUMENT:READ',
    success: 200,
    answer: UnsignedDocuments,
  },
  signUnsigned: {
    method: 'POST',
    path: '/electronic-documents/sign',
    summary:
      'Queue what was issued without a signature, each with its own number and date, to be signed and sent',
    access: 'ELECTRONIC_DOCUMENT:RETRY',
    audit: 'UNSIGNED_DOCUMENTS_QUEUED',
    success: 200,
    answer: z.object(recordCounts),
    refusals: [409],
    manualTransaction: true,
  },
  list: {
    method: 'GET',
    path: '/electronic-documents',
    summary: 'Documents for the tax office, newest first',
    access: 'ELECTRONIC_DOCUMENT:READ',
    query: SearchQuery.extend({
      /** A number, the beginning of an access key, or a customer's name. */
      search: SearchQuery.shape.search,
      state: z.enum(electronicDocumentStates).optional(),
      stage: z.enum(electronicDocumentStages).optional(),
      kind: z.enum(electronicDocumentKinds).optional(),
      from: date.optional(),
      to: date.optional(),
      needsPerson: z.enum(['true', 'false']).optional(),
    }),
    success: 200,
    answer: pageOf(ElectronicDocument),
  },
  run: {
    method: 'POST',
    path: '/electronic-documents/run',
    summary: 'Sign, send and ask now, without back-off waits',
    access: 'ELECTRONIC_DOCUMENT:RETRY',
    audit: 'RECORDS_WRITTEN',
    success: 200,
    answer: z.object({ waiting: z.int(), sent: z.int(), authorized: z.int() }),
    manualTransaction: true,
  },
  retryMany: {
    method: 'POST',
    path: '/electronic-documents/retry',
    summary:
      'Try many documents again, each as `retry` does; those that are authorised by now are left alone',
    access: 'ELECTRONIC_DOCUMENT:RETRY',
    audit: 'ELECTRONIC_DOCUMENT_RETRIED',
    body: z.object({
      /** Default: all documents that wait for a person. */
      ids: z.array(id).min(1).max(500).nullish(),
    }),
    changes: ['electronicDocuments'],
    success: 200,
    answer: z.object({ retried: z.int() }),
  },
  get: {
    method: 'GET',
    path: '/electronic-documents/{id}',
    summary: 'One document, with each request to the tax office',
    access: 'ELECTRONIC_DOCUMENT:READ',
    params: byId,
    success: 200,
    answer: ElectronicDocumentDetail,
  },
  renumber: {
    method: 'POST',
    path: '/electronic-documents/{id}/renumber',
    summary:
      'Issue a document that was refused for its number or date under the next number, dated today',
    access: 'ELECTRONIC_DOCUMENT:RETRY',
    audit: 'ELECTRONIC_DOCUMENT_RENUMBERED',
    params: byId,
    changes: ['electronicDocuments'],
    success: 200,
    answer: ElectronicDocumentDetail,
  },
  replaceNumber: {
    method: 'POST',
    path: '/electronic-documents/replace-number',
    summary:
      'From a till to the central: the number that an invoice or note took for a refused one',
    access: 'SALES_INVOICE:CREATE',
    audit: 'ELECTRONIC_DOCUMENT_RENUMBERED',
    body: z.object({
      kind: z.enum(electronicDocumentKinds),
      /** `invoiceUuid` or `creditNoteUuid`. */
      uuid,
      number: z.string().regex(/^\d{3}-\d{3}-\d{9}$/),
      accessKey: z.string().regex(/^\d{49}$/),
      issueDate: date,
      issuedAt: timestamp,
    }),
    changes: ['electronicDocuments'],
    success: 200,
    answer: z.object({ uuid: z.string(), number: z.string() }),
  },
  retry: {
    method: 'POST',
    path: '/electronic-documents/{id}/retry',
    summary: 'Try a document again under the same number, signed anew if it was refused',
    access: 'ELECTRONIC_DOCUMENT:RETRY',
    audit: 'ELECTRONIC_DOCUMENT_RETRIED',
    params: byId,
    changes: ['electronicDocuments'],
    success: 200,
    answer: ElectronicDocument,
  },
})
