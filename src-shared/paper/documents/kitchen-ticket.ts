import {
  center,
  cut,
  doubleRule,
  pair,
  type PaperBlock,
  type PaperDocument,
  rule,
  text,
  type TextSize,
} from '../paper-document.ts'
import type { KitchenContent } from './print-content.ts'
import { quantityText, timeText } from './parts/wording.ts'

type Item = KitchenContent['items'][number]

interface ItemSizes {
  readonly dish: TextSize
  readonly note: TextSize
}
const usualSizes: ItemSizes = { dish: 'LARGE', note: 'TALL' }
/** For a kitchen that reads tickets from a distance. */
const largeSizes: ItemSizes = { dish: 'HUGE', note: 'LARGE' }

/** The ticket for a cook, legible from one metre: new, cancelled or moved dishes, without prices. */
export function kitchenTicketDocument(content: KitchenContent, isCopy: boolean): PaperDocument {
  const { ticket, guests } = content
  const at = timeText(content.sentAt, content.timeZone)
  return [
    ...(isCopy ? [center('COPIA', { size: 'LARGE', inverse: true })] : []),
    ...(content.isWithoutScreen ? [center('PANTALLA SIN LÍNEA', { bold: true })] : []),
    ...(ticket === 'CANCEL' ? [center('ANULADO', { size: 'LARGE', inverse: true })] : []),
    ...(ticket === 'MOVED' ? [center('CAMBIO DE MESA', { size: 'LARGE', bold: true })] : []),
    pair(upper(content.stationName), `N.º ${content.number}`, { size: 'LARGE', bold: true }),
    pair(
      `${at.slice(11)}  ${content.waiterName}`,
      guests === null ? '' : `${guests} ${guests === 1 ? 'comensal' : 'comensales'}`,
    ),
    doubleRule,
    center(placeOf(content), { size: 'LARGE', bold: true }),
    doubleRule,
    ...(ticket === 'MOVED' ? movedBlocks(content) : courseBlocks(content)),
    ...(ticket === 'CANCEL' ? cancelBlocks(content) : []),
    rule,
    pair(`${content.part} de ${content.parts}`, at.slice(0, 10)),
    cut,
  ]
}

function placeOf({ place, previousPlace }: KitchenContent): string {
  return previousPlace === null ? upper(place) : `${upper(previousPlace)} > ${upper(place)}`
}

/** Dishes are grouped by course if the ticket has several courses, or only a later one. */
function courseBlocks({ items, ticket, design }: KitchenContent): PaperBlock[] {
  const sizes = design === 'LARGE' ? largeSizes : usualSizes
  const courses = Map.groupBy(items, ({ course }) => course)
  return [...courses].flatMap(([course, ofCourse]) => [
    ...(courses.size > 1 || course > 1
      ? [center(`TIEMPO ${course}`, { size: 'TALL', inverse: true })]
      : []),
    ...ofCourse.flatMap((item) => itemBlocks(item, ticket === 'CANCEL', sizes)),
  ])
}

function itemBlocks(item: Item, isCancelled: boolean, sizes: ItemSizes): PaperBlock[] {
  const { observation } = item
  const hasNote = observation !== null && observation !== ''
  return [
    {
      kind: 'COLUMNS',
      size: sizes.dish,
      bold: true,
      cells: [
        { text: `${isCancelled ? '- ' : ''}${quantityText(item.quantity)}`, width: 'FIT' },
        { text: item.description },
      ],
    },
    ...(item.remaining == null || item.remaining === 0
      ? []
      : [indented(`Quedan ${quantityText(item.remaining)}`, sizes.note)]),
    ...item.modifiers.map((modifier) => indented(modifier, sizes.note)),
    ...(item.seat === null ? [] : [indented(`Puesto ${item.seat}`, 'NORMAL')]),
    ...(hasNote && !item.isAllergy ? [indented(`"${observation}"`, sizes.note)] : []),
    ...(item.isAllergy
      ? [center(`! ALERGIA: ${upper(observation ?? '')} !`, { size: sizes.note, inverse: true })]
      : []),
  ]
}

function cancelBlocks({ cancels, reason, approvedBy, timeZone }: KitchenContent): PaperBlock[] {
  return [
    rule,
    ...labelled(
      'Comanda',
      cancels && `${cancels.number} de las ${timeText(cancels.sentAt, timeZone).slice(11)}`,
    ),
    ...labelled('Motivo', reason),
    ...labelled('Aprobó', approvedBy),
  ]
}

/** Indented below the name of its dish. */
function indented(words: string, size: TextSize): PaperBlock {
  return { kind: 'COLUMNS', size, cells: [{ text: '', width: 4 }, { text: words }] }
}

function labelled(label: string, value: string | null): PaperBlock[] {
  if (value === null || value === '') return []
  return [{ kind: 'COLUMNS', cells: [{ text: label, width: 11 }, { text: value }] }]
}

function movedBlocks({ items }: KitchenContent): PaperBlock[] {
  const dishes = items.map(
    ({ quantity, description }) => `${quantityText(quantity)} ${description}`,
  )
  return [...labelled('Platos', dishes.join(', ')), text('Nada se repite.', { bold: true })]
}

function upper(words: string): string {
  return words.toLocaleUpperCase('es')
}
