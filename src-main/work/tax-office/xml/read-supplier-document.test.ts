import { describe, expect, it } from 'vitest'
import { accessKeyCheckDigit } from '#shared/domain/tax/access-key.ts'
import {
  type SupplierCase,
  supplierDocument,
  supplierKey,
} from '../../../../e2e/simulators/sri/supplier-documents.ts'
import { readSupplierDocument } from './read-supplier-document.ts'

const KEY = supplierKey('AUTHORIZED', { day: '20/11/2026' })

function xmlOf(kind: SupplierCase = 'AUTHORIZED'): string {
  return supplierDocument(supplierKey(kind, { day: '20/11/2026' }))?.xml ?? ''
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const cdata = (text: string) => `<![CDATA[${text}]]>`
const bare = (text: string) => text.replace(/^<\?xml[^>]*\?>\s*/, '')

const read = (text: string) => readSupplierDocument(utf8(text))
const faultOf = (bytes: Uint8Array) => {
  const found = readSupplierDocument(bytes)
  return 'fault' in found ? found : undefined
}

function portalFile(inner: string, declaration = 'UTF-8'): string {
  return (
    `<?xml version="1.0" encoding="${declaration}"?>\n<autorizacion><estado>AUTORIZADO</estado>` +
    `<numeroAutorizacion>${KEY}</numeroAutorizacion>` +
    '<fechaAutorizacion class="fechaAutorizacion">20/11/2026 16:40:05</fechaAutorizacion>' +
    `<ambiente>PRUEBAS</ambiente><comprobante>${inner}</comprobante><mensajes/></autorizacion>`
  )
}

function soapAnswer(inner: string): string {
  const entry = (state: string, content: string) =>
    `<autorizacion><estado>${state}</estado><numeroAutorizacion>${KEY}</numeroAutorizacion>` +
    '<fechaAutorizacion>2026-11-20T16:40:05-05:00</fechaAutorizacion>' +
    `<comprobante>${content}</comprobante></autorizacion>`
  return (
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>' +
    '<ns2:autorizacionComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.autorizacion">' +
    `<RespuestaAutorizacionComprobante><claveAccesoConsultada>${KEY}</claveAccesoConsultada>` +
    `<autorizaciones>${entry('AUTORIZADO', inner)}${entry('NO AUTORIZADO', inner)}</autorizaciones>` +
    '</RespuestaAutorizacionComprobante></ns2:autorizacionComprobanteResponse></soap:Body></soap:Envelope>'
  )
}

describe('every form in which a supplier’s document comes is read', () => {
  const xml = xmlOf()
  const portalOther = portalFile(escaped(xml))
    .replace('<autorizacion>', '<ns2:RespuestaAutorizacion xsi:type="ns2:autorizacion">')
    .replace('</autorizacion>', '</ns2:RespuestaAutorizacion>')
  const forms: Readonly<Record<string, Uint8Array>> = {
    'the bare document': utf8(xml),
    'with a mark of UTF-8 before it': utf8(`\uFEFF${xml}`),
    'in an authorisation, as CDATA': utf8(portalFile(cdata(xml))),
    'in an authorisation, escaped': utf8(portalFile(escaped(xml))),
    'in an authorisation, escaped in CDATA': utf8(portalFile(cdata(escaped(xml)))),
    'in an authorisation, as it is': utf8(portalFile(bare(xml))),
    'in an authorisation with a capital': utf8(
      portalFile(escaped(xml)).replaceAll('autorizacion>', 'Autorizacion>'),
    ),
    'in a RespuestaAutorizacion': utf8(portalOther),
    'in the saved answer of the service': utf8(soapAnswer(cdata(xml))),
    'in ISO-8859-1, as it declares': latin(xmlOf('LATIN')),
    'in ISO-8859-1, though it declares UTF-8': latin(portalFile(cdata(xml))),
    'in an authorisation that declares ISO-8859-1': latin(
      portalFile(cdata(xmlOf('LATIN')), 'ISO-8859-1'),
    ),
  }
  it.each(Object.entries(forms))('%s', (_form, bytes) => {
    expect(readSupplierDocument(bytes)).toMatchObject({
      number: '001-002-000045218',
      issueDate: '2026-11-20',
      dueDate: '2026-12-05',
      environment: 1,
      supplier: {
        ruc: '1798888888001',
        socialReason: 'Distribuidora Cumandá S.A.',
        tradeName: 'Cumandá',
        address: 'Av. de la Prensa N47-120 y Río Curaray',
      },
      buyer: { identification: '1799999990001' },
      subtotal: 51_140,
      total: 53_809,
      difference: 0,
    })
  })
})

it('lines keep code, quantity, cost and tax, and totals are those by rate', () => {
  const document = read(xmlOf())
  expect(document).toMatchObject({
    accessKey: KEY,
    rates: [
      { code: '0', rate: 0, base: 33_350, amount: 0 },
      { code: '4', rate: 1500, base: 17_790, amount: 2669 },
    ],
    extras: [],
  })
  expect('lines' in document && document.lines[4]).toEqual({
    code: 'NAR-1',
    description: 'Pulpa naranjilla 1 kg',
    quantity: 12_000_000,
    unitCost: 3_100_000,
    discount: 0,
    net: 3720,
    vat: { code: '4', rate: 1500, base: 3720, amount: 558 },
    ice: 0,
    bottleTax: 0,
  })
})

it('the authorisation and its time are those of the envelope', () => {
  const authorizedAt = '2026-11-20T21:40:05.000Z'
  const files = [portalFile(cdata(xmlOf())), soapAnswer(escaped(xmlOf()))]
  for (const file of files) {
    expect(read(file)).toMatchObject({ envelope: { state: 'AUTORIZADO', authorizedAt } })
  }
  expect(read(xmlOf())).toMatchObject({ envelope: null })
  const day = portalFile(cdata(xmlOf())).replace('20/11/2026 16:40:05', 'Friday, November 20, 2026')
  expect(read(day)).toMatchObject({ envelope: { state: 'AUTORIZADO', authorizedAt: null } })
})

it('excise and the tax on bottles are parts of a line, tip and what is collected for others are extras', () => {
  const xml = xmlOf()
    .replace(
      '<impuestos><impuesto><codigo>2</codigo><codigoPorcentaje>4</codigoPorcentaje><tarifa>15</tarifa><baseImponible>115.20</baseImponible><valor>17.28</valor>',
      '<impuestos><impuesto><codigo>3</codigo><codigoPorcentaje>3031</codigoPorcentaje><tarifa>75</tarifa><baseImponible>115.20</baseImponible><valor>9.00</valor></impuesto>' +
        '<impuesto><codigo>5</codigo><codigoPorcentaje>5001</codigoPorcentaje><tarifa>0.02</tarifa><baseImponible>144</baseImponible><valor>2.88</valor></impuesto>' +
        '<impuesto><codigo>2</codigo><codigoPorcentaje>4</codigoPorcentaje><tarifa>15</tarifa><baseImponible>124.20</baseImponible><valor>18.63</valor>',
    )
    .replace('<propina>0.00</propina>', '<propina>1.50</propina>')
    .replace('<importeTotal>538.09', '<importeTotal>554.82')
    .replace(
      '</factura>',
      '<otrosRubrosTerceros><rubro><concepto>Tasa de basura</concepto><total>2.00</total></rubro></otrosRubrosTerceros></factura>',
    )
  const document = read(xml)
  expect(document).toMatchObject({
    extras: [
      { description: 'Propina', amount: 150 },
      { description: 'Tasa de basura', amount: 200 },
    ],
    difference: 0,
  })
  expect('lines' in document && document.lines[5]).toMatchObject({
    ice: 900,
    bottleTax: 288,
    vat: { base: 12_420, amount: 1863 },
  })
})

it('amounts with four decimals, quantities without any and names with line feeds are read', () => {
  const xml = xmlOf()
    .replace('<importeTotal>538.09', '<importeTotal>538.0900')
    .replace('<razonSocial>Distribuidora Cumandá', '<razonSocial>Distribuidora\n   Cumandá')
  expect(read(xml)).toMatchObject({
    total: 53_809,
    supplier: { socialReason: 'Distribuidora Cumandá S.A.' },
  })
})

it('versions 1.0.0 and 2.1.0 are read like 1.1.0', () => {
  for (const version of ['1.0.0', '2.0.0', '2.1.0']) {
    const xml = xmlOf().replace('version="1.1.0"', `version="${version}"`)
    expect(read(xml)).toMatchObject({ version, total: 53_809 })
  }
})

it('a document of 400 lines is read whole', () => {
  const document = read(xmlOf('LONG'))
  expect('lines' in document && document.lines.length).toBe(400)
})

it('a difference within the roundings of the document is told, a larger one is refused', () => {
  const near = xmlOf().replace('<importeTotal>538.09', '<importeTotal>538.21')
  expect(read(near)).toMatchObject({ difference: 12, total: 53_821 })
  expect(faultOf(utf8(xmlOf('SUMS_DIFFER')))).toEqual({
    fault: 'PURCHASE_SUMS_DIFFER',
    difference: 500,
  })
})

it('what is no purchase has its own fault', () => {
  const xml = xmlOf()
  const wrongDigit = `${KEY.slice(0, 48)}${(Number(KEY[48]) + 1) % 10}`
  const withhold = KEY.replace(/^(\d{8})01/, '$107').slice(0, 48)
  const faults: readonly (readonly [string, string])[] = [
    ['hola', 'PURCHASE_FILE_UNREADABLE'],
    ['', 'PURCHASE_FILE_UNREADABLE'],
    ['<html><body>Mantenimiento</body></html>', 'PURCHASE_FILE_UNREADABLE'],
    // A file that was cut has fewer lines, or none.
    [xml.slice(0, xml.length - 400), 'PURCHASE_FILE_UNREADABLE'],
    [xml.replace('<cantidad>3<', '<cantidad>tres<'), 'PURCHASE_FILE_UNREADABLE'],
    [xml.replace('<cantidad>3<', '<cantidad>0<'), 'PURCHASE_FILE_UNREADABLE'],
    [xml.replace('<cantidad>3<', '<cantidad>-3<'), 'PURCHASE_FILE_UNREADABLE'],
    [
      xml.replace('20/11/2026</fechaEmision>', '31/02/2026</fechaEmision>'),
      'PURCHASE_FILE_UNREADABLE',
    ],
    [xmlOf('CREDIT_NOTE'), 'PURCHASE_CREDIT_NOTE'],
    [portalFile(cdata(xmlOf('CREDIT_NOTE'))), 'PURCHASE_CREDIT_NOTE'],
    ['<comprobanteRetencion version="2.0.0"><a/></comprobanteRetencion>', 'PURCHASE_NOT_INVOICE'],
    [xml.replaceAll(KEY, wrongDigit), 'PURCHASE_KEY_INVALID'],
    [xml.replaceAll(KEY, `${withhold}${accessKeyCheckDigit(withhold)}`), 'PURCHASE_NOT_INVOICE'],
  ]
  for (const [text, fault] of faults) {
    expect(faultOf(utf8(text)), text.slice(0, 80)).toEqual({ fault })
  }
})

it('entities of its own and a file beyond the bound are refused before they are read', () => {
  const bomb =
    '<?xml version="1.0"?><!DOCTYPE factura [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>' +
    '<factura>&b;</factura>'
  expect(faultOf(utf8(bomb))).toEqual({ fault: 'PURCHASE_FILE_UNREADABLE' })
  expect(faultOf(utf8(portalFile(cdata(bomb))))).toEqual({ fault: 'PURCHASE_FILE_UNREADABLE' })
  expect(faultOf(new Uint8Array(2_000_001))).toEqual({ fault: 'PURCHASE_FILE_TOO_LONG' })
})
