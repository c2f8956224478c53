import type { EventEmitter } from 'node:events'
import type { Bonjour } from 'bonjour-service'

/**
 * Opens the socket of mDNS. Its errors go to `failed`: the library emits those of the socket on an object of its own,
 * where nobody else listens, and they would end the program.
 */
export async function openMdns(failed: (error: unknown) => void): Promise<Bonjour> {
  // Most tills never open their network.
  const library = await import('bonjour-service')
  const bonjour = new library.Bonjour({}, failed)
  const { mdns } = (bonjour as unknown as { server: { mdns: EventEmitter } }).server
  mdns.on('error', failed)
  return bonjour
}
