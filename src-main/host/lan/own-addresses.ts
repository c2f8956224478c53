import { hostname, networkInterfaces } from 'node:os'

/** Programs' own networks, which no tablet of the shop is on. */
const VIRTUAL_INTERFACE = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|zt|tun|tap|wg|utun)/i

/**
 * The addresses at which the shop's network reaches this machine, the likeliest first. IPv6 is left
 * out: where it works, a router's rules alone would keep the Internet from the port.
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
  // Given by the machine to itself, because no router gave it one.
  if (address.startsWith('169.254.')) return 1
  return address.startsWith('192.168.') || address.startsWith('10.') ? 3 : 2
}

/** The names of this machine that a certificate can carry. */
export function ownNames(): readonly string[] {
  const name = hostname().toLowerCase()
  const names = ['localhost', name, name.includes('.') ? name : `${name}.local`]
  return [
    ...new Set(names.filter((each) => /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d-]+)*$/.test(each))),
  ]
}
