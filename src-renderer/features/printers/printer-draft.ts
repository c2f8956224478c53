import type { Printer, PrinterRequest } from '#shared/api/paper/printers.ts'

type Connection = Printer['connection']
export type ConnectionKind = Connection['kind']

// Copies of the contract's lists, because importing those would bundle zod.
export const connectionKinds = [
  'NETWORK',
  'SYSTEM',
  'SERIAL',
] as const satisfies readonly ConnectionKind[]
export const codePages = [
  'PC858',
  'PC850',
  'WPC1252',
] as const satisfies readonly Printer['codePage'][]
export const columnChoices = ['48', '42', '32'] as const
export type ColumnChoice = (typeof columnChoices)[number]

/** A printer as typed: numbers are texts. */
export interface PrinterDraft {
  readonly name: string
  readonly kind: ConnectionKind
  readonly host: string
  readonly port: string
  readonly path: string
  readonly baudRate: string
  readonly queue: string
  /** The counter whose PC has the port or queue; null for the main till's. */
  readonly counterId: number | null
  readonly columns: ColumnChoice
  readonly codePage: Printer['codePage']
  readonly hasCutter: boolean
  readonly hasDrawer: boolean
  readonly substitutePrinterId: number | null
  readonly enabled: boolean
}

export const emptyPrinter: PrinterDraft = {
  name: '',
  kind: 'NETWORK',
  host: '',
  port: '9100',
  path: '',
  baudRate: '9600',
  queue: '',
  counterId: null,
  columns: '48',
  codePage: 'PC858',
  hasCutter: true,
  hasDrawer: false,
  substitutePrinterId: null,
  enabled: true,
}

export function draftOf(printer: Printer): PrinterDraft {
  const { connection, columns, ...rest } = printer
  return {
    name: rest.name,
    codePage: rest.codePage,
    hasCutter: rest.hasCutter,
    hasDrawer: rest.hasDrawer,
    substitutePrinterId: rest.substitutePrinterId,
    enabled: rest.enabled,
    counterId: rest.counterId,
    columns: columnChoices.find((choice) => Number(choice) === columns) ?? '48',
    kind: connection.kind,
    host: connection.kind === 'NETWORK' ? connection.host : '',
    port: connection.kind === 'NETWORK' ? String(connection.port) : emptyPrinter.port,
    path: connection.kind === 'SERIAL' ? connection.path : '',
    baudRate: connection.kind === 'SERIAL' ? String(connection.baudRate) : emptyPrinter.baudRate,
    queue: connection.kind === 'SYSTEM' ? connection.queue : '',
  }
}

type DraftFault = 'missing' | 'noPlace' | 'notANumber'

/** Returns the faults that prevent sending. The till validates the rest, all in one answer. */
export function faultsOf(draft: PrinterDraft): Readonly<Record<string, DraftFault>> {
  const place = { NETWORK: 'host', SERIAL: 'path', SYSTEM: 'queue' } as const
  const faults: Record<string, DraftFault> = {}
  if (draft.name.trim() === '') faults['name'] = 'missing'
  const where = place[draft.kind]
  if (draft[where].trim() === '') faults[`connection.${where}`] = 'noPlace'
  if (draft.kind === 'NETWORK' && !/^\d+$/.test(draft.port.trim())) {
    faults['connection.port'] = 'notANumber'
  }
  return faults
}

/** Returns the request with the fields of its connection only. */
export function toRequest(draft: PrinterDraft): PrinterRequest {
  return {
    name: draft.name.trim(),
    connection: connectionOf(draft),
    counterId: draft.kind === 'NETWORK' ? null : draft.counterId,
    columns: columnsOf(draft.columns),
    codePage: draft.codePage,
    hasCutter: draft.hasCutter,
    hasDrawer: draft.hasDrawer,
    substitutePrinterId: draft.substitutePrinterId,
    enabled: draft.enabled,
  }
}

function connectionOf({ kind, host, port, path, baudRate, queue }: PrinterDraft): Connection {
  switch (kind) {
    case 'NETWORK':
      return { kind, host: host.trim(), port: Number(port) }
    case 'SERIAL':
      return { kind, path: path.trim(), baudRate: Number(baudRate) }
    default:
      return { kind, queue: queue.trim() }
  }
}

function columnsOf(choice: ColumnChoice): Printer['columns'] {
  return choice === '48' ? 48 : choice === '42' ? 42 : 32
}

/** Returns the way to a printer for its row: `SYSTEM` is a queue, `USB` a device node. */
export function wayOf({ connection }: Printer): ConnectionKind | 'USB' {
  return connection.kind === 'SYSTEM' && connection.queue.startsWith('/dev/usb/')
    ? 'USB'
    : connection.kind
}

/** Returns the place of a printer in one line: `192.168.1.71`, `/dev/ttyS0`, `EPSON_TM`. */
export function placeOf({ connection }: Printer): string {
  switch (connection.kind) {
    case 'NETWORK':
      return connection.port === 9100 ? connection.host : `${connection.host}:${connection.port}`
    case 'SERIAL':
      return connection.path
    default:
      return connection.queue
  }
}
