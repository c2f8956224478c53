import type { PinpadSettings } from './pinpad.ts'

/** Returns the name of the connection to a terminal: two records of one terminal share it. */
export function connectionOf(
  settings: Pick<PinpadSettings, 'protocol' | 'ipAddress' | 'port' | 'serialPath'>,
): string {
  return settings.protocol.trim().toUpperCase() === 'SERIAL'
    ? `serial ${settings.serialPath ?? ''}`
    : `tcp ${settings.ipAddress ?? ''}:${settings.port ?? ''}`
}
