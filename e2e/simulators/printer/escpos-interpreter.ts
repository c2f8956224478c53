import { code128Text, eanText } from './barcode-text.ts'
import { decodeByte } from './character-tables.ts'
import type { Align, Printed } from './printed.ts'

export interface InterpreterEvents {
  printed(item: Printed): void
  /** GS r and DLE EOT, in their order in the data. */
  asked(question: { readonly kind: 'GS_R' | 'DLE_EOT'; readonly n: number }): void
  /** A byte that is not text and starts no known command. */
  unknown(description: string): void
}

const NUL = 0x00
const LF = 0x0a
const CR = 0x0d
const DLE = 0x10
const ESC = 0x1b
const FS = 0x1c
const GS = 0x1d
/** Default line spacing in dots; ESC 2 and ESC @ restore it. */
const USUAL_LINE_DOTS = 30
const CHARACTER_DOTS = 24

/**
 * Executes ESC/POS bytes as a receipt printer does. Written from the description of the commands, independently of the
 * till's encoder, so that tests find an error in either.
 */
export class EscposInterpreter {
  readonly #events: InterpreterEvents
  #buffer: Buffer = Buffer.alloc(0)
  #line = ''
  #page = 0
  #bold = false
  #inverse = false
  #across = 1
  #down = 1
  #align: Align = 'LEFT'
  #qrText = ''
  #qrModule = 3
  #barModule = 3
  #barHeight = 162
  #lineDots = USUAL_LINE_DOTS

  constructor(events: InterpreterEvents) {
    this.#events = events
  }

  /** Executes complete commands and keeps the start of an incomplete one. */
  push(bytes: Uint8Array): void {
    this.#buffer = Buffer.concat([this.#buffer, bytes])
    for (;;) {
      const taken = this.#step(this.#buffer)
      if (taken === 0) return
      this.#buffer = this.#buffer.subarray(taken)
    }
  }

  /** Returns the number of executed bytes; 0 if the command is incomplete. */
  #step(data: Buffer): number {
    const first = data[0]
    if (first === undefined) return 0
    switch (first) {
      case LF:
        this.#endLine()
        return 1
      case CR:
      case NUL:
        return 1
      case DLE:
        if (data.length < 3) return 0
        if (data[1] === 0x04) this.#events.asked({ kind: 'DLE_EOT', n: data[2] ?? 0 })
        else this.#events.unknown(`DLE ${data[1]}`)
        return 3
      case ESC:
        return this.#escape(data)
      case FS:
        if (data.length < 2) return 0
        if (data[1] !== 0x2e) this.#events.unknown(`FS ${data[1]}`)
        return 2
      case GS:
        return this.#group(data)
      default:
        if (first < 0x20) this.#events.unknown(`byte ${first}`)
        else this.#line += decodeByte(first, this.#page)
        return 1
    }
  }

  #escape(data: Buffer): number {
    const command = data[1]
    if (command === undefined) return 0
    const n = data[2]
    switch (command) {
      case 0x40:
        this.#reset()
        return 2
      case 0x74:
        if (n === undefined) return 0
        this.#page = n
        return 3
      case 0x45:
        if (n === undefined) return 0
        this.#bold = (n & 1) === 1
        return 3
      case 0x61:
        if (n === undefined) return 0
        this.#align = n === 1 ? 'CENTER' : n === 2 ? 'RIGHT' : 'LEFT'
        return 3
      case 0x32:
        this.#lineDots = USUAL_LINE_DOTS
        return 2
      case 0x33:
        if (n === undefined) return 0
        this.#lineDots = n
        return 3
      case 0x4a:
        if (n === undefined) return 0
        if (this.#line !== '') this.#endLine()
        this.#events.printed({ kind: 'FEED_DOTS', dots: n })
        return 3
      case 0x64:
        if (n === undefined) return 0
        if (this.#line !== '') this.#endLine()
        this.#events.printed({ kind: 'FEED', lines: n, pitch: this.#lineDots })
        return 3
      case 0x70:
        if (data.length < 5) return 0
        this.#events.printed({ kind: 'DRAWER' })
        return 5
      default:
        this.#events.unknown(`ESC ${command}`)
        return 2
    }
  }

  #group(data: Buffer): number {
    const command = data[1]
    if (command === undefined) return 0
    const n = data[2]
    switch (command) {
      case 0x21:
        if (n === undefined) return 0
        this.#across = (n >> 4) + 1
        this.#down = (n & 0x0f) + 1
        return 3
      case 0x42:
        if (n === undefined) return 0
        this.#inverse = (n & 1) === 1
        return 3
      case 0x72:
        if (n === undefined) return 0
        this.#events.asked({ kind: 'GS_R', n })
        return 3
      case 0x56: {
        if (n === undefined || (n >= 65 && data.length < 4)) return 0
        if (this.#line !== '') this.#endLine()
        this.#events.printed({ kind: 'CUT' })
        return n >= 65 ? 4 : 3
      }
      case 0x28:
        return this.#parenthesis(data)
      case 0x48:
        if (n === undefined) return 0
        if (n !== 0) this.#events.unknown(`GS H ${n}`)
        return 3
      case 0x68:
        if (n === undefined) return 0
        this.#barHeight = n
        return 3
      case 0x77:
        if (n === undefined) return 0
        this.#barModule = n
        return 3
      case 0x6b:
        return this.#barcode(data)
      case 0x76:
        return this.#raster(data)
      default:
        this.#events.unknown(`GS ${command}`)
        return 2
    }
  }

  /** GS k m n d1…dn: m 67 is EAN-13, 73 is Code 128, whose data choose a set by `{A`, `{B` or `{C`. */
  #barcode(data: Buffer): number {
    if (data.length < 4) return 0
    const [, , type = 0, length = 0] = data
    if (data.length < 4 + length) return 0
    const content = data.subarray(4, 4 + length)
    const text = type === 67 ? eanText(content) : type === 73 ? code128Text(content) : undefined
    if (text === undefined) this.#events.unknown(`GS k ${type} ${content.toString('hex')}`)
    else {
      this.#events.printed({
        kind: 'BARCODE',
        symbology: type === 67 ? 'EAN13' : 'CODE128',
        text,
        moduleDots: this.#barModule,
        height: this.#barHeight,
        align: this.#align,
      })
    }
    return 4 + length
  }

  #parenthesis(data: Buffer): number {
    if (data.length < 5) return 0
    const length = data.readUInt16LE(3)
    if (data.length < 5 + length) return 0
    const [type, f, ...rest] = data.subarray(5, 5 + length)
    if (data[2] !== 0x6b || type !== 49) this.#events.unknown(`GS ( ${data[2]} ${type}`)
    else if (f === 67) this.#qrModule = rest[0] ?? 3
    else if (f === 80) this.#qrText = Buffer.from(rest.slice(1)).toString('utf8')
    else if (f === 81) {
      this.#events.printed({
        kind: 'QR',
        text: this.#qrText,
        moduleDots: this.#qrModule,
        align: this.#align,
      })
    } else if (f !== 65 && f !== 69) this.#events.unknown(`GS ( k ${f}`)
    return 5 + length
  }

  #raster(data: Buffer): number {
    if (data.length < 8) return 0
    const bytesPerRow = data.readUInt16LE(4)
    const height = data.readUInt16LE(6)
    const length = 8 + bytesPerRow * height
    if (data.length < length) return 0
    const bits = Buffer.from(data.subarray(8, length))
    this.#events.printed({ kind: 'RASTER', bytesPerRow, height, bits, align: this.#align })
    return length
  }

  #endLine(): void {
    const { bold, inverse } = { bold: this.#bold, inverse: this.#inverse }
    this.#events.printed({
      kind: 'LINE',
      text: this.#line,
      across: this.#across,
      down: this.#down,
      pitch: Math.max(this.#lineDots, CHARACTER_DOTS * this.#down),
      bold,
      inverse,
      align: this.#align,
    })
    this.#line = ''
  }

  #reset(): void {
    this.#line = ''
    this.#page = 0
    this.#bold = false
    this.#inverse = false
    this.#across = 1
    this.#down = 1
    this.#align = 'LEFT'
    this.#qrText = ''
    this.#barModule = 3
    this.#barHeight = 162
    this.#lineDots = USUAL_LINE_DOTS
  }
}
