import type { Hono } from 'hono'
import type { Language } from '#shared/api/messages.ts'
import { API_PREFIX } from '#shared/api/index.ts'
import { lan as lanOperations } from '#shared/api/machine/lan.ts'
import type { Lan } from '#main/core/ports/lan.ts'
import { languageOf } from '../request/base-context.ts'
import { policyWithStyle } from '../page/content-security-policy.ts'
import type { HonoEnvironment } from '../request/services.ts'
import { LAN_PAGE_SCRIPT, lanPageText, STYLE } from './page-text.ts'

const POLICY = policyWithStyle(STYLE)
export const LAN_PAGE_PATH = '/lan'
const AUTHORITY_PATHS = ['/lan/authority.crt', API_PREFIX + lanOperations.authority.path]

/** Mounts the page that guides a tablet to trust this till, on the origin of the screens. */
export function mountLanPage(app: Hono<HonoEnvironment>, lan: Lan): void {
  for (const path of [LAN_PAGE_PATH, `${LAN_PAGE_PATH}/*`]) {
    app.get(path, async (route, next) => (await answerLanPage(route.req.raw, lan)) ?? next())
  }
}

/** Returns the page, its script or the certificate; undefined for any other path. */
export async function answerLanPage(request: Request, lan: Lan): Promise<Response | undefined> {
  const url = new URL(request.url)
  if (url.pathname === `${LAN_PAGE_PATH}/page.js`) {
    return file(LAN_PAGE_SCRIPT, 'text/javascript; charset=utf-8')
  }
  const isPage = url.pathname === LAN_PAGE_PATH
  const isCertificate = AUTHORITY_PATHS.includes(url.pathname)
  if (!isPage && !isCertificate) return undefined
  const authority = await lan.readAuthority()
  if (authority === undefined) return undefined
  if (isCertificate) return file(authority.certificate, lanOperations.authority.contentType)
  const text = lanPageText({
    language: chosenLanguage(url) ?? languageOf(request),
    fingerprint: authority.fingerprint,
    address: addressFor(url, (await lan.readState()).addresses),
    isEncrypted: url.protocol === 'https:',
  })
  return file(text, 'text/html; charset=utf-8')
}

/** Returns the address with the visitor's host name if the screens are served under it. */
function addressFor(url: URL, addresses: readonly string[]): string {
  if (url.protocol === 'https:') return `${url.origin}/`
  const address = addresses.find((each) => new URL(each).host === url.host) ?? addresses[0]
  return `${address ?? url.origin}/`
}

function chosenLanguage(url: URL): Language | undefined {
  const asked = url.searchParams.get('language')
  return asked === 'es' || asked === 'en' ? asked : undefined
}

function file(body: string | Uint8Array<ArrayBuffer>, contentType: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': contentType,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
