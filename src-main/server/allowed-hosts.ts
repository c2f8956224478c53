import { hostname as machineName, networkInterfaces } from 'node:os'
import { isIPv6 } from 'node:net'

const everyAddress = ['0.0.0.0', '::']

/**
 * Which Host headers are ours: a web page that points a name of its own at this machine (DNS
 * rebinding) comes with that name, and is refused. `host` is what the server listens on.
 */
export function allowedHosts(host: string, port: number): (header: string | undefined) => boolean {
  const isOpenToAll = everyAddress.includes(host)
  const fixed = authorities(['127.0.0.1', 'localhost', '::1', ...(isOpenToAll ? [] : [host])], port)
  return (header) => {
    if (header === undefined) return false
    const authority = header.toLowerCase()
    if (fixed.has(authority)) return true
    // Asked anew each time: the shop's router may give the machine another address at any moment.
    return isOpenToAll && authorities(ownNames(), port).has(authority)
  }
}

function authorities(names: readonly string[], port: number): ReadonlySet<string> {
  const hosts = names.map((name) => (isIPv6(name) ? `[${name}]` : name).toLowerCase())
  // A browser leaves out the port that http has anyway.
  return new Set([...hosts.map((name) => `${name}:${port}`), ...(port === 80 ? hosts : [])])
}

function ownNames(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).map(({ address }) => address),
  )
  const name = machineName()
  return [...addresses, name, `${name}.local`]
}
