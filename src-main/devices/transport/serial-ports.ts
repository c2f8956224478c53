import { readdir, readlink } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { type LoadSerialPort, loadSerialPort } from './load-serial-port.ts'

/** A serial port that can be chosen for a pinpad. */
export interface SerialPortInfo {
  readonly path: string
  /** A name that stays when the device is plugged in elsewhere; preferred to `path` if it exists. */
  readonly stablePath: string | null
  readonly manufacturer: string | null
  readonly serialNumber: string | null
  readonly vendorId: string | null
  readonly productId: string | null
}

export interface SerialPortList {
  readonly ports: readonly SerialPortInfo[]
  /** False if the system could not be asked and the names were read from /dev. */
  readonly isComplete: boolean
}

export type ListSerialPorts = () => Promise<SerialPortList>

const BY_ID = '/dev/serial/by-id'
const DEVICE_NAMES = /^tty(?:ACM|USB)\d+$/

/** Lists the ports of the system. On Linux serialport uses `udevadm`, which minimal systems lack. */
export async function listSerialPorts(
  load: LoadSerialPort = loadSerialPort,
): Promise<SerialPortList> {
  const stable = await stablePaths()
  try {
    const SerialPort = await load()
    const found = await SerialPort.list()
    return {
      isComplete: true,
      ports: found
        // Linux lists the mainboard's ports even if they do not exist.
        .filter(({ path, vendorId }) => vendorId !== undefined || !path.startsWith('/dev/ttyS'))
        .map((port) => ({
          path: port.path,
          stablePath: stable.get(port.path) ?? null,
          manufacturer: port.manufacturer ?? null,
          serialNumber: port.serialNumber ?? null,
          vendorId: port.vendorId?.toLowerCase() ?? null,
          productId: port.productId?.toLowerCase() ?? null,
        })),
    }
  } catch {
    return { isComplete: false, ports: await portsOfDevFolder(stable) }
  }
}

async function portsOfDevFolder(stable: ReadonlyMap<string, string>): Promise<SerialPortInfo[]> {
  const names = await readdir('/dev').catch(() => [])
  return names
    .filter((name) => DEVICE_NAMES.test(name))
    .toSorted()
    .map((name) => ({
      path: join('/dev', name),
      stablePath: stable.get(join('/dev', name)) ?? null,
      manufacturer: null,
      serialNumber: null,
      vendorId: null,
      productId: null,
    }))
}

/** Returns the stable names, keyed by the device that they point to. */
async function stablePaths(): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(BY_ID).catch(() => [])
  const paths = new Map<string, string>()
  for (const name of names) {
    const link = join(BY_ID, basename(name))
    const target = await readlink(link).catch(() => undefined)
    if (target !== undefined) paths.set(resolve(BY_ID, target), link)
  }
  return paths
}
