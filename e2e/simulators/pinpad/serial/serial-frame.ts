export const STX = 0x02
export const ETX = 0x03
export const EOT = 0x04
export const ACK = 0x06
export const NAK = 0x15

/** Returns the XOR of all bytes after STX up to and including ETX. */
export function checkByte(body: Buffer): number {
  let check = ETX
  for (const byte of body) check ^= byte
  return check
}

export function frameOf(text: string): Buffer {
  const body = Buffer.from(text, 'latin1')
  return Buffer.from([STX, ...body, ETX, checkByte(body)])
}

export type SerialToken =
  | { readonly kind: 'ACK' | 'NAK' | 'BAD_CHECK' | 'EOT' }
  | { readonly kind: 'MESSAGE'; readonly text: string }

/**
 * Reads frames byte by byte, because the check byte may have any value, including STX and ETX. Ignores bytes
 * between frames as line noise.
 */
export class SerialReader {
  #body: number[] | undefined
  #awaitsCheck = false

  read(bytes: Buffer): SerialToken[] {
    return [...bytes].flatMap((byte) => this.#take(byte) ?? [])
  }

  #take(byte: number): SerialToken | undefined {
    if (this.#awaitsCheck) {
      const body = Buffer.from(this.#body ?? [])
      this.#body = undefined
      this.#awaitsCheck = false
      if (byte !== checkByte(body)) return { kind: 'BAD_CHECK' }
      return body.length === 1 && body[0] === EOT
        ? { kind: 'EOT' }
        : { kind: 'MESSAGE', text: body.toString('latin1') }
    }
    if (byte === STX) this.#body = []
    else if (this.#body === undefined) return outside(byte)
    else if (byte === ETX) this.#awaitsCheck = true
    else this.#body.push(byte)
    return undefined
  }
}

function outside(byte: number): SerialToken | undefined {
  if (byte === ACK) return { kind: 'ACK' }
  return byte === NAK ? { kind: 'NAK' } : undefined
}
