import { subscribe } from 'node:diagnostics_channel'

/** What Electron's installer receives, as its process tells it to the one that started it. */
export type DownloadReport =
  | { readonly kind: 'ASKED'; readonly host: string }
  | { readonly kind: 'ANSWERED'; readonly status: number; readonly total: number | undefined }
  | { readonly kind: 'RECEIVED'; readonly bytes: number }
  | { readonly kind: 'COMPLETE' }
  /** `code` of Node or of undici, such as ENOTFOUND or UND_ERR_SOCKET. */
  | { readonly kind: 'FAILED'; readonly code: string }

interface RequestMessage {
  readonly request: { readonly origin: string }
}

// This module is loaded before Electron's installer (`node --import`), which tells its progress to nobody. Node's fetch
// publishes each request on these channels: https://undici.nodejs.org, 'Diagnostics Channel Support'.
const report = (message: DownloadReport) => void process.send?.(message)

subscribe('undici:request:create', (message) => {
  const { origin } = (message as RequestMessage).request
  report({ kind: 'ASKED', host: new URL(origin).host })
})
subscribe('undici:request:headers', (message) => {
  const { statusCode, headers } = (
    message as { response: { statusCode: number; headers: readonly Buffer[] } }
  ).response
  report({ kind: 'ANSWERED', status: statusCode, total: contentLength(headers) })
})
subscribe('undici:request:bodyChunkReceived', (message) => {
  report({ kind: 'RECEIVED', bytes: (message as { chunk: Buffer }).chunk.byteLength })
})
subscribe('undici:request:trailers', () => report({ kind: 'COMPLETE' }))
subscribe('undici:request:error', (message) => {
  const { error } = message as { error: NodeJS.ErrnoException }
  report({ kind: 'FAILED', code: error.code ?? error.message })
})

// If `npm start` is killed, nobody else would stop the download.
process.once('disconnect', () => process.exit(1))
// The listener would keep the process running after the installer's end.
process.channel?.unref()

/** Names and values of the headers alternate. */
function contentLength(headers: readonly Buffer[]): number | undefined {
  const at = headers.findIndex(
    (name, index) => index % 2 === 0 && String(name).toLowerCase() === 'content-length',
  )
  return at === -1 ? undefined : Number(String(headers[at + 1]))
}
