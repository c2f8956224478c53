import { textOrNull, typedMilliseconds } from '#renderer/records/form/draft/typed-values.ts'
import type { Pinpad, PinpadProtocol, PinpadRequest } from '#shared/api/payments/pinpads.ts'
import { typedNumber } from '#renderer/ui/format/typed-text.ts'

export type PinpadUse = Extract<keyof Pinpad, 'enabled' | `enable${string}`>

/**
 * The uses of a terminal, in display order, without those for documents that this program does not make
 * (docs/adr/0044).
 */
export const shownUses = [
  'enabled',
  'enableInvoice',
  'enableOrder',
] as const satisfies readonly PinpadUse[]

/** A terminal as typed: numbers are texts. */
export interface PinpadDraft extends Readonly<Record<PinpadUse, boolean>> {
  readonly name: string
  readonly colorHex: string | null
  readonly provider: string
  readonly protocol: PinpadProtocol
  readonly ipAddress: string
  readonly port: string
  readonly serialPath: string
  /** The counter whose PC has the port; null for the main till's. */
  readonly counterId: number | null
  readonly baudRate: string
  readonly dataBits: string
  readonly parity: NonNullable<Pinpad['parity']>
  readonly stopBits: string
  readonly handshake: NonNullable<Pinpad['handshake']>
  readonly acquirerNetwork: string
  readonly merchantId: string
  readonly terminalId: string
  readonly terminalCid: string
  readonly fastrackCompatibilityMode: string
  readonly timeoutSeconds: string
}

export const emptyPinpad: PinpadDraft = {
  name: '',
  colorHex: null,
  provider: '',
  protocol: 'LAN',
  ipAddress: '',
  port: '9999',
  serialPath: '',
  counterId: null,
  baudRate: '9600',
  dataBits: '8',
  parity: 'none',
  stopBits: '1',
  handshake: 'NONE',
  acquirerNetwork: '',
  merchantId: '',
  terminalId: '',
  terminalCid: '',
  fastrackCompatibilityMode: '',
  timeoutSeconds: '90',
  enabled: true,
  enableInvoice: true,
  enableOrder: true,
  enableNoStockOrder: false,
  enableQuotation: false,
}

export function draftOf(pinpad: Pinpad): PinpadDraft {
  return {
    name: pinpad.name,
    colorHex: pinpad.colorHex,
    provider: pinpad.provider,
    protocol: pinpad.protocol,
    ipAddress: pinpad.ipAddress ?? '',
    port: String(pinpad.port ?? ''),
    serialPath: pinpad.serialPath ?? '',
    counterId: pinpad.counterId,
    baudRate: String(pinpad.baudRate ?? emptyPinpad.baudRate),
    dataBits: String(pinpad.dataBits ?? emptyPinpad.dataBits),
    parity: pinpad.parity ?? emptyPinpad.parity,
    stopBits: String(pinpad.stopBits ?? emptyPinpad.stopBits),
    handshake: pinpad.handshake ?? emptyPinpad.handshake,
    acquirerNetwork: pinpad.acquirerNetwork ?? '',
    merchantId: pinpad.merchantId ?? '',
    terminalId: pinpad.terminalId ?? '',
    terminalCid: pinpad.terminalCid ?? '',
    fastrackCompatibilityMode: pinpad.fastrackCompatibilityMode ?? '',
    timeoutSeconds: typedNumber(pinpad.timeoutMs / 1_000),
    enabled: pinpad.enabled,
    enableInvoice: pinpad.enableInvoice,
    enableOrder: pinpad.enableOrder,
    enableNoStockOrder: pinpad.enableNoStockOrder,
    enableQuotation: pinpad.enableQuotation,
  }
}

type DraftFault = 'missing' | 'notANumber'

/** Returns the faults that prevent sending. The register validates the rest, all in one answer. */
export function faultsOf(draft: PinpadDraft): Readonly<Record<string, DraftFault>> {
  const isSerial = draft.protocol === 'SERIAL'
  const faults: Record<string, DraftFault> = {}
  for (const field of ['name', 'provider', isSerial ? 'serialPath' : 'ipAddress'] as const) {
    if (draft[field].trim() === '') faults[field] = 'missing'
  }
  if (draft.protocol === 'NEXO' && draft.port.trim() === '') faults['port'] = 'missing'
  if (!isSerial && Number.isNaN(Number(draft.port))) faults['port'] = 'notANumber'
  const seconds = draft.timeoutSeconds.trim()
  if (seconds === '') faults['timeoutMs'] = 'missing'
  else if (Number.isNaN(typedMilliseconds(seconds))) faults['timeoutMs'] = 'notANumber'
  return faults
}

/** Returns the request with the fields of its protocol only; values typed for another protocol are dropped. */
export function toRequest(draft: PinpadDraft): PinpadRequest {
  const isSerial = draft.protocol === 'SERIAL'
  return {
    name: draft.name.trim(),
    colorHex: draft.colorHex,
    provider: draft.provider.trim(),
    protocol: draft.protocol,
    ipAddress: isSerial ? null : draft.ipAddress.trim(),
    port: isSerial || draft.port.trim() === '' ? null : Number(draft.port),
    serialPath: isSerial ? draft.serialPath.trim() : null,
    counterId: isSerial ? draft.counterId : null,
    baudRate: isSerial ? Number(draft.baudRate) : null,
    dataBits: isSerial ? Number(draft.dataBits) : null,
    parity: isSerial ? draft.parity : null,
    stopBits: isSerial ? Number(draft.stopBits) : null,
    handshake: isSerial ? draft.handshake : null,
    acquirerNetwork: textOrNull(draft.acquirerNetwork),
    merchantId: textOrNull(draft.merchantId),
    terminalId: textOrNull(draft.terminalId),
    terminalCid: textOrNull(draft.terminalCid),
    fastrackCompatibilityMode: textOrNull(draft.fastrackCompatibilityMode),
    timeoutMs: typedMilliseconds(draft.timeoutSeconds),
    enabled: draft.enabled,
    enableInvoice: draft.enableInvoice,
    enableOrder: draft.enableOrder,
    enableNoStockOrder: draft.enableNoStockOrder,
    enableQuotation: draft.enableQuotation,
  }
}
