import { imageFormat } from '#shared/domain/image-format.ts'

/** Characters for each call, because a call takes a limited number of arguments. */
const CHUNK = 8_192

/** Returns an address with which `img` shows a picture's bytes. */
export function pictureAddress(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  }
  return `data:${imageFormat(bytes)?.type ?? 'image/png'};base64,${btoa(text)}`
}
