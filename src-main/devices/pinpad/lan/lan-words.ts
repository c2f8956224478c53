import type { FrameWords } from '../recorded-transport.ts'
import { LENGTH_WIDTH, SEAL_WIDTH } from './lan-frame.ts'
import { createMessageWords } from './message-words.ts'

/** Shows length, body and seal. Of an answer's seal it shows only whether it equals the one sent. */
export function createLanWords(): FrameWords {
  const words = createMessageWords()
  let sentSeal: string | undefined
  return {
    sent(bytes) {
      const text = Buffer.from(bytes).toString('latin1')
      sentSeal = text.slice(-SEAL_WIDTH)
      const length = text.slice(0, LENGTH_WIDTH)
      return `${length}|${words.request(text.slice(LENGTH_WIDTH, -SEAL_WIDTH))}|‹SEAL›`
    },
    received({ bytes, seal }) {
      const length = bytes.length.toString(16).toUpperCase().padStart(LENGTH_WIDTH, '0')
      const body = words.answer(Buffer.from(bytes).toString('latin1'))
      if (seal === undefined) return `${length}|${body}`
      return `${length}|${body}|${seal === sentSeal ? '‹SEAL›' : '‹OTHER SEAL›'}`
    },
  }
}
