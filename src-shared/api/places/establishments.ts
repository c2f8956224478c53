import { z } from 'zod'
import {
  amount,
  flag,
  id,
  money,
  Option,
  optionalText,
  pathId,
  percentage,
  text,
  threeDigits,
} from '../fields.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery } from '../page.ts'

/** The 19 document design selectors of the interface document, and that of a register's closing. */
export const designNames = [
  'invoiceDesign',
  'dispatchNoteDesign',
  'retentionDesign',
  'creditNoteDesign',
  'purchaseSettlementDesign',
  'orderDesign',
  'collectionDesign',
  'paymentDesign',
  'quotationDesign',
  'proformaDesign',
  'barcodeDesign',
  'horizontalInvoiceDesign',
  'labelDesign',
  'purchaseOrderDesign',
  'rideDesign',
  'rideRetentionDesign',
  'rideCreditNoteDesign',
  'rideDispatchNoteDesign',
  'rideSettlementDesign',
  'closingDesign',
] as const
export type DesignName = (typeof designNames)[number]

function eachDesign<T extends z.ZodType>(schema: T) {
  return Object.fromEntries(designNames.map((name) => [name, schema])) as Record<DesignName, T>
}

export const timeZones = ['America/Guayaquil', 'Pacific/Galapagos'] as const

/** Up to 11:59: a later end would name the day by its smaller part. */
const dayEnd = z.string().regex(/^(?:0\d|1[01]):[0-5]\d$/)

export const EstablishmentRequest = z.object({
  name: text(),
  tradeName: optionalText(),
  address: text(),
  phone: optionalText(20),
  /** The 3-digit SRI code. */
  identifier: threeDigits,
  provinceId: id.nullish(),
  cantonId: id.nullish(),
  priceTypeId: z.int().min(1).max(4).nullish(),
  marketPriceId: z.int().min(1).max(4).nullish(),
  transportProductId: id.nullish(),
  transportSale: flag.default(false),
  ...eachDesign(optionalText(60)),
  serviceChargeEnabled: flag.optional(),
  serviceChargePercentage: percentage.max(10).optional(),
  /** In the tourism registry, so it applies the IVA of tourism decrees. */
  tourismRegistered: flag.optional(),
  timeZone: z.enum(timeZones).optional(),
  /**
   * Until when sales after midnight belong to the owner's day before, in reports and lists; '00:00': the days are
   * those of the calendar. Dates of documents are always the calendar's.
   */
  dayEndsAt: dayEnd.optional(),
  /** If true, each card payment must name a terminal's charge. */
  cardNeedsCharge: flag.optional(),
  /** A user who counts blind needs an approval for cash exits above this amount. */
  blindExitLimit: money.optional(),
})
export type EstablishmentRequest = z.output<typeof EstablishmentRequest>

export const Establishment = z
  .object({
    id: z.int(),
    name: z.string(),
    tradeName: z.string().nullable(),
    address: z.string(),
    phone: z.string().nullable(),
    identifier: z.string(),
    provinceId: z.int().nullable(),
    cantonId: z.int().nullable(),
    priceTypeId: z.int().nullable(),
    marketPriceId: z.int().nullable(),
    transportProductId: z.int().nullable(),
    transportSale: z.boolean(),
    ...eachDesign(z.string().nullable()),
    hasLogo: z.boolean(),
    priceTypeName: z.string().nullable(),
    cantonName: z.string().nullable(),
    transit: z.boolean(),
    serviceChargeEnabled: z.boolean(),
    serviceChargePercentage: z.number(),
    tourismRegistered: z.boolean(),
    timeZone: z.enum(timeZones),
    dayEndsAt: z.string(),
    cardNeedsCharge: z.boolean(),
    blindExitLimit: amount,
  })
  .meta({ id: 'Establishment' })
export type Establishment = z.output<typeof Establishment>

const byId = z.object({ id: pathId })

export const establishments = operations({
  options: {
    method: 'GET',
    path: '/establishments/options',
    summary: 'Establishments to choose from',
    access: 'SIGNED_IN',
    success: 200,
    answer: z.array(Option),
  },
  list: {
    method: 'GET',
    path: '/establishments',
    summary: 'Establishments, by code',
    access: 'ESTABLISHMENT:READ',
    query: SearchQuery,
    success: 200,
    answer: pageOf(Establishment),
  },
  create: {
    method: 'POST',
    path: '/establishments',
    summary: 'Create an establishment',
    access: 'ESTABLISHMENT:CREATE',
    audit: 'ESTABLISHMENT_CREATED',
    body: EstablishmentRequest,
    success: 201,
    answer: Establishment,
  },
  get: {
    method: 'GET',
    path: '/establishments/{id}',
    summary: 'One establishment',
    access: 'ESTABLISHMENT:READ',
    params: byId,
    success: 200,
    answer: Establishment,
  },
  update: {
    method: 'PUT',
    path: '/establishments/{id}',
    summary: 'Change an establishment',
    access: 'ESTABLISHMENT:UPDATE',
    audit: 'ESTABLISHMENT_UPDATED',
    params: byId,
    body: EstablishmentRequest,
    success: 200,
    answer: Establishment,
    statuses: [400, 401, 403],
  },
  delete: {
    method: 'DELETE',
    path: '/establishments/{id}',
    summary: 'Delete an establishment that nothing refers to',
    access: 'ESTABLISHMENT:DELETE',
    audit: 'ESTABLISHMENT_DELETED',
    params: byId,
    success: 204,
    answer: z.void(),
  },
})
