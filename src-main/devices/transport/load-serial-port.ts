import type { SerialPort } from 'serialport'

/** Returns serialport's class, whose import loads its native part. */
export type LoadSerialPort = () => Promise<typeof SerialPort>

/**
 * Loads it when a serial pinpad is used and not before. The native part works in a process's main
 * thread only: loaded in a worker thread it ends the whole process.
 */
export const loadSerialPort: LoadSerialPort = async () => (await import('serialport')).SerialPort
