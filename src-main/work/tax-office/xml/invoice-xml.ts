import { element, field, oneLine, type Xml } from './canonical-xml.ts'
import type { InvoiceContent } from './document-content.ts'
import {
  additionalInfoElement,
  issuerElement,
  lineElement,
  money,
  regimeElements,
  sriDate,
  totalTaxesElement,
} from './document-elements.ts'

/**
 * 2.1.0 adds items of third parties and the replaced dispatch note, which this product does not
 * issue.
 */
export type InvoiceVersion = '1.1.0' | '2.1.0'

const CODES = { code: 'codigoPrincipal', auxiliary: 'codigoAuxiliar', hasUnit: true }

/** Returns an invoice by the SRI's schema, in canonical form without declaration. */
export function invoiceXml(content: InvoiceContent, version: InvoiceVersion = '1.1.0'): Xml {
  return element(
    'factura',
    [
      issuerElement(content, '01'),
      infoElement(content),
      element(
        'detalles',
        content.lines.map((line) => lineElement(line, CODES)),
      ),
      additionalInfoElement(content.additionalInfo),
    ],
    { id: 'comprobante', version },
  )
}

function infoElement(content: InvoiceContent): Xml | undefined {
  const { buyer, establishmentAddress } = content
  return element('infoFactura', [
    field('fechaEmision', sriDate(content.issueDate)),
    field('dirEstablecimiento', establishmentAddress && oneLine(establishmentAddress, 300)),
    ...regimeElements(content),
    field('tipoIdentificacionComprador', buyer.identificationCode),
    field('razonSocialComprador', oneLine(buyer.name, 300) || '-'),
    field('identificacionComprador', oneLine(buyer.identification, 20)),
    field('direccionComprador', buyer.address && oneLine(buyer.address, 300)),
    field('totalSinImpuestos', money(content.subtotal)),
    field('totalDescuento', money(content.discount)),
    totalTaxesElement(content.taxes, true),
    field('propina', money(content.tip)),
    field('importeTotal', money(content.total)),
    field('moneda', 'DOLAR'),
    field('placa', content.plate),
    element(
      'pagos',
      content.payments.map(({ code, amount, termDays }) =>
        element('pago', [
          field('formaPago', code),
          field('total', money(amount)),
          ...(termDays === null
            ? []
            : [field('plazo', String(termDays)), field('unidadTiempo', 'dias')]),
        ]),
      ),
    ),
  ])
}
