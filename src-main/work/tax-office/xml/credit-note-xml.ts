import { element, field, oneLine, type Xml } from './canonical-xml.ts'
import type { CreditNoteDocument } from './document-content.ts'
import {
  additionalInfoElement,
  issuerElement,
  lineElement,
  money,
  regimeElements,
  sriDate,
  totalTaxesElement,
} from './document-elements.ts'

const CODES = { code: 'codigoInterno', auxiliary: 'codigoAdicional', hasUnit: false }
/** SRI table 3: an invoice. */
const MODIFIED_DOCUMENT_CODE = '01'

/** Returns a credit note by the SRI's schema 1.1.0, in canonical form without declaration. */
export function creditNoteXml(content: CreditNoteDocument): Xml {
  return element(
    'notaCredito',
    [
      issuerElement(content, '04'),
      infoElement(content),
      element(
        'detalles',
        content.lines.map((line) => lineElement(line, CODES)),
      ),
      additionalInfoElement(content.additionalInfo),
    ],
    { id: 'comprobante', version: '1.1.0' },
  )
}

function infoElement(content: CreditNoteDocument): Xml | undefined {
  const { buyer, establishmentAddress, modified } = content
  return element('infoNotaCredito', [
    field('fechaEmision', sriDate(content.issueDate)),
    field('dirEstablecimiento', establishmentAddress && oneLine(establishmentAddress, 300)),
    field('tipoIdentificacionComprador', buyer.identificationCode),
    field('razonSocialComprador', oneLine(buyer.name, 300) || '-'),
    field('identificacionComprador', oneLine(buyer.identification, 20)),
    ...regimeElements(content),
    field('codDocModificado', MODIFIED_DOCUMENT_CODE),
    field('numDocModificado', modified.number),
    field('fechaEmisionDocSustento', sriDate(modified.issueDate)),
    field('totalSinImpuestos', money(content.subtotal)),
    field('valorModificacion', money(content.total)),
    field('moneda', 'DOLAR'),
    totalTaxesElement(content.taxes, false),
    field('motivo', oneLine(content.reason, 300)),
  ])
}
