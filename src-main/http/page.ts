import type { Hono } from 'hono'
import type { HonoEnvironment } from './mount.ts'

/** Reads one file of the built page; undefined where there is none. */
export type PageFiles = (path: string) => Promise<PageFile | undefined>

export interface PageFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
  /** Hashed names never change; index.html always may. */
  readonly isImmutable: boolean
}

/**
 * Only what came with the program runs or loads. Styles may be inline because the component library
 * sets sizes on elements; scripts may not.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves the page beside the API, so that both have one origin. */
export function mountPage(app: Hono<HonoEnvironment>, files: PageFiles): void {
  app.get('*', async (context) => {
    const path = new URL(context.req.url).pathname
    const file = await files(path === '/' ? '/index.html' : path)
    if (file === undefined) return context.text('No existe', 404)
    return new Response(file.bytes, {
      headers: {
        'Content-Type': file.contentType,
        'Cache-Control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        'Content-Security-Policy': CONTENT_SECURITY_POLICY,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        'Cross-Origin-Opener-Policy': 'same-origin',
      },
    })
  })
}
