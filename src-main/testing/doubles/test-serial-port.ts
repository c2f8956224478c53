import { realpathSync } from 'node:fs'
import { type LoadSerialPort, loadSerialPort } from '#main/devices/transport/load-serial-port.ts'

/** Loads serialport for tests: opens only pseudo terminals (`/dev/pts`), never a port of the test machine. */
export const loadTestSerialPort: LoadSerialPort = async () => {
  const SerialPort = await loadSerialPort()
  return new Proxy(SerialPort, {
    construct(target, args: ConstructorParameters<typeof SerialPort>) {
      const [{ path }] = args
      return new target({ ...args[0], path: isMachinePort(path) ? '/dev/no-such-port' : path })
    },
  })
}

function isMachinePort(path: string): boolean {
  try {
    return !realpathSync(path).startsWith('/dev/pts/')
  } catch {
    return false
  }
}
