import { z } from 'zod'
import {
  acrossFields,
  amount,
  colorHex,
  flag,
  id,
  integerText,
  optionalText,
  pathId,
  text,
  timestamp,
} from '../fields.ts'
import { operations } from '../operation.ts'

/** Protocols: over TCP (`LAN`, `NEXO`) or a serial line. */
export const pinpadProtocols = ['LAN', 'SERIAL', 'NEXO'] as const
export type PinpadProtocol = (typeof pinpadProtocols)[number]
export const parities = ['none', 'even', 'odd'] as const
export const handshakes = ['NONE', 'CHALLENGE'] as const

/** Default TCP port of the LAN protocol. */
export const DEFAULT_PINPAD_PORT = 9999
const DEFAULT_TIMEOUT_MS = 90_000

const connection = {
  protocol: z.enum(pinpadProtocols),
  /** IP address or host name in the shop's network; required for `LAN` and `NEXO`. */
  ipAddress: z
    .string()
    .trim()
    .regex(/^[\w.:-]{1,253}$/)
    .nullish(),
  port: z.int().min(1).max(65_535).nullish(),
  /** Device name of the port, `/dev/ttyUSB0` or `COM3`; required for `SERIAL`. */
  serialPath: optionalText(200),
  /** The counter whose PC has the serial port (GET /counters); null or absent for the main till's. */
  counterId: id.nullish(),
}

export const PinpadRequest = z
  .object({
    name: text(60),
    colorHex: colorHex.nullish(),
    provider: text(30),
    ...connection,
    acquirerNetwork: optionalText(30),
    timeoutMs: z.int().min(1_000).max(600_000).default(DEFAULT_TIMEOUT_MS),
    fastrackCompatibilityMode: optionalText(30),
    /** Field widths of the LAN protocol: 15, 8 and 15 characters. */
    merchantId: optionalText(15),
    terminalId: optionalText(8),
    terminalCid: optionalText(15),
    baudRate: z.int().min(300).max(921_600).nullish(),
    dataBits: z.int().min(7).max(8).nullish(),
    parity: z.enum(parities).nullish(),
    stopBits: z.int().min(1).max(2).nullish(),
    handshake: z.enum(handshakes).nullish(),
    enabled: flag.default(true),
    enableOrder: flag.default(true),
    enableNoStockOrder: flag.default(false),
    enableInvoice: flag.default(true),
    enableQuotation: flag.default(false),
  })
  .refine(
    (body) => body.protocol === 'SERIAL' || isGiven(body.ipAddress),
    acrossFields('ipAddress', 'PINPAD_ADDRESS_NEEDED'),
  )
  .refine(
    (body) => body.protocol !== 'SERIAL' || isGiven(body.serialPath),
    acrossFields('serialPath', 'PINPAD_SERIAL_PATH_NEEDED'),
  )
export type PinpadRequest = z.output<typeof PinpadRequest>

function isGiven(text: string | null | undefined): boolean {
  return text != null && text !== ''
}

export const Pinpad = z
  .object({
    id: z.int(),
    establishmentId: z.int(),
    name: z.string(),
    colorHex: z.string().nullable(),
    provider: z.string(),
    protocol: z.enum(pinpadProtocols),
    acquirerNetwork: z.string().nullable(),
    ipAddress: z.string().nullable(),
    port: z.int().nullable(),
    timeoutMs: z.int(),
    fastrackCompatibilityMode: z.string().nullable(),
    merchantId: z.string().nullable(),
    terminalId: z.string().nullable(),
    terminalCid: z.string().nullable(),
    serialPath: z.string().nullable(),
    /** The counter whose PC has the serial port; null for the main till's, and for a network address. */
    counterId: z.int().nullable(),
    baudRate: z.int().nullable(),
    dataBits: z.int().nullable(),
    parity: z.enum(parities).nullable(),
    stopBits: z.int().nullable(),
    handshake: z.enum(handshakes).nullable(),
    enabled: z.boolean(),
    enableOrder: z.boolean(),
    enableNoStockOrder: z.boolean(),
    enableInvoice: z.boolean(),
    enableQuotation: z.boolean(),
  })
  .meta({ id: 'Pinpad' })
export type Pinpad = z.output<typeof Pinpad>

/** Result of a connection check: if the terminal answers, and if not, why. */
export const PinpadCheck = z
  .object({ reachable: z.boolean(), code: z.string(), message: z.string() })
  .meta({ id: 'PinpadCheck' })
export type PinpadCheck = z.output<typeof PinpadCheck>

export const PinpadSettlement = z
  .object({
    /** The new batch; null if the terminal does not report it. */
    lot: z.string().nullable(),
    message: z.string().nullable(),
    /** Charges of this till in the ended batch, less refunds. */
    totals: z.array(
      z.object({
        acquirerNetwork: z.string().nullable(),
        lot: z.string().nullable(),
        count: z.int(),
        totalAmount: amount,
      }),
    ),
  })
  .meta({ id: 'PinpadSettlement' })
export type PinpadSettlement = z.output<typeof PinpadSettlement>

export const SerialPorts = z
  .object({
    /** False if the system cannot list the ports: then the user types a path. */
    isComplete: z.boolean(),
    ports: z.array(
      z.object({
        path: z.string(),
        /** Does not change if the device is plugged in elsewhere; prefer it to `path` if set. */
        stablePath: z.string().nullable(),
        manufacturer: z.string().nullable(),
        serialNumber: z.string().nullable(),
        vendorId: z.string().nullable(),
        productId: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'SerialPorts' })
export type SerialPorts = z.output<typeof SerialPorts>

export const frameKinds = [
  'OPENED',
  'NOT_OPENED',
  'SENT',
  'NOT_SENT',
  'RECEIVED',
  'BROKEN',
  'NOISE',
  'ENDED',
  'CLOSED',
] as const

/**
 * An event on a terminal's line. `BROKEN`: bytes that cannot be a message; `NOISE`: bytes outside a message;
 * `ENDED`: the terminal closed the line; `CLOSED`: the till closed it.
 */
export const PinpadFrame = z
  .object({
    sequence: z.int(),
    at: timestamp,
    kind: z.enum(frameKinds),
    /** Reason for a line that did not open or bytes that were not sent. */
    code: z.string().nullable(),
    /** Text of `code`. */
    message: z.string().nullable(),
    byteCount: z.int(),
    /** The bytes as text: control characters by name in ‹›, card data as asterisks. */
    text: z.string(),
  })
  .meta({ id: 'PinpadFrame' })
export type PinpadFrame = z.output<typeof PinpadFrame>

export const PinpadFrames = z
  .object({
    /** Oldest first. */
    frames: z.array(PinpadFrame),
    /** False if older entries were dropped. */
    isComplete: z.boolean(),
  })
  .meta({ id: 'PinpadFrames' })
export type PinpadFrames = z.output<typeof PinpadFrames>

const ofEstablishment = z.object({ establishmentId: pathId })
const byId = z.object({ establishmentId: pathId, id: pathId })

export const pinpads = operations({
  list: {
    method: 'GET',
    path: '/establishments/{establishmentId}/pinpads',
    summary: 'Card terminals of an establishment',
    access: 'PINPAD:READ',
    params: ofEstablishment,
    success: 200,
    answer: z.array(Pinpad),
    statuses: [400, 401, 403],
  },
  create: {
    method: 'POST',
    path: '/establishments/{establishmentId}/pinpads',
    summary: 'Create a card terminal',
    access: 'PINPAD:CREATE',
    audit: 'PINPAD_CREATED',
    params: ofEstablishment,
    body: PinpadRequest,
    success: 201,
    answer: Pinpad,
  },
  update: {
    method: 'PUT',
    path: '/establishments/{establishmentId}/pinpads/{id}',
    summary: 'Change a card terminal; how it is reached only while no charge is unresolved',
    access: 'PINPAD:UPDATE',
    audit: 'PINPAD_UPDATED',
    params: byId,
    body: PinpadRequest,
    success: 200,
    answer: Pinpad,
  },
  delete: {
    method: 'DELETE',
    path: '/establishments/{establishmentId}/pinpads/{id}',
    summary: 'Delete a card terminal that never charged',
    access: 'PINPAD:DELETE',
    audit: 'PINPAD_DELETED',
    params: byId,
    success: 204,
    answer: z.void(),
  },
  serialPorts: {
    method: 'GET',
    path: '/pinpads/serial-ports',
    summary: 'Serial ports of this machine, to choose a terminal from',
    access: 'PINPAD:UPDATE',
    success: 200,
    answer: SerialPorts,
  },
  check: {
    method: 'POST',
    path: '/pinpads/{id}/check',
    summary: 'Ask a terminal whether it is there; charges nothing',
    access: 'PINPAD:READ',
    audit: 'RECORDS_WRITTEN',
    params: z.object({ id: pathId }),
    success: 200,
    answer: PinpadCheck,
    manualTransaction: true,
  },
  frames: {
    method: 'GET',
    path: '/pinpads/{id}/frames',
    summary: "What was said on a terminal's line lately, for support; holds no card data",
    access: 'PINPAD:READ',
    params: z.object({ id: pathId }),
    query: z.object({
      /** Only entries after this `sequence`. */
      after: integerText(0, Number.MAX_SAFE_INTEGER, 0),
    }),
    success: 200,
    answer: PinpadFrames,
  },
  settle: {
    method: 'POST',
    path: '/pinpads/{id}/settle',
    summary: "End a terminal's batch and begin the next; not while a charge is unresolved",
    access: 'PINPAD:SETTLE',
    audit: 'PINPADS_SETTLE',
    params: z.object({ id: pathId }),
    success: 200,
    answer: PinpadSettlement,
    manualTransaction: true,
  },
})
