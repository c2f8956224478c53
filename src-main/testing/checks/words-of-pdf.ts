import { inflateSync } from 'node:zlib'

/** Returns the words of a PDF: pdfkit writes each text as hexadecimal Windows-1252. */
export function wordsOfPdf(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf)
  const raw = bytes.toString('latin1')
  return [...raw.matchAll(/stream\r?\n/g)]
    .map(({ index, 0: mark }) => {
      const start = index + mark.length
      const stream = bytes.subarray(start, raw.indexOf('endstream', start))
      try {
        return inflateSync(stream).toString('latin1')
      } catch {
        return ''
      }
    })
    .flatMap((stream) => [...stream.matchAll(/\[((?:<[0-9a-f]*>\s*-?[\d.]*\s*)+)\] TJ/g)])
    .map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n')
}
