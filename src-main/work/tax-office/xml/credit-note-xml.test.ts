import { expect, it } from 'vitest'
import { findSchemaFault } from '../../../../e2e/simulators/sri/schema-check.ts'
import { sampleCreditNote as content } from '#main/testing/samples/sample-credit-note.ts'
import { element, field } from './canonical-xml.ts'
import { creditNoteXml } from './credit-note-xml.ts'

it('a credit note names the invoice and the reason, and is valid by the official schema', () => {
  const xml = creditNoteXml(content)
  expect(findSchemaFault(xml)).toBeUndefined()
  expect(xml).toContain(
    '<codDocModificado>01</codDocModificado><numDocModificado>001-001-000000123</numDocModificado>' +
      '<fechaEmisionDocSustento>20/11/2026</fechaEmisionDocSustento>' +
      '<totalSinImpuestos>7.83</totalSinImpuestos><valorModificacion>9.00</valorModificacion>',
  )
  expect(xml).toContain('<motivo>El plato vino frío</motivo>')
})

it('the third detail contains all further ones', () => {
  expect(creditNoteXml(content)).toContain(
    '<detAdicional nombre="Sin" valor="cebolla"></detAdicional>' +
      '<detAdicional nombre="Otros" valor="Serie: 1; Lote: 2"></detAdicional></detallesAdicionales>',
  )
})

it('a document with an element out of place is refused by the schema', () => {
  const xml = creditNoteXml(content).replace('<moneda>DOLAR</moneda>', '')
  expect(findSchemaFault(xml)).toBeUndefined()
  expect(findSchemaFault(xml.replace('<motivo>', '<razon>'))).toBeDefined()
})

it('a container without content is left out of a document, and one with attributes stays', () => {
  expect(element('pagos', [])).toBeUndefined()
  expect(element('pagos', [undefined, field('formaPago', '')])).toBeUndefined()
  expect(element('detAdicional', [], { nombre: 'a' })).toBe(
    '<detAdicional nombre="a"></detAdicional>',
  )
})
