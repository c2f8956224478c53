import { ApiError } from '#shared/api/error.ts'

export const MAXIMUM_BODY_BYTES = 1024 * 1024

const NOTHING = new Uint8Array()

/** Reads the body's bytes, at most `maximum`, with or without Content-Length. Throws 413. */
export async function readBody(request: Request, maximum: number): Promise<Uint8Array> {
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > maximum) throw tooLarge(maximum)
  // Asking the request for its stream would make one, so it comes after these.
  if (request.method === 'GET' || request.method === 'HEAD') return NOTHING
  if (declared !== null) return new Uint8Array(await request.arrayBuffer())
  if (request.body === null) return NOTHING
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > maximum) throw tooLarge(maximum)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function tooLarge(maximum: number): ApiError {
  return maximum === MAXIMUM_BODY_BYTES
    ? new ApiError(413, 'BODY_TOO_LARGE')
    : new ApiError(413, 'FILE_TOO_LARGE', { parameters: { megabytes: maximum / 1024 / 1024 } })
}

/** Throws 415 unless the body is of one of the types. */
export function requireType(request: Request, types: readonly string[]): void {
  const [type] = (request.headers.get('content-type') ?? '').split(';')
  if (!types.includes(type?.trim().toLowerCase() ?? '')) {
    throw new ApiError(415, 'FILE_TYPE_UNSUPPORTED', { parameters: { types: types.join(', ') } })
  }
}

export const JSON_TYPE = 'application/json'

export function isJson(request: Request): boolean {
  const [type] = (request.headers.get('content-type') ?? '').split(';')
  return type?.trim().toLowerCase() === JSON_TYPE
}

/** Throws 415 unless the body is JSON: a web form of another site can send other types without permission. */
export function requireJson(request: Request, content: Uint8Array): void {
  if (content.byteLength === 0) return
  if (!isJson(request)) throw new ApiError(415, 'CONTENT_TYPE_UNSUPPORTED')
}
