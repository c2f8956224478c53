import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Number of parallel connections. More would fill the tables of a cheap router. */
const PARALLEL = 64
const CONNECT_MS = 600
/** A shop has one network; further ones of the machine belong to virtual machines. */
const MAXIMUM_NETWORKS = 2

/** Returns the addresses of this machine. */
export type ReadOwnAddresses = () => readonly string[]

export const readOwnAddresses: ReadOwnAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)

/**
 * Returns the addresses, in order, that accept a connection at `port` in the /24 networks of this
 * machine. Sends no byte, because a printer would print it.
 */
export async function scanNetwork(
  port: number,
  own: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const waiting = candidates(own)
  const found = new Set<string>()
  const asked = [...waiting]
  const worker = async () => {
    for (let host = waiting.shift(); host !== undefined; host = waiting.shift()) {
      if (signal.aborted) return
      if (await takesConnection(host, port)) found.add(host)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  return asked.filter((host) => found.has(host))
}

/**
 * Returns the 254 hosts of each private network, without this machine. A public network is not a
 * shop's.
 */
export function candidates(own: readonly string[]): string[] {
  const networks = new Set(
    own.filter(isPrivate).map((address) => address.slice(0, address.lastIndexOf('.'))),
  )
  return [...networks]
    .slice(0, MAXIMUM_NETWORKS)
    .flatMap((network) => Array.from({ length: 254 }, (_, index) => `${network}.${index + 1}`))
    .filter((address) => !own.includes(address))
}

function isPrivate(address: string): boolean {
  return /^(10\.|192\.168\.|169\.254\.|127\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address)
}

/** Returns true if the host accepts a connection at the port; sends nothing. */
export function takesConnection(host: string, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect({ host, port })
  const end = (isTaken: boolean) => {
    clearTimeout(timer)
    socket.destroy()
    resolve(isTaken)
  }
  const timer = setTimeout(() => end(false), CONNECT_MS)
  socket.on('connect', () => end(true))
  socket.on('error', () => end(false))
  return promise
}
