import { z } from 'zod'
import { Pin } from '../people/auth.ts'
import { email, flag, id, optionalText, text, timestamp } from '../fields.ts'
import { imageAnswer, imageUpload } from '../menu/images.ts'
import { operations } from '../operation.ts'
import { rimpeRegimes } from '../machine/setup.ts'

export const environments = ['TEST', 'PRODUCTION'] as const

export const bankAccountTypes = ['SAVINGS', 'CHECKING'] as const

const BankAccountRequest = z.object({
  bankId: id,
  type: z.enum(bankAccountTypes),
  number: z
    .string()
    .trim()
    .regex(/^\d{5,20}$/),
})

/** The account for transfers and deposits. */
export const BankAccount = z
  .object({
    bankName: z.string(),
    type: z.enum(bankAccountTypes),
    number: z.string(),
    holder: z.string(),
    ruc: z.string(),
  })
  .meta({ id: 'BankAccount' })
export type BankAccount = z.output<typeof BankAccount>

export const CompanyRequest = z.object({
  legalName: text(),
  tradeName: text(),
  ruc: z.string().regex(/^\d{10}001$/),
  address: text(),
  keepsAccounting: flag,
  specialTaxpayer: optionalText(13),
  withholdingAgent: z
    .string()
    .regex(/^[1-9]\d{0,7}$/)
    .nullish(),
  rimpeRegime: z.enum(rimpeRegimes),
  mainActivityId: id.nullish(),
  phone: optionalText(20),
  email: email.nullish(),
  /** The account for transfers and deposits. If absent in an update it stays; null removes it. */
  bankAccount: BankAccountRequest.nullish(),
})
export type CompanyRequest = z.output<typeof CompanyRequest>

export const CompanyRecord = z
  .object({
    legalName: z.string(),
    tradeName: z.string(),
    ruc: z.string(),
    address: z.string(),
    keepsAccounting: z.boolean(),
    specialTaxpayer: z.string().nullable(),
    withholdingAgent: z.string().nullable(),
    rimpeRegime: z.enum(rimpeRegimes),
    mainActivityId: z.int().nullable(),
    mainActivityName: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    bankAccount: BankAccountRequest.nullable(),
    environment: z.enum(environments),
    /** True once an invoice exists in production: the RUC is part of its access key. */
    isRucFixed: z.boolean(),
    isDemo: z.boolean(),
  })
  .meta({ id: 'CompanyRecord' })
export type CompanyRecord = z.output<typeof CompanyRecord>

export const GoLiveRequest = z.object({
  /** PIN of a user who may change the company. */
  pin: Pin,
  /** First production number of emission points; the others begin at 1. */
  emissionPoints: z
    .array(z.object({ id, nextInvoiceNumber: z.int().min(1).max(999_999_999) }))
    .max(999),
})
export type GoLiveRequest = z.output<typeof GoLiveRequest>

export const CertificateRequest = z.object({
  /** A .p12 or .pfx in base64, at most 200 KB. */
  file: z
    .string()
    .min(1)
    .max(270_000)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/),
  password: z.string().max(200),
  /** Chooses a certificate of the file; default: the one that signs best. */
  serialNumber: z.string().max(100).nullish(),
  /** PIN of a user who may change the company. */
  pin: Pin,
})

const certificateFile = {
  file: CertificateRequest.shape.file,
  password: CertificateRequest.shape.password,
}

/** A certificate of a file that may sign. */
export const CertificateChoice = z
  .object({
    serialNumber: z.string(),
    subject: z.string(),
    issuer: z.string(),
    /** null if the certificate names none. */
    ruc: z.string().nullable(),
    notBefore: timestamp,
    notAfter: timestamp,
    /** The reason why the certificate cannot be stored; null if it can. */
    fault: z.object({ code: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: 'CertificateChoice' })
export type CertificateChoice = z.output<typeof CertificateChoice>

/** The signing certificate, without its key. */
export const Certificate = z
  .object({
    subject: z.string(),
    issuer: z.string(),
    /** null if the certificate names none. */
    ruc: z.string().nullable(),
    serialNumber: z.string(),
    notBefore: timestamp,
    notAfter: timestamp,
    /** Whole days until it ends; 0 on the last day and after it. */
    daysLeft: z.int(),
    /** False if its key was encrypted on another machine: the file must be uploaded again. */
    isUsable: z.boolean(),
    signedToday: z.int(),
    warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  })
  .meta({ id: 'Certificate' })
export type Certificate = z.output<typeof Certificate>

export const company = operations({
  get: {
    method: 'GET',
    path: '/company',
    summary: 'The taxpayer who issues',
    access: 'COMPANY:READ',
    success: 200,
    answer: CompanyRecord,
    refusals: [409],
  },
  update: {
    method: 'PUT',
    path: '/company',
    summary: 'Change the taxpayer; the RUC only before the first invoice in production',
    access: 'COMPANY:UPDATE',
    audit: 'COMPANY_UPDATED',
    body: CompanyRequest,
    changes: ['company'],
    success: 200,
    answer: CompanyRecord,
  },
  goLive: {
    method: 'POST',
    path: '/company/go-live',
    summary: 'From test to production, once, with all registers closed',
    access: 'COMPANY:UPDATE',
    audit: 'COMPANY_WENT_LIVE',
    body: GoLiveRequest,
    changes: ['company'],
    success: 200,
    answer: CompanyRecord,
    manualTransaction: true,
  },
  getBankAccount: {
    method: 'GET',
    path: '/company/bank-account',
    summary: 'The account that transfers and deposits are paid into; null without one',
    access: 'SIGNED_IN',
    success: 200,
    answer: BankAccount.nullable(),
    refusals: [409],
  },
  getCertificate: {
    method: 'GET',
    path: '/company/certificate',
    summary: 'The signing certificate, without its key',
    access: 'COMPANY:READ',
    success: 200,
    answer: Certificate,
    refusals: [404],
  },
  readCertificateFile: {
    method: 'POST',
    path: '/company/certificate/read',
    summary: 'The certificates of a .p12 that may sign, the best first; nothing is stored',
    access: 'COMPANY:UPDATE',
    body: z.object(certificateFile),
    success: 200,
    answer: z.array(CertificateChoice),
    isRead: true,
  },
  saveCertificate: {
    method: 'PUT',
    path: '/company/certificate',
    summary: 'Check a .p12 and sign with it from now on; its key is sealed and never answered',
    access: 'COMPANY:UPDATE',
    audit: 'CERTIFICATE_SAVED',
    body: CertificateRequest,
    changes: ['company', 'electronicDocuments'],
    success: 200,
    answer: Certificate,
    manualTransaction: true,
  },
  deleteCertificate: {
    method: 'DELETE',
    path: '/company/certificate',
    summary: 'Remove the certificate and its key: nothing is signed until there is another',
    access: 'COMPANY:UPDATE',
    audit: 'CERTIFICATE_DELETED',
    changes: ['company', 'electronicDocuments'],
    success: 204,
    answer: z.void(),
    refusals: [404],
  },
  getLogo: {
    method: 'GET',
    path: '/company/logo',
    summary: 'The logo on documents',
    access: 'SIGNED_IN',
    ...imageAnswer,
    refusals: [404],
  },
  saveLogo: {
    method: 'PUT',
    path: '/company/logo',
    summary: 'Replace the logo: PNG, JPEG or WebP, at most 2 MB and 4,000 pixels a side',
    access: 'COMPANY:UPDATE',
    audit: 'LOGO_SAVED',
    ...imageUpload,
    changes: ['company'],
  },
  deleteLogo: {
    method: 'DELETE',
    path: '/company/logo',
    summary: 'Remove the logo',
    access: 'COMPANY:UPDATE',
    audit: 'LOGO_DELETED',
    changes: ['company'],
    success: 204,
    answer: z.void(),
    refusals: [404],
  },
})
