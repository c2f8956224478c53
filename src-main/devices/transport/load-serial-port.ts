import { isMainThread } from 'node:worker_threads'
import type { SerialPort } from 'serialport'

/** Loads serialport's class; the import loads its native part. */
export type LoadSerialPort = () => Promise<typeof SerialPort>

/**
 * Imports serialport only when a serial device is used. Rejects in a worker thread: there the native part ends
 * the whole process when the thread ends.
 */
export const loadSerialPort: LoadSerialPort = async () => {
  if (!isMainThread) throw new Error('No such file: a worker thread has no serial port')
  return (await import('serialport')).SerialPort
}
