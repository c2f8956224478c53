import { ApiError } from '#shared/api/error.ts'
import { FORM, type UploadedFile } from '#shared/api/schemas/file-values.ts'

const END_OF_HEADER = Buffer.from('\r\n\r\n')
const MAXIMUM_PARTS = 20

/**
 * Returns the fields of a form: a file as UploadedFile, which shares the memory of `content`, anything else as text.
 * Throws 415 for another type, 400 for a form that is cut off or has more than 20 parts.
 */
export function readForm(
  contentType: string | null,
  content: Uint8Array,
): Record<string, string | UploadedFile> {
  const [type, ...parameters] = (contentType ?? '').split(';').map((part) => part.trim())
  if (type?.toLowerCase() !== FORM) {
    throw new ApiError(415, 'FILE_TYPE_UNSUPPORTED', { parameters: { types: FORM } })
  }
  const boundary = parameters
    .find((parameter) => parameter.toLowerCase().startsWith('boundary='))
    ?.slice('boundary='.length)
    .replaceAll('"', '')
  if (boundary === undefined || boundary === '') throw malformed()
  const body = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const fields: Record<string, string | UploadedFile> = Object.create(null)
  for (const part of partsOf(body, Buffer.from(`--${boundary}`))) {
    const { name, fileName, value } = readPart(part)
    fields[name] =
      fileName === undefined ? value.toString('utf8') : { name: fileName, bytes: value }
  }
  return fields
}

function partsOf(body: Buffer, marker: Buffer): Buffer[] {
  const parts: Buffer[] = []
  let at = body.indexOf(marker)
  for (;;) {
    if (at === -1 || parts.length > MAXIMUM_PARTS) throw malformed()
    const start = at + marker.length
    if (body.subarray(start, start + 2).toString('latin1') === '--') return parts
    const next = body.indexOf(Buffer.concat([Buffer.from('\r\n'), marker]), start)
    if (next === -1) throw malformed()
    // The line break behind the marker belongs to it.
    parts.push(body.subarray(start + 2, next))
    at = next + 2
  }
}

function readPart(part: Buffer) {
  const end = part.indexOf(END_OF_HEADER)
  if (end === -1) throw malformed()
  const header = part.subarray(0, end).toString('utf8')
  const name = /^content-disposition:[^\r\n]*?\bname="([^"\r\n]*)"/im.exec(header)?.[1]
  if (name === undefined) throw malformed()
  const fileName = /^content-disposition:[^\r\n]*?\bfilename="([^"\r\n]*)"/im.exec(header)?.[1]
  return { name, fileName: unquoted(fileName), value: part.subarray(end + END_OF_HEADER.length) }
}

function unquoted(text: string | undefined): string | undefined {
  return text?.replaceAll('%22', '"').replaceAll(/%0[AD]/g, ' ')
}

function malformed(): ApiError {
  return new ApiError(400, 'FORM_MALFORMED')
}
