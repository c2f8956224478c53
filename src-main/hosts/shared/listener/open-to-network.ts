import { isIPv4 } from 'node:net'

/** Returns the URL of a plain http server that others can reach; undefined if only this machine can. */
export function openToNetwork(host: string, port: number): string | undefined {
  const isOwn = host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
  return isOwn ? undefined : `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
