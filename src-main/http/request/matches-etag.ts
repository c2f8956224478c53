/**
 * True if If-None-Match names this ETag: it may be a list, weak (a proxy that compresses makes it so), or `*`
 * (RFC 9110, 13.1.2).
 */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch == null) return false
  const named = ifNoneMatch.split(',').map((entry) => entry.trim().replace(/^W\//, ''))
  return named.includes(etag) || named.includes('*')
}
