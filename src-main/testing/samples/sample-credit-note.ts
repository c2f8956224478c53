import type { CreditNoteDocument } from '#main/work/tax-office/xml/document-content.ts'

const iva = { kind: 'IVA', code: '4', rate: 1500, base: 783, amount: 117 } as const

/** A credit note with accents, and more details than the document has room for. */
export const sampleCreditNote = {
  issuer: {
    ruc: '1792261848001',
    legalName: 'Comercial & Compañía S. A.',
    tradeName: 'La Esquina',
    address: 'Av. Colón 123',
    keepsAccounting: true,
    specialTaxpayer: null,
    withholdingAgent: null,
    rimpeRegime: 'NONE',
    softwareProviderRuc: '',
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
} as unknown as CreditNoteDocument
