import { hostname, networkInterfaces } from 'node:os'

/** Virtual networks of programs; no tablet of the shop uses them. */
const VIRTUAL_INTERFACE = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|zt|tun|tap|wg|utun)/i

/**
 * Returns the addresses at which the shop's network reaches this machine, likeliest first. Excludes IPv6:
 * with it only the router's rules would protect the port from the Internet.
 */
export function ownAddresses(): readonly string[] {
  const found = Object.entries(networkInterfaces()).flatMap(([name, addresses]) =>
    (addresses ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ address, likelihood: likelihoodOf(name, address) })),
  )
  return [
    ...new Set(found.toSorted((a, b) => b.likelihood - a.likelihood).map(({ address }) => address)),
  ]
}

function likelihoodOf(name: string, address: string): number {
  if (VIRTUAL_INTERFACE.test(name)) return 0
  // Link-local: assigned by the machine itself because no router assigned one.
  if (address.startsWith('169.254.')) return 1
  return address.startsWith('192.168.') || address.startsWith('10.') ? 3 : 2
}

/** Returns the names of this machine that are valid in a certificate. */
export function ownNames(): readonly string[] {
  const name = hostname().toLowerCase()
  const names = ['localhost', name, name.includes('.') ? name : `${name}.local`]
  return [
    ...new Set(names.filter((each) => /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d-]+)*$/.test(each))),
  ]
}
