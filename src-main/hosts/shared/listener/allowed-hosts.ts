import { hostname as machineName, networkInterfaces } from 'node:os'
import { isIPv6 } from 'node:net'

const everyAddress = ['0.0.0.0', '::']
const defaultPorts = { http: 80, https: 443 } as const
export type UrlScheme = keyof typeof defaultPorts

export interface OwnPlace {
  /** The address that the server listens on. */
  readonly host: string
  readonly port: number
  readonly scheme?: UrlScheme
  /** Accept all names of this machine, even if the server listens on one address only. */
  readonly answersEveryName?: boolean | undefined
}

/**
 * Creates a check for Host headers that are ours. A web page that points its own name to this machine (DNS
 * rebinding) sends that name and is refused.
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
    // Browsers omit the scheme's default port.
    return new Set([...hosts.map((name) => `${name}:${port}`), ...(isDefaultPort ? hosts : [])])
  }
  const isPlace = !everyAddress.includes(host)
  const fixed = authorities(['127.0.0.1', 'localhost', '::1', ...(isPlace ? [host] : [])])
  return (header) => {
    if (header === undefined) return false
    const authority = header.toLowerCase()
    if (fixed.has(authority)) return true
    // Read each time: the router may change the machine's address at any moment.
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
