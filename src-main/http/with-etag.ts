import { hash } from 'node:crypto'
import { matchesEtag } from './request/matches-etag.ts'

/** Adds an ETag: tills re-read whole lists often, and an unchanged one need not be sent again. */
export async function withEtag(response: Response, ifNoneMatch: string | null): Promise<Response> {
  const text = await response.text()
  const etag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`
  const headers = new Headers(response.headers)
  headers.set('ETag', etag)
  return matchesEtag(ifNoneMatch, etag)
    ? new Response(null, { status: 304, headers: { ETag: etag } })
    : new Response(text, { status: response.status, headers })
}
