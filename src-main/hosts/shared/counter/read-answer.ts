import type { MainAnswer } from './main-requests.ts'

/** No answer to an act is larger. */
const MAXIMUM_BYTES = 16 * 1024 * 1024

/** Reads the text of an answer. Rejects if it is cut or too large. */
export async function readAnswer(
  incoming: MainAnswer,
): Promise<{ readonly status: number; readonly text: string }> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of incoming as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > MAXIMUM_BYTES) {
      incoming.destroy()
      throw new Error('ANSWER_TOO_LARGE')
    }
    pieces.push(piece)
  }
  // The body of an answer that the peer cuts ends without an error.
  if (!incoming.complete) throw new Error('ANSWER_CUT')
  return { status: incoming.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }
}
