const STORAGE_KEY = 'mostrador.renewed-for'

let allowed: Promise<readonly string[] | undefined> | undefined

/**
 * Loads the page again if its policy does not let it ask one of these programs, because it was loaded before they were
 * known. Once for each list: a program without an address of its own stays out of the policy.
 */
export async function renewPolicy(urls: readonly string[]): Promise<void> {
  allowed ??= readAllowed().catch(() => undefined)
  const origins = await allowed
  const isMissing = urls.some((url) => url !== location.origin && origins?.includes(url) === false)
  const list = urls.join(' ')
  if (!isMissing || sessionStorage.getItem(STORAGE_KEY) === list) return
  sessionStorage.setItem(STORAGE_KEY, list)
  location.reload()
}

/** Returns what the page may ask besides its own program; undefined if it has no policy. Read once, when it starts. */
async function readAllowed(): Promise<readonly string[] | undefined> {
  const response = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  return /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ')
}
