/** Largest file that the register takes. */
const LARGEST = 200_000

/** Returns a file's content in base64; undefined if it is too large for a certificate. */
export async function fileInBase64(file: File): Promise<string | undefined> {
  if (file.size > LARGEST) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCodePoint(byte)
  return btoa(text)
}
