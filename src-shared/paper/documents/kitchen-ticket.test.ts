import { expect, it } from 'vitest'
import { drawSvg } from '../draw-svg.ts'
import { layOut } from '../lay-out.ts'
import type { PaperColumns } from '../paper-document.ts'
import { documentOf, type PrintMark } from './document-of.ts'
import type { KitchenContent } from './print-content.ts'

const ticket: KitchenContent = {
  kind: 'KITCHEN',
  ticket: 'NEW',
  number: 86,
  stationName: 'Cocina',
  place: 'Mesa 12',
  previousPlace: null,
  waiterName: 'Luis Cajas',
  guests: 4,
  sentAt: '2026-11-21T18:31:00.000Z',
  timeZone: 'America/Guayaquil',
  reason: null,
  approvedBy: null,
  cancels: null,
  part: 1,
  parts: 2,
  isWithoutScreen: false,
  items: [
    {
      quantity: 2,
      description: 'Seco de chivo',
      modifiers: ['SIN cilantro'],
      observation: null,
      isAllergy: false,
      seat: null,
      course: 2,
    },
    {
      quantity: 1,
      description: 'Tigrillo',
      modifiers: [],
      observation: 'maní',
      isAllergy: true,
      seat: 3,
      course: 2,
    },
  ],
}

function linesOf(content: KitchenContent, columns: PaperColumns, mark: PrintMark = null) {
  return layOut(documentOf(content, mark), { columns, codePage: 'PC858' }).map((row) =>
    row.kind === 'LINE'
      ? `${row.size === 'NORMAL' ? '' : `${row.size} `}${row.inverse ? 'inverse ' : ''}|${row.text.trimEnd()}`
      : row.kind,
  )
}

it('states station and number, place, course, dishes with options, seat and allergy', () => {
  expect(linesOf(ticket, 48)).toMatchInlineSnapshot(`
    [
      "LARGE |COCINA            N.º 86",
      "|13:31 Luis Cajas                    4 comensales",
      "|================================================",
      "LARGE |        MESA 12",
      "|================================================",
      "TALL inverse |                    TIEMPO 2",
      "LARGE |2 Seco de chivo",
      "TALL |     SIN cilantro",
      "LARGE |1 Tigrillo",
      "|     Puesto 3",
      "TALL inverse |               ! ALERGIA: MANÍ !",
      "|------------------------------------------------",
      "|1 de 2                                21/11/2026",
      "CUT",
    ]
  `)
})

it('fits on narrow paper', () => {
  expect(linesOf(ticket, 32)).toMatchInlineSnapshot(`
    [
      "LARGE |COCINA    N.º 86",
      "|13:31 Luis Cajas    4 comensales",
      "|================================",
      "LARGE |    MESA 12",
      "|================================",
      "TALL inverse |            TIEMPO 2",
      "LARGE |2 Seco de chivo",
      "TALL |     SIN cilantro",
      "LARGE |1 Tigrillo",
      "|     Puesto 3",
      "TALL inverse |       ! ALERGIA: MANÍ !",
      "|--------------------------------",
      "|1 de 2                21/11/2026",
      "CUT",
    ]
  `)
})

it('says what is cancelled, of which ticket, why and by whom', () => {
  const cancel: KitchenContent = {
    ...ticket,
    ticket: 'CANCEL',
    number: 91,
    reason: 'cambio de idea',
    approvedBy: 'Gabriela Paz',
    cancels: { number: 88, sentAt: '2026-11-21T18:32:00.000Z' },
    items: ticket.items.slice(0, 1),
  }
  expect(linesOf(cancel, 48)).toMatchInlineSnapshot(`
    [
      "LARGE inverse |        ANULADO",
      "LARGE |COCINA            N.º 91",
      "|13:31 Luis Cajas                    4 comensales",
      "|================================================",
      "LARGE |        MESA 12",
      "|================================================",
      "TALL inverse |                    TIEMPO 2",
      "LARGE |- 2 Seco de chivo",
      "TALL |     SIN cilantro",
      "|------------------------------------------------",
      "|Comanda     88 de las 13:32",
      "|Motivo      cambio de idea",
      "|Aprobó      Gabriela Paz",
      "|------------------------------------------------",
      "|1 de 2                                21/11/2026",
      "CUT",
    ]
  `)
})

it('states how many of a dish are still wanted if not all were cancelled', () => {
  const [dish] = ticket.items
  const items = dish === undefined ? [] : [{ ...dish, quantity: 1, remaining: 2 }]
  const lines = linesOf({ ...ticket, ticket: 'CANCEL', items }, 48)
  expect(lines.slice(7, 10)).toEqual([
    'LARGE |- 1 Seco de chivo',
    'TALL |     Quedan 2',
    'TALL |     SIN cilantro',
  ])
})

it('says where moved dishes go, and that nothing is cooked again', () => {
  const moved: KitchenContent = { ...ticket, ticket: 'MOVED', previousPlace: 'Mesa 4' }
  expect(linesOf(moved, 48)).toMatchInlineSnapshot(`
    [
      "LARGE |     CAMBIO DE MESA",
      "LARGE |COCINA            N.º 86",
      "|13:31 Luis Cajas                    4 comensales",
      "|================================================",
      "LARGE |    MESA 4 > MESA 12",
      "|================================================",
      "|Platos      2 Seco de chivo, 1 Tigrillo",
      "|Nada se repite.",
      "|------------------------------------------------",
      "|1 de 2                                21/11/2026",
      "CUT",
    ]
  `)
})

it("says REPETIDO, COPIA, or that the station's screen is off", () => {
  expect(linesOf(ticket, 48, 'REPEATED')[0]).toContain('REPETIDO')
  expect(linesOf(ticket, 48, 'COPY')[0]).toContain('COPIA')
  expect(linesOf({ ...ticket, isWithoutScreen: true }, 48)[0]).toContain('PANTALLA SIN LÍNEA')
})

it('has the same words in the drawing and on paper', () => {
  const svg = drawSvg(layOut(documentOf(ticket, null), { columns: 48, codePage: 'PC858' }), {
    columns: 48,
    codePage: 'PC858',
  })
  for (const word of ['COCINA', 'MESA 12', 'Seco de chivo', 'ALERGIA']) expect(svg).toContain(word)
})
