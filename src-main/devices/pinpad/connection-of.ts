import type { PinpadAddress } from './pinpad.ts'

/** Returns the name of the connection to a terminal: two records of one terminal share it. */
export function connectionOf(settings: PinpadAddress): string {
  // Ports of two machines may have one name.
  const machine = settings.counterId === null ? '' : `counter ${settings.counterId} `
  return settings.protocol.trim().toUpperCase() === 'SERIAL'
    ? `${machine}serial ${settings.serialPath ?? ''}`
    : `tcp ${settings.ipAddress ?? ''}:${settings.port ?? ''}`
}
