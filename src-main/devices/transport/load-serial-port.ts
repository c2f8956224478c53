import type { SerialPort } from 'serialport'

/** Loads serialport's class; the import loads its native part. */
export type LoadSerialPort = () => Promise<typeof SerialPort>

/**
 * Imports serialport only when a serial pinpad is used. The native part works only in a process's main
 * thread: in a worker thread it ends the whole process.
 */
export const loadSerialPort: LoadSerialPort = async () => (await import('serialport')).SerialPort
