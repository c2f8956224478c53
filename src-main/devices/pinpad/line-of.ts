import type { PinpadSettings } from './pinpad.ts'

/** Returns the name of the line to a terminal: two records of one terminal share it. */
export function lineOf(
  settings: Pick<PinpadSettings, 'protocol' | 'ipAddress' | 'port' | 'serialPath'>,
): string {
  return settings.protocol.trim().toUpperCase() === 'SERIAL'
    ? `serial ${settings.serialPath ?? ''}`
    : `tcp ${settings.ipAddress ?? ''}:${settings.port ?? ''}`
}
