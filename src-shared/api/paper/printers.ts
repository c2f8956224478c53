import { z } from 'zod'
import { codePages } from '#shared/paper/code-pages.ts'
import { flag, id, integerText, pathId, text, timestamp } from '../fields.ts'
import { operations } from '../operation.ts'
import { PrintJob } from './print-jobs.ts'

export const DEFAULT_PRINTER_PORT = 9100

/** A name or address. A queue's name must not begin like an option of the system's print command. */
const hostName = z
  .string()
  .trim()
  .regex(/^[\w.:-]{1,253}$/)
const queueName = text(120).regex(/^[^-]/)

/**
 * A TCP address, a serial port of this machine, or a queue of its operating system: also `/dev/usb/lp0`, a USB printer
 * of Linux that has no queue.
 */
export const PrinterConnection = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('NETWORK'),
    host: hostName,
    port: z.int().min(1).max(65_535).default(DEFAULT_PRINTER_PORT),
  }),
  z.object({
    kind: z.literal('SERIAL'),
    path: text(200),
    baudRate: z.int().min(1_200).max(921_600).default(9_600),
  }),
  z.object({ kind: z.literal('SYSTEM'), queue: queueName }),
])
export type PrinterConnection = z.output<typeof PrinterConnection>

/** Characters per line: 48 and 42 on 80 mm, 32 on 58 mm. */
const columns = z.union([z.literal(48), z.literal(42), z.literal(32)])

export const PrinterRequest = z.object({
  name: text(60),
  connection: PrinterConnection,
  /** The counter whose PC has the port or queue (GET /counters); null or absent for the main till's. */
  counterId: id.nullish(),
  columns: columns.default(48),
  codePage: z.enum(codePages).default('PC858'),
  hasCutter: flag.default(true),
  hasDrawer: flag.default(false),
  /** Prints the jobs of this printer when it fails. */
  substitutePrinterId: id.nullish(),
  enabled: flag.default(true),
})
export type PrinterRequest = z.output<typeof PrinterRequest>

export const Printer = z
  .object({
    id: z.int(),
    name: z.string(),
    connection: PrinterConnection,
    /** The counter whose PC has the port or queue; null for the main till's, and for a network address. */
    counterId: z.int().nullable(),
    columns,
    codePage: z.enum(codePages),
    hasCutter: z.boolean(),
    hasDrawer: z.boolean(),
    substitutePrinterId: z.int().nullable(),
    enabled: z.boolean(),
    /**
     * Time at which a paper was first known to come out: the printer confirmed it, or a person who had it in the hand.
     * null for a new connection.
     */
    provenAt: timestamp.nullable(),
  })
  .meta({ id: 'Printer' })
export type Printer = z.output<typeof Printer>

export const PrinterState = z
  .object({
    reachable: z.boolean(),
    /** UNKNOWN if the printer does not report it. */
    paper: z.enum(['OK', 'LOW', 'OUT', 'UNKNOWN']),
    coverOpen: z.boolean().nullable(),
    /** The reason why it does not print; null if no fault is known. */
    code: z.string().nullable(),
    message: z.string().nullable(),
  })
  .meta({ id: 'PrinterStatus' })
export type PrinterState = z.output<typeof PrinterState>

export const PrinterScan = z
  .object({
    /** Hosts of the local network that accept connections at the port. */
    found: z.array(
      z.object({
        host: z.string(),
        port: z.int(),
        /** The printer that has this address already; null if none has. */
        printerName: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'PrinterScan' })
export type PrinterScan = z.output<typeof PrinterScan>

export const PrinterConnections = z
  .object({
    /** Queues of this machine's system, with the printer that uses each; null if none does. */
    queues: z.array(
      z.object({ queue: z.string(), isUsb: z.boolean(), printerName: z.string().nullable() }),
    ),
    /** Printers on USB without a queue: `path` stands in a connection where a queue's name stands otherwise. */
    usbPrinters: z.array(
      z.object({ path: z.string(), name: z.string(), printerName: z.string().nullable() }),
    ),
    /** `path` is a name that stays when the cable is plugged in elsewhere, if the system has such a name. */
    serialPorts: z.array(
      z.object({
        path: z.string(),
        manufacturer: z.string().nullable(),
        printerName: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'PrinterConnections' })
export type PrinterConnections = z.output<typeof PrinterConnections>

const byId = z.object({ id: pathId })

export const printers = operations({
  list: {
    method: 'GET',
    path: '/printers',
    summary: 'Printers of this till, by name',
    access: 'PRINTER:READ',
    success: 200,
    answer: z.array(Printer),
  },
  options: {
    method: 'GET',
    path: '/printers/options',
    summary: 'Printers that are in use, to choose from',
    access: 'SIGNED_IN',
    success: 200,
    answer: z.array(z.object({ id: z.int(), name: z.string() })),
  },
  scan: {
    method: 'GET',
    path: '/printers/scan',
    summary: 'Look for printers in the local network; sends them nothing',
    access: 'PRINTER:CREATE',
    query: z.object({
      port: integerText(1, 65_535, DEFAULT_PRINTER_PORT),
    }),
    success: 200,
    answer: PrinterScan,
  },
  connections: {
    method: 'GET',
    path: '/printers/connections',
    summary: 'Print queues and serial ports of the machine that runs the program; opens none',
    access: 'PRINTER:CREATE',
    success: 200,
    answer: PrinterConnections,
  },
  create: {
    method: 'POST',
    path: '/printers',
    summary: 'Add a printer; the first one gets every paper but labels',
    access: 'PRINTER:CREATE',
    audit: 'PRINTER_CREATED',
    body: PrinterRequest,
    success: 201,
    changes: ['printers'],
    answer: Printer,
  },
  update: {
    method: 'PUT',
    path: '/printers/{id}',
    summary: 'Change a printer; what waits for it follows the new connection',
    access: 'PRINTER:UPDATE',
    audit: 'PRINTER_UPDATED',
    params: byId,
    body: PrinterRequest,
    success: 200,
    changes: ['printers', 'printJobs'],
    answer: Printer,
  },
  delete: {
    method: 'DELETE',
    path: '/printers/{id}',
    summary:
      'Delete a printer that no route, substitute or waiting job names; the routes of the only one go with it',
    access: 'PRINTER:DELETE',
    audit: 'PRINTER_DELETED',
    params: byId,
    success: 204,
    changes: ['printers'],
    answer: z.void(),
  },
  test: {
    method: 'POST',
    path: '/printers/{id}/test',
    summary: 'Print a page with letters, sizes, QR and picture, or every design of every paper',
    access: 'PRINTER:READ',
    audit: 'PRINTER_TESTED',
    params: byId,
    query: z.object({ papers: z.enum(['LETTERS', 'DESIGNS']).default('LETTERS') }),
    success: 201,
    answer: PrintJob,
  },
  testResult: {
    method: 'POST',
    path: '/printers/{id}/test-result',
    summary: 'Say whether the last test came out as it should',
    access: 'PRINTER:READ',
    audit: 'PRINTER_TESTED',
    params: byId,
    body: z.object({ cameOut: flag }),
    success: 200,
    changes: ['printers', 'printJobs'],
    answer: Printer,
    refusals: [409],
  },
  status: {
    method: 'GET',
    path: '/printers/{id}/status',
    summary: 'Ask a printer for paper and cover; prints nothing',
    access: 'PRINTER:READ',
    params: byId,
    success: 200,
    answer: PrinterState,
  },
  drawer: {
    method: 'POST',
    path: '/printers/{id}/drawer',
    summary: 'Open the cash drawer on a printer, with a reason; it is audited',
    access: 'PRINTER:DRAWER',
    audit: 'DRAWER_OPENED',
    params: byId,
    body: z.object({ reason: text(200) }),
    success: 204,
    answer: z.void(),
    manualTransaction: true,
  },
})
