import { type SerialSettings, serialTransport } from '../../transport/serial.ts'
import { ConnectionError, type DeviceTransport } from '../../transport/connection.ts'
import { PORT_CHANNEL } from '../../transport/counter-line.ts'
import { lentPortTransport } from '../../transport/lent-port.ts'
import { start } from '../exchange.ts'
import { lanPinpad } from '../lan/lan-pinpad.ts'
import type { PinpadDriver, PinpadSettings } from '../pinpad.ts'
import type { PinpadSurroundings } from '../pinpad-surroundings.ts'
import { serialReader } from './serial-frame.ts'
import { serialMachine } from './serial-machine.ts'
import { createSerialWords } from './serial-words.ts'

/**
 * Creates a pinpad for protocol SERIAL: the LAN messages without length and seal, framed by STX, ETX and LRC.
 */
export function createSerialPinpad(
  settings: PinpadSettings,
  around: PinpadSurroundings,
): PinpadDriver {
  const { timing } = around
  return lanPinpad(
    {
      transport: around.record(settings, transportOf(settings, around), createSerialWords),
      createReader: () => serialReader(timing.partialMs),
      dispatch: (body) => ({
        exchange: start(
          serialMachine(
            body,
            timing.ackMs,
            settings.handshake === 'CHALLENGE' ? around.serialHandshake?.() : undefined,
          ),
        ),
        seal: undefined,
      }),
      prepareMs: timing.prepareMs,
    },
    settings.fastrackCompatibilityMode,
    around.timesOf(settings),
  )
}

function transportOf(settings: PinpadSettings, around: PinpadSurroundings): DeviceTransport {
  // Without the vendor's check a terminal that demands it must not be used for a charge.
  if (settings.handshake === 'CHALLENGE' && around.serialHandshake === undefined) {
    return { open: () => Promise.reject(new ConnectionError('HANDSHAKE_MISSING')) }
  }
  if (settings.serialPath === null || settings.serialPath === '') {
    return { open: () => Promise.reject(new ConnectionError('ADDRESS_MISSING')) }
  }
  const { counterId } = settings
  const { path, ...line } = serialSettings(settings, settings.serialPath)
  return counterId === null
    ? serialTransport(
        { path, ...line },
        () => around.locatePort({ path, device: settings.serialDevice ?? null }),
        around.loadSerialPort,
      )
    : lentPortTransport(() => around.openChannel(counterId, PORT_CHANNEL), {
        kind: 'SERIAL',
        path,
        settings: line,
      })
}

function serialSettings(settings: PinpadSettings, path: string): SerialSettings {
  const dataBits = settings.dataBits
  const parity = settings.parity?.toLowerCase()
  return {
    path,
    baudRate: settings.baudRate ?? 9600,
    dataBits: dataBits === 5 || dataBits === 6 || dataBits === 7 ? dataBits : 8,
    parity: parity === 'even' || parity === 'odd' ? parity : 'none',
    stopBits: settings.stopBits === 2 ? 2 : 1,
  }
}
