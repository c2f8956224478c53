import type { StoredFile } from '#shared/api/menu/images.ts'

/** Returns the bytes of an answered picture: the contract describes the file, the page's client answers its bytes. */
export function pictureBytes(answer: StoredFile): Uint8Array<ArrayBuffer> {
  return answer as unknown as Uint8Array<ArrayBuffer>
}
