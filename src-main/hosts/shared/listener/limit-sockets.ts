import type { Socket } from 'node:net'
import { addressKey } from '#main/http/request/caller/address-key.ts'
import { isOwnAddress } from '#main/http/request/caller/traffic.ts'

/** Maximum number of open connections. */
export interface SocketLimits {
  /** Per address other than the till's own. */
  readonly perAddress: number
  /** For all those addresses together. */
  readonly others: number
  /** Reserved for the till's own page, in addition to the others. */
  readonly own: number
}

/**
 * Counts the open connections of each address. Returns true if a new one may stay; it counts until it closes.
 */
export function limitSockets(limits: SocketLimits): (socket: Socket) => boolean {
  const held = new Map<string, number>()
  let others = 0
  return (socket) => {
    const address = socket.remoteAddress
    // Already disconnected.
    if (address === undefined) return false
    const isOwn = isOwnAddress(address)
    const key = isOwn ? 'own' : addressKey(address)
    const count = held.get(key) ?? 0
    if (count >= (isOwn ? limits.own : limits.perAddress)) return false
    if (!isOwn && others >= limits.others) return false
    held.set(key, count + 1)
    if (!isOwn) others++
    socket.once('close', () => {
      const left = (held.get(key) ?? 1) - 1
      if (left === 0) held.delete(key)
      else held.set(key, left)
      if (!isOwn) others--
    })
    return true
  }
}
