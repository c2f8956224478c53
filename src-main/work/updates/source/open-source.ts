import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { UpdateProblemError } from '#main/core/ports/updates.ts'

/** A source that says nothing for this long is given up; the next pass goes on where it stopped. */
const SILENCE_MS = 30_000

/** A place with manifests and packages. Its functions reject with UpdateProblemError. */
export interface UpdateSource {
  /** Opens a file at a byte. `from` is 0 if the source can only send it whole. */
  open(name: string, from: number): Promise<OpenedFile>
}

export interface OpenedFile {
  readonly from: number
  readonly parts: AsyncIterable<Uint8Array>
  readonly close: () => void
}

/** Opens an address or a folder. `fetch` is the network; `stopping` ends what is under way. */
export function openSource(
  place: string,
  fetch: typeof globalThis.fetch,
  stopping: AbortSignal,
): UpdateSource {
  return place.includes('://') ? openAddress(place, fetch, stopping) : openFolder(place)
}

function openFolder(folder: string): UpdateSource {
  return {
    async open(name, from) {
      const file = join(folder, name)
      await stat(file).catch((error: unknown) => {
        throw new UpdateProblemError('UNREACHABLE', file, error)
      })
      const stream = createReadStream(file, { start: from })
      return { from, parts: withoutFailures(stream, file), close: () => stream.destroy() }
    },
  }
}

function openAddress(
  address: string,
  fetch: typeof globalThis.fetch,
  stopping: AbortSignal,
): UpdateSource {
  return {
    async open(name, from) {
      const url = new URL(encodeURIComponent(name), address.endsWith('/') ? address : `${address}/`)
      const stop = new AbortController()
      let silence = setTimeout(() => stop.abort(), SILENCE_MS)
      const answer = await fetch(url, {
        signal: AbortSignal.any([stop.signal, stopping]),
        headers: from === 0 ? {} : { range: `bytes=${from}-` },
      }).catch((error: unknown) => {
        clearTimeout(silence)
        throw new UpdateProblemError('UNREACHABLE', url.href, error)
      })
      const { body } = answer
      if (!answer.ok || body === null) {
        clearTimeout(silence)
        throw new UpdateProblemError('UNREACHABLE', `${url.href} ${answer.status}`)
      }
      const close = () => {
        clearTimeout(silence)
        stop.abort()
      }
      async function* watched(parts: AsyncIterable<Uint8Array>) {
        for await (const part of parts) {
          clearTimeout(silence)
          silence = setTimeout(() => stop.abort(), SILENCE_MS)
          yield part
        }
      }
      const parts = withoutFailures(watched(body), url.href)
      return { from: answer.status === 206 ? from : 0, parts, close }
    },
  }
}

/** A torn line or a stick that was pulled out is one thing for the caller. */
async function* withoutFailures(
  parts: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<Uint8Array> {
  try {
    yield* parts
  } catch (error) {
    throw new UpdateProblemError('UNREACHABLE', name, error)
  }
}

/** Reads a small file whole. */
export async function readText(
  source: UpdateSource,
  name: string,
  maximumBytes: number,
): Promise<string> {
  const { parts, close } = await source.open(name, 0)
  const read: Uint8Array[] = []
  let length = 0
  try {
    for await (const part of parts) {
      length += part.length
      if (length > maximumBytes) throw new UpdateProblemError('UNREADABLE', `${name} is too long`)
      read.push(part)
    }
  } finally {
    close()
  }
  return Buffer.concat(read).toString('utf8')
}
