import { ConnectionError } from './connection.ts'
import type { ListSerialPorts, SerialPortInfo } from './serial-ports.ts'

/** A port, and the device that is plugged in there. */
export interface KnownPort {
  readonly path: string
  /** `2fb8:2205:A1`: vendor, product and serial number of USB, the last one empty if the device has none; null if unknown. */
  readonly device: string | null
}

/**
 * Returns the path to open; undefined if the device is not plugged in. Rejects with PORT_AMBIGUOUS (ConnectionError).
 * `moved` hears another path before it is stored anywhere.
 */
export type LocatePort = (
  known: KnownPort,
  moved?: (path: string) => void,
) => Promise<string | undefined>

/** Stores where a device is now, and which device is behind a path. */
export type KeepPort = (known: KnownPort, found: KnownPort) => Promise<void>

/**
 * Finds a device by its USB identity after the system gave it another name: a cable in another socket, a restart. A
 * device that cannot be told apart is not opened: a charge must not reach another terminal. Returns undefined if it is
 * not plugged in. Throws PORT_AMBIGUOUS if two devices of the model have no serial number.
 */
export async function findPort(
  { path, device }: KnownPort,
  list: ListSerialPorts,
): Promise<KnownPort | undefined> {
  const { ports, isComplete } = await list()
  const here = ports.find((each) => each.path === path || each.stablePath === path)
  const deviceHere = here === undefined ? null : deviceOf(here)
  if (device === null || deviceHere === device) return { path, device: deviceHere }
  const same = ports.filter((each) => deviceOf(each) === device)
  const [only] = same
  if (same.length > 1) throw new ConnectionError('PORT_AMBIGUOUS')
  if (only !== undefined) return { path: only.stablePath ?? only.path, device }
  // A replacement of the same model in the same place.
  if (deviceHere !== null && modelOf(deviceHere) === modelOf(device)) {
    return { path, device: deviceHere }
  }
  // Without a complete list, devices cannot be identified: do not refuse a cable for that.
  return isComplete ? undefined : { path, device }
}

/** Remembers devices while the program runs. */
export function rememberedPorts(
  list: ListSerialPorts,
): (path: string) => Promise<string | undefined> {
  const seen = new Map<string, string>()
  return async (path) => {
    const found = await findPort({ path, device: seen.get(path) ?? null }, list)
    if (found?.device != null) seen.set(path, found.device)
    return found?.path
  }
}

/** Remembers devices where `keep` stores them. A port is also opened if that fails, which `failed` reports. */
export function keptPorts(
  list: ListSerialPorts,
  keep: KeepPort,
  failed: (error: unknown) => void,
): LocatePort {
  return async (known, moved) => {
    const found = await findPort(known, list)
    if (found === undefined) return undefined
    if (found.path !== known.path) moved?.(found.path)
    const isNews = found.path !== known.path || found.device !== known.device
    if (isNews && found.device !== null) await keep(known, found).catch(failed)
    return found.path
  }
}

function deviceOf({ vendorId, productId, serialNumber }: SerialPortInfo): string | null {
  return vendorId === null ? null : `${vendorId}:${productId ?? ''}:${serialNumber ?? ''}`
}

function modelOf(device: string): string {
  return device.split(':', 2).join(':')
}
