import { createLanPinpad } from './lan/create-lan-pinpad.ts'
import { createNexoPinpad } from './nexo/create-nexo-pinpad.ts'
import type { PinpadDriver, PinpadSettings } from './pinpad.ts'
import type { PinpadSurroundings, PinpadTiming } from './pinpad-surroundings.ts'
import { createSerialPinpad } from './serial/create-serial-pinpad.ts'

export const defaultTiming: PinpadTiming = {
  connectMs: 5_000,
  prepareMs: 5_000,
  ackMs: 3_000,
  partialMs: 2_000,
  sealMs: 300,
  maximumGraceMs: 30_000,
  checkMs: 5_000,
}

type Create = (settings: PinpadSettings, around: PinpadSurroundings) => PinpadDriver

/** All supported protocols. To add one, add a folder and a line here. */
const protocols: Readonly<Record<string, Create>> = {
  LAN: createLanPinpad,
  SERIAL: createSerialPinpad,
  NEXO: createNexoPinpad,
}

/** Returns undefined for an unknown protocol. */
export function createPinpadDriver(
  settings: PinpadSettings,
  around: PinpadSurroundings,
): PinpadDriver | undefined {
  return protocols[settings.protocol.trim().toUpperCase()]?.(settings, around)
}
