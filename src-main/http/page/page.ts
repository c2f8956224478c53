import type { Hono } from 'hono'
import { createHash } from 'node:crypto'
import { DOCS_POLICY, PAGE_POLICY, pagePolicy } from './content-security-policy.ts'
import { matchesEtag } from '../request/matches-etag.ts'
import type { HonoEnvironment } from '../request/services.ts'

/** Reads one file of the built page; undefined if there is none. */
export type PageFiles = (path: string) => Promise<PageFile | undefined>

export interface PageFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
  /** Files with a hash in their name never change; index.html may. */
  readonly isImmutable: boolean
  /** Strong ETag, with its quotes. */
  readonly etag: string
  /** The same bytes compressed at build time, if that saves size. */
  readonly compressed: Partial<Record<PageEncoding, Uint8Array<ArrayBuffer>>>
}

/** Best first. */
export const pageEncodings = ['br', 'gzip'] as const
export type PageEncoding = (typeof pageEncodings)[number]

const DOCS = '/docs.html'

/** Paths of pages; any other path is a file. */
const documents: Readonly<Record<string, string>> = { '/': '/index.html', '/docs': DOCS }

/** Returns the origins of the other programs of the shop. */
export type Neighbours = () => Promise<readonly string[]>

/** Serves the page beside the API, so that both have one origin. */
export function mountPage(
  app: Hono<HonoEnvironment>,
  files: PageFiles,
  neighbours: Neighbours = () => Promise.resolve([]),
): void {
  app.get('*', async (context) => {
    const path = new URL(context.req.url).pathname
    const name = documents[path] ?? path
    const file = await files(name)
    if (file === undefined) return context.text('No existe', 404)
    const policy = await policyOf(name, neighbours)
    const etag = etagUnder(file.etag, policy)
    const headers = {
      'Cache-Control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: etag,
      Vary: 'Accept-Encoding',
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
    }
    if (matchesEtag(context.req.header('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers })
    }
    const encoding = acceptedEncoding(context.req.header('accept-encoding'), file)
    const bytes = encoding === undefined ? file.bytes : (file.compressed[encoding] ?? file.bytes)
    return new Response(bytes, {
      headers: {
        ...headers,
        'Content-Type': file.contentType,
        'Content-Length': String(bytes.byteLength),
        ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
      },
    })
  })
}

async function policyOf(name: string, neighbours: Neighbours): Promise<string> {
  if (name === DOCS) return DOCS_POLICY
  return name === documents['/'] ? pagePolicy(await neighbours()) : PAGE_POLICY
}

/** Browsers keep the headers of the stored page at a 304, also its policy: a page under another policy is another one. */
function etagUnder(etag: string, policy: string): string {
  if (policy === PAGE_POLICY || policy === DOCS_POLICY) return etag
  const mark = createHash('sha256').update(policy).digest('base64url').slice(0, 8)
  return `${etag.slice(0, -1)}-${mark}"`
}

/** Returns the best encoding that the client accepts and the file has; `gzip;q=0` refuses one. */
function acceptedEncoding(header: string | undefined, file: PageFile): PageEncoding | undefined {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .map((entry) => entry.toLowerCase().replaceAll(' ', ''))
      .filter((entry) => !/;q=0(?:\.0*)?$/.test(entry))
      .map((entry) => entry.split(';')[0]),
  )
  return pageEncodings.find(
    (encoding) => accepted.has(encoding) && file.compressed[encoding] !== undefined,
  )
}
