/** Returns host and database of a URL without the password, for messages and logs. */
export function placeOf(url: string): string {
  try {
    const { host, pathname, searchParams } = new URL(url)
    return `${searchParams.get('host') ?? (host === '' ? 'localhost' : host)}${pathname}`
  } catch {
    return 'PostgreSQL'
  }
}
