import { expect, it } from 'vitest'
import { findSchemaFault } from '../../../e2e/simulators/sri/schema-check.ts'
import type { CreditNoteContent } from './document-content.ts'
import { creditNoteXml } from './credit-note-xml.ts'

const iva = { kind: 'IVA', code: '4', rate: 1500, base: 783, amount: 117 } as const

/** Half of an invoice comes back. */
const content = {
  issuer: {
    ruc: '1792261848001',
    legalName: 'Comercial & Compañía S. A.',
    tradeName: 'La Esquina',
    address: 'Av. Colón 123',
    keepsAccounting: true,
    specialTaxpayer: null,
    withholdingAgent: null,
    rimpeRegime: 'NONE',
  },
  environment: 1,
  accessKey: '0807202404099226219200120021020007947940810324019',
  number: '001-001-000000012',
  issueDate: '2026-11-21',
  establishmentAddress: 'Calle Larga 1-23',
  buyer: {
    identificationCode: '05',
    identification: '1710034065',
    name: 'Verónica Salazar',
    address: null,
  },
  subtotal: 783,
  taxes: [iva],
  total: 900,
  lines: [
    {
      code: 'ENC-01',
      auxiliaryCode: null,
      description: 'Encebollado',
      measureUnit: 'Unidad',
      quantity: 2_000_000,
      discount: 0,
      net: 783,
      details: [
        { label: 'Con', value: 'chifles' },
        { label: 'Sin', value: 'cebolla' },
        { label: 'Serie', value: '1' },
        { label: 'Lote', value: '2' },
      ],
      taxes: [iva],
    },
  ],
  additionalInfo: [{ label: 'Email', value: 'v@example.com' }],
  reason: 'El plato vino frío',
  modified: { number: '001-001-000000123', issueDate: '2026-11-20' },
} as unknown as CreditNoteContent

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

it('of more than three details, the third holds the rest', () => {
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
