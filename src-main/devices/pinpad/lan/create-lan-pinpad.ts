import { tcpTransport } from '../../transport/tcp.ts'
import { askOnce, start } from '../exchange.ts'
import type { PinpadDriver, PinpadSettings } from '../pinpad.ts'
import type { PinpadSurroundings } from '../pinpad-surroundings.ts'
import { lanFrame, lanReader } from './lan-frame.ts'
import { lanPinpad } from './lan-pinpad.ts'
import { createLanWords } from './lan-words.ts'

/** Factory default port of the terminals. */
const DEFAULT_PORT = 9999

/** Creates a pinpad for protocol LAN: one TCP connection per command. */
export function createLanPinpad(
  settings: PinpadSettings,
  around: PinpadSurroundings,
): PinpadDriver {
  const { timing } = around
  return lanPinpad(
    {
      transport: around.record(
        settings,
        tcpTransport({
          host: settings.ipAddress ?? '',
          port: settings.port ?? DEFAULT_PORT,
          connectMs: timing.connectMs,
        }),
        createLanWords,
      ),
      createReader: () => lanReader(timing),
      dispatch(body) {
        const seal = around.securityComponent(body)
        return { exchange: start(askOnce(lanFrame(body, seal))), seal }
      },
      prepareMs: timing.prepareMs,
    },
    settings.fastrackCompatibilityMode,
    around.timesOf(settings),
  )
}
