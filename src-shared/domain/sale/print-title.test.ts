import { expect, test } from 'vitest'
import {
  billTitle,
  labelsTitle,
  printTitle,
  recordedPrintTitle,
  ticketTitle,
} from './print-title.ts'

test('a paper is called by its kind and what it is of', () => {
  expect(printTitle('RECEIPT', '001-001-000000012')).toBe('Recibo 001-001-000000012')
  expect(printTitle('ENTRY')).toBe('Ingreso de caja')
  expect(billTitle({ tableName: '4', share: { number: 1, of: 3 } })).toBe(
    'Cuenta, mesa 4, parte 1 de 3',
  )
  expect(billTitle({ tableName: '', orderName: 'Llevar 2 · Ana' })).toBe('Cuenta, Llevar 2 · Ana')
  expect(ticketTitle('NEW', { number: 12, place: 'Mesa 4' })).toBe('Comanda 12, Mesa 4')
  expect(labelsTitle(3)).toBe('3 etiquetas')
})

test.each([
  ['Recibo 001-001-000000012', 'Receipt 001-001-000000012'],
  ['Nota de crédito 001-001-000000003', 'Credit note 001-001-000000003'],
  ['Ingreso de caja', 'Cash in'],
  ['Corte X de caja 7', 'X of register 7'],
  ['Gaveta, 001-001-000000012', 'Drawer, 001-001-000000012'],
  ['Gaveta, cobro 5', 'Drawer, collection 5'],
  ['Cuenta, mesa 4, parte 1 de 3', 'Check, table 4, part 1 of 3'],
  ['Cuenta, Llevar 2 · Ana, parte 1 de 2', 'Check, Takeaway 2 · Ana, part 1 of 2'],
  ['Comanda 12, Mesa Terraza 4', 'Kitchen ticket 12, table Terraza 4'],
  ['Anulación 3, Domicilio 1', 'Cancellation 3, Delivery 1'],
  ['Cambio de mesa 8, Mesa 5', 'Change of table 8, table 5'],
  ['3 etiquetas', '3 labels'],
  ['Etiqueta de Jugo de mora', 'Label of Jugo de mora'],
  ['Prueba de Barra', 'Test of Barra'],
])('the recorded title %s is shown as %s to who reads English', (recorded, english) => {
  expect(recordedPrintTitle(recorded, 'en')).toBe(english)
  expect(recordedPrintTitle(recorded, 'es')).toBe(recorded)
})

test('a title that this product did not make stays', () => {
  expect(recordedPrintTitle('Recibos de la mañana', 'en')).toBe('Recibos de la mañana')
})
