import { hash } from 'node:crypto'

/** A till sweeps whole lists again and again: what it has already need not travel twice. */
export async function withEtag(response: Response, ifNoneMatch: string | null): Promise<Response> {
  const text = await response.text()
  const etag = `"${hash('sha256', text, 'base64url').slice(0, 22)}"`
  const headers = new Headers(response.headers)
  headers.set('ETag', etag)
  return ifNoneMatch === etag
    ? new Response(null, { status: 304, headers: { ETag: etag } })
    : new Response(text, { status: response.status, headers })
}
