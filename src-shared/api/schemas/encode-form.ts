import { FORM, isUploadedFile } from './file-values.ts'

export interface EncodedForm {
  readonly contentType: string
  readonly bytes: Uint8Array
}

/** Returns true for a body that is sent as a form: an object with a file in it. */
export function isForm(body: unknown): body is Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && Object.values(body).some(isUploadedFile)
}

/** Encodes texts and files as a form (RFC 7578). */
export function encodeForm(fields: Readonly<Record<string, unknown>>): EncodedForm {
  const files = Object.values(fields).filter(isUploadedFile)
  const boundary = freeBoundary(files.map(({ bytes }) => bytes))
  const parts: Uint8Array[] = []
  for (const [field, value] of Object.entries(fields)) {
    const isFile = isUploadedFile(value)
    const fileName = isFile ? `; filename="${quoted(value.name)}"` : ''
    const type = isFile ? '\r\nContent-Type: application/octet-stream' : ''
    parts.push(
      utf8(
        `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(field)}"${fileName}${type}\r\n\r\n`,
      ),
      isFile ? value.bytes : utf8(String(value)),
      utf8('\r\n'),
    )
  }
  parts.push(utf8(`--${boundary}--\r\n`))
  return { contentType: `${FORM}; boundary=${boundary}`, bytes: joined(parts) }
}

/** Returns a boundary that no file contains. */
function freeBoundary(files: readonly Uint8Array[]): string {
  for (let number = 0; ; number++) {
    const boundary = `mostrador-form-boundary-${number}`
    const marker = utf8(`--${boundary}`)
    if (!files.some((bytes) => contains(bytes, marker))) return boundary
  }
}

function contains(bytes: Uint8Array, wanted: Uint8Array): boolean {
  const [first = 0] = wanted
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}

/** Quotes a text as browsers do in the header of a form's part. */
function quoted(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function utf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text.toWellFormed())
  const bytes = escaped.replaceAll(/%([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0))
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
