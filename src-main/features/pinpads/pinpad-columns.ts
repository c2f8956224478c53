import {
  DEFAULT_PINPAD_PORT,
  type PinpadProtocol,
  type PinpadRequest,
} from '#shared/api/payments/pinpads.ts'
import type { Flag } from '#main/database/schema.ts'

/** 9600 8N1 without a handshake (docs/pinpad-protocols.md, Serial line). */
const serialDefaults = {
  baudRate: 9600,
  dataBits: 8,
  parity: 'none',
  stopBits: 1,
  handshake: 'NONE',
} as const

/**
 * Returns the columns of a request; values that the protocol needs and the request omits get defaults. A terminal on
 * the network belongs to no counter.
 */
export function toPinpadColumns(body: PinpadRequest, counterId: number | null) {
  const serial = body.protocol === 'SERIAL' ? serialDefaults : undefined
  return {
    name: body.name,
    colorHex: body.colorHex ?? null,
    provider: body.provider,
    protocol: body.protocol,
    acquirerNetwork: body.acquirerNetwork ?? null,
    ipAddress: body.ipAddress ?? null,
    port: body.port ?? defaultPort(body.protocol),
    timeoutMs: body.timeoutMs,
    fastrackCompatibilityMode: body.fastrackCompatibilityMode ?? null,
    merchantId: body.merchantId ?? null,
    terminalId: body.terminalId ?? null,
    terminalCid: body.terminalCid ?? null,
    serialPath: body.serialPath ?? null,
    counterId: body.protocol === 'SERIAL' ? counterId : null,
    baudRate: body.baudRate ?? serial?.baudRate ?? null,
    dataBits: body.dataBits ?? serial?.dataBits ?? null,
    parity: body.parity ?? serial?.parity ?? null,
    stopBits: body.stopBits ?? serial?.stopBits ?? null,
    handshake: body.handshake ?? serial?.handshake ?? null,
    enabled: flag(body.enabled),
    enableOrder: flag(body.enableOrder),
    enableNoStockOrder: flag(body.enableNoStockOrder),
    enableInvoice: flag(body.enableInvoice),
    enableQuotation: flag(body.enableQuotation),
  }
}

function defaultPort(protocol: PinpadProtocol): number | null {
  return protocol === 'LAN' ? DEFAULT_PINPAD_PORT : null
}

function flag(value: boolean): Flag {
  return value ? 1 : 0
}
