import { createMessageWords } from '../lan/message-words.ts'
import { nameBytes } from '../readable-bytes.ts'
import type { FrameWords } from '../recorded-transport.ts'
import { STX } from './serial-frame.ts'

/** Shows STX, body, ETX and check byte, or a control character by name. */
export function createSerialWords(): FrameWords {
  const words = createMessageWords()
  return {
    sent(bytes) {
      if (bytes[0] !== STX) return nameBytes(bytes)
      return framed(words.request(Buffer.from(bytes).toString('latin1').slice(1, -2)))
    },
    received({ kind, bytes }) {
      if (kind === 'CONTROL') return nameBytes(bytes)
      return framed(words.answer(Buffer.from(bytes).toString('latin1')))
    },
  }
}

function framed(body: string): string {
  return `‹STX›${body}‹ETX›‹LRC›`
}
