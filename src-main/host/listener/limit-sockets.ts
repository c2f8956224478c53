import type { Socket } from 'node:net'
import { addressKey } from '../../http/address-key.ts'
import { isOwnAddress } from '../../http/traffic.ts'

/** Open connections at most. */
export interface SocketLimits {
  /** Of one address that is not the till's own. */
  readonly perAddress: number
  /** Of all of them together. */
  readonly others: number
  /** Of the till's own page, on top: nobody else can use these up. */
  readonly own: number
}

/** Counts the connections of each address. Answers whether a new one may stay; it counts until it closes. */
export function limitSockets(limits: SocketLimits): (socket: Socket) => boolean {
  const held = new Map<string, number>()
  let others = 0
  return (socket) => {
    const address = socket.remoteAddress
    // Gone before it was looked at.
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
