import { protocol } from 'electron'
import type { StoppableApp } from '../host/stoppable-app.ts'

const SCHEME = 'app'
const HOST = 'pos'
/** Page and API have this one origin; no port is open for them. */
export const PAGE_URL = `${SCHEME}://${HOST}/`

/** Before the app is ready, and only once: Electron takes a single call for all schemes. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: SCHEME,
      privileges: {
        // An origin of its own, with the storage and the fetch of a web page.
        standard: true,
        secure: true,
        supportFetchAPI: true,
        // Server-sent events arrive as they are written.
        stream: true,
        codeCache: true,
      },
    },
  ])
}

/** Answers the window's requests in this process. */
export function serveApp(app: StoppableApp): void {
  protocol.handle(SCHEME, async (request) => {
    if (!isOurs(request.url)) return new Response(null, { status: 404 })
    return app.fetch(request)
  })
}

/** Whether a page or request belongs to the terminal itself. */
export function isOurs(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed?.protocol === `${SCHEME}:` && parsed.host === HOST
}
