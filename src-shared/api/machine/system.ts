import { z } from 'zod'
import { signingFaults } from '../tax/electronic-documents.ts'
import { timestamp } from '../fields.ts'
import { operations } from '../operation.ts'
import { StreamedFile } from './files.ts'

export const Health = z
  .object({
    status: z.enum(['ok', 'checking']),
    version: z.string(),
    time: timestamp,
    setupRequired: z.boolean(),
    integrity: z.enum(['checking', 'ok']),
    /** `low`: free space soon. `full`: backups have stopped so that sales can continue. */
    disk: z.enum(['ok', 'low', 'full']),
  })
  .meta({ id: 'Health' })

/** This place, as the sign-in screen and the status bar show it. */
export const Terminal = z
  .object({
    businessName: z.string(),
    ruc: z.string(),
    legalName: z.string(),
    address: z.string(),
    environment: z.int(),
    rimpeRegime: z.string(),
    /** False if nobody sends its documents to the tax office: a receipt then says so. */
    sendsToTaxOffice: z.boolean(),
    /**
     * Why what is issued here is not signed now; null if it is, here or by another program. OFF: there is a
     * certificate, but a person switched signing off.
     */
    signingFault: z.enum(signingFaults).nullable(),
    isAccountingObliged: z.boolean(),
    specialTaxpayer: z.string().nullable(),
    withholdingAgent: z.string().nullable(),
    /** `RUC Proveedor` of its documents; empty: they do not state it. */
    softwareProviderRuc: z.string(),
    establishmentId: z.int(),
    establishmentName: z.string(),
    establishmentIdentifier: z.string(),
    establishmentAddress: z.string(),
    timeZone: z.string(),
    /** End of the owner's day, HH:MM. */
    dayEndsAt: z.string(),
    serviceChargeEnabled: z.boolean(),
    serviceChargePercentage: z.number(),
    emissionPointId: z.int(),
    emissionPointCode: z.string(),
    emissionPointName: z.string(),
    finalConsumerLimit: z.number(),
    /** Invoices state a vehicle's plate: all of them, or those with the transport product. */
    transportSale: z.boolean(),
    transportProductId: z.int().nullable(),
    /** The establishment's default price type, 1 to 4. */
    priceTypeId: z.int(),
    register: z.object({ openedAt: timestamp, openedBy: z.string() }).nullable(),
    isDemo: z.boolean(),
    /** Identifies the till's data: a screen must not use what it stored for another till. */
    installationId: z.string(),
  })
  .meta({ id: 'Terminal' })
export type Terminal = z.output<typeof Terminal>

export const system = operations({
  health: {
    method: 'GET',
    path: '/health',
    summary: 'Whether the terminal answers, and how its start-up checks stand',
    access: 'PUBLIC',
    success: 200,
    answer: Health,
  },
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'This interface as OpenAPI 3.1',
    access: 'PUBLIC',
    success: 200,
    answer: z.record(z.string(), z.unknown()),
  },
  events: {
    isStream: true,
    method: 'GET',
    path: '/events',
    summary: 'Server-sent events: what changed, by resource and id',
    access: 'SIGNED_IN',
    success: 200,
    answer: z.unknown(),
  },
  supportBundle: {
    method: 'POST',
    path: '/system/support-bundle',
    summary:
      'One zip for support: versions, settings without secrets, states of the queues, checks, copies and logs',
    access: 'BACKUP:READ',
    audit: 'SUPPORT_BUNDLE_MADE',
    success: 200,
    contentType: 'application/zip',
    answer: StreamedFile,
    manualTransaction: true,
  },
  terminal: {
    method: 'GET',
    path: '/terminal',
    summary: 'Business, establishment, emission point and register of this terminal',
    access: 'DEVICE',
    success: 200,
    answer: Terminal,
  },
})
