/** The `bodyTypes` of an operation whose body is a form. */
export const FORM = 'multipart/form-data'

/** A file in a form. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export function isUploadedFile(value: unknown): value is UploadedFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'bytes' in value &&
    value.bytes instanceof Uint8Array
  )
}

/** A file whose bytes are produced while it is sent. */
export interface StreamedFile {
  readonly name: string
  readonly contentType: string
  readonly parts: AsyncIterable<Uint8Array>
}

export function isStreamedFile(value: unknown): value is StreamedFile {
  return typeof value === 'object' && value !== null && 'parts' in value && 'contentType' in value
}
