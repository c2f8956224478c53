import { codePages } from '../code-pages.ts'
import {
  center,
  cut,
  doubleRule,
  pair,
  type PaperDocument,
  type PaperPicture,
  rule,
  text,
} from '../paper-document.ts'
import type { TestContent } from './print-content.ts'
import { timeText } from './parts/wording.ts'

/**
 * The test print: letters, sizes, QR, a picture and the full width, so that a person can check the settings.
 */
export function testDocument(content: TestContent): PaperDocument {
  return [
    { kind: 'PICTURE', picture: chessboard },
    center('PRUEBA DE IMPRESIÓN', { bold: true, size: 'LARGE' }),
    center(content.printerName),
    center(timeText(content.printedAt, content.timeZone)),
    doubleRule,
    pair('Página', `${content.codePage} de ${codePages.join(', ')}`),
    text('áéíóú ÁÉÍÓÚ ñÑ üÜ ¿? ¡! ºª €'),
    text('Si la ñ sale mal, elegir otra página.'),
    rule,
    text('Normal'),
    text('Negrita', { bold: true }),
    text('Alta', { size: 'TALL' }),
    text('Grande', { size: 'LARGE' }),
    text('Invertida', { inverse: true }),
    pair('Izquierda', 'Derecha'),
    rule,
    { kind: 'QR', text: 'https://www.sri.gob.ec', moduleDots: 5 },
    center('El papel se corta aquí debajo.'),
    cut,
  ]
}

const SIDE = 64
const SQUARE = 8

const chessboard: PaperPicture = {
  width: SIDE,
  height: SIDE,
  bits: Uint8Array.from({ length: (SIDE * SIDE) / 8 }, (_, index) => {
    const row = Math.floor(index / SQUARE / SQUARE)
    return (row + index) % 2 === 0 ? 0xff : 0
  }),
}
