import { imageFormat } from '../../../src-shared/domain/image-format.ts'

/** Characters of one call: a call takes only so many arguments. */
const CHUNK = 8_192

/** Returns an address that `img` shows for the bytes of a picture. */
export function pictureAddress(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  }
  return `data:${imageFormat(bytes)?.type ?? 'image/png'};base64,${btoa(text)}`
}
