import { hostname as machineName, networkInterfaces } from 'node:os'
import { isIPv6 } from 'node:net'

const everyAddress = ['0.0.0.0', '::']
const defaultPorts = { http: 80, https: 443 } as const
export type Scheme = keyof typeof defaultPorts

export interface OwnPlace {
  /** What the server listens on. */
  readonly host: string
  readonly port: number
  readonly scheme?: Scheme
  /** All names of this machine are its own, also where it listens on one address only. */
  readonly answersEveryName?: boolean | undefined
}

/**
 * Says which Host headers are ours. A web page that points a name of its own at this machine (DNS
 * rebinding) comes with that name, and is refused.
 */
export function allowedHosts({
  host,
  port,
  scheme = 'http',
  answersEveryName = everyAddress.includes(host),
}: OwnPlace): (header: string | undefined) => boolean {
  const isDefaultPort = port === defaultPorts[scheme]
  const authorities = (names: readonly string[]): ReadonlySet<string> => {
    const hosts = names.map((name) => (isIPv6(name) ? `[${name}]` : name).toLowerCase())
    // A browser leaves out the port that the scheme has anyway.
    return new Set([...hosts.map((name) => `${name}:${port}`), ...(isDefaultPort ? hosts : [])])
  }
  const isPlace = !everyAddress.includes(host)
  const fixed = authorities(['127.0.0.1', 'localhost', '::1', ...(isPlace ? [host] : [])])
  return (header) => {
    if (header === undefined) return false
    const authority = header.toLowerCase()
    if (fixed.has(authority)) return true
    // Asked anew each time: the shop's router may give the machine another address at any moment.
    return answersEveryName && authorities(ownNames()).has(authority)
  }
}

function ownNames(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).map(({ address }) => address),
  )
  const name = machineName()
  return [...addresses, name, `${name}.local`]
}
