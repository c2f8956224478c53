import { z } from 'zod'
import { signatureDigests } from '#shared/api/tax/electronic-documents.ts'

/** Settings of signing and sending. They are off until a certificate is uploaded or a person switches them on. */
export const electronicDocumentSettings = z.object({
  enabled: z.boolean().default(false),
  /** null: the tax office's address for the document's environment. */
  receptionUrl: z.string().nullable().default(null),
  authorizationUrl: z.string().nullable().default(null),
  allowHttp: z.boolean().default(false),
  signatureDigest: z.enum(signatureDigests).default('SHA1'),
})
export type ElectronicDocumentSettings = Readonly<z.output<typeof electronicDocumentSettings>>

export const defaultElectronicDocumentSettings = electronicDocumentSettings.parse({})

/** The signing certificate; its key is sealed with the pepper. */
export const certificateSetting = z.object({
  /** PKCS#8 PEM, sealed. */
  sealedKey: z.string(),
  /** DER in base64. */
  certificate: z.string(),
  uploadedAt: z.string(),
})
export type CertificateSetting = Readonly<z.output<typeof certificateSetting>>
