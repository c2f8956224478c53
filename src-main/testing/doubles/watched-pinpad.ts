import { createPinpads } from '#main/devices/pinpad/create-pinpads.ts'
import type { Charge, PinpadSettings, Watch } from '#main/devices/pinpad/pinpad.ts'
import type { PinpadTiming } from '#main/devices/pinpad/pinpad-surroundings.ts'
import { toCents, ZERO } from '#shared/domain/money/money.ts'

/** A charge of $ 11.20 as a till stores it. Its request was observed on loopback. */
export const sampleCharge: Charge = {
  id: 7,
  hour: '134559',
  date: '20240115',
  identity: {
    acquirerNetwork: 'DATAFAST',
    merchantId: '1000000001',
    terminalId: 'TID00001',
    terminalCid: 'CAJA01',
  },
  totalAmount: toCents(11.2),
  taxedAmount: toCents(10),
  taxFreeAmount: ZERO,
  taxAmount: toCents(1.2),
  serviceAmount: null,
  tipAmount: null,
  installments: null,
  orderReference: '',
}

/** Returns the settings of a terminal on this machine's TCP port. */
export function localPinpad(
  settings: Pick<PinpadSettings, 'provider' | 'protocol' | 'timeoutMs'> & { readonly port: number },
): PinpadSettings {
  return {
    fastrackCompatibilityMode: null,
    ipAddress: '127.0.0.1',
    serialPath: null,
    counterId: null,
    baudRate: null,
    dataBits: null,
    parity: null,
    stopBits: null,
    handshake: null,
    ...settings,
  }
}

/** Returns a reserved terminal with a watch that lists its calls in `told`. */
export function watchedPinpad(settings: PinpadSettings, timing: Partial<PinpadTiming>) {
  const pinpads = createPinpads({
    timing,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    log: () => undefined,
    now: () => new Date(),
    tellFrames: () => undefined,
  })
  const told: string[] = []
  const watch: Watch = {
    signal: pinpads.signal,
    sent: async () => void told.push('sent'),
    lost: async ({ code }) => void told.push(code),
  }
  const lease = pinpads.reserve(settings)
  if (lease === undefined) throw new Error('The terminal is reserved')
  return { pinpad: lease.pinpad, pinpads, told, watch }
}
