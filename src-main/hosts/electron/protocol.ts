import { protocol } from 'electron'
import type { StoppableApp } from '#main/hosts/shared/stoppable-app.ts'

const SCHEME = 'app'
const HOST = 'pos'
/** The single origin of page and API; no port is open for them. */
export const PAGE_URL = `${SCHEME}://${HOST}/`

/** Must run before the app is ready, and only once: Electron accepts a single call for all schemes. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: SCHEME,
      privileges: {
        // An origin with the storage and fetch of a web page.
        standard: true,
        secure: true,
        supportFetchAPI: true,
        // Delivers server-sent events as they are written.
        stream: true,
        codeCache: true,
      },
    },
  ])
}

/** Handles the window's requests in this process. */
export function serveApp(app: StoppableApp): void {
  protocol.handle(SCHEME, async (request) => {
    if (!isOurs(request.url)) return new Response(null, { status: 404 })
    return app.fetch(request)
  })
}

/** True if the URL belongs to the terminal itself. */
export function isOurs(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed?.protocol === `${SCHEME}:` && parsed.host === HOST
}
