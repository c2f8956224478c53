const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * Returns the part of a peer's address that attempts are counted by: the IPv4 address, or the /64 of an IPv6
 * one, because a machine can use any address in its /64.
 */
export function addressKey(address: string): string {
  const mapped = IPV4_MAPPED.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [plain = ''] = address.toLowerCase().split('%')
  const [head = '', tail] = plain.split('::')
  const first = groupsOf(head)
  const last = groupsOf(tail ?? '')
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - first.length - last.length)
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last]
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''))
}
