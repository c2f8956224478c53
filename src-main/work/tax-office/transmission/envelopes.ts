const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Returns the request `validarComprobante` with the stored bytes of the signed file. */
export function receptionEnvelope(signedXml: string): string {
  const bytes = Buffer.from(signedXml, 'utf8').toString('base64')
  return envelope('recepcion', `<ec:validarComprobante><xml>${bytes}</xml></ec:validarComprobante>`)
}

/** Returns the request `autorizacionComprobante`. */
export function authorizationEnvelope(accessKey: string): string {
  return envelope(
    'autorizacion',
    `<ec:autorizacionComprobante><claveAccesoComprobante>${accessKey}</claveAccesoComprobante></ec:autorizacionComprobante>`,
  )
}

function envelope(service: string, body: string): string {
  return (
    `${DECLARATION}<soapenv:Envelope xmlns:soapenv="${SOAP}" xmlns:ec="http://ec.gob.sri.ws.${service}">` +
    `<soapenv:Header/><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`
  )
}
