import { tcpTransport } from '../../transport/tcp.ts'
import { askOnce, start } from '../exchange.ts'
import type { Pinpad, PinpadSettings } from '../pinpad.ts'
import type { PinpadSurroundings } from '../protocols.ts'
import { lanFrame, lanReader } from './lan-frame.ts'
import { lanPinpad } from './lan-pinpad.ts'
import { createLanWords } from './lan-words.ts'

/** The port that terminals listen on unless told otherwise. */
const DEFAULT_PORT = 9999

/** Protocol LAN: a TCP connection for each command. */
export function createLanPinpad(settings: PinpadSettings, around: PinpadSurroundings): Pinpad {
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
