import { defineMessages } from '../../../i18n/define-messages.ts'

/** Words of the bar about documents and certificate; a small file, because every screen loads it. */
export const taxOfficeMessages = defineMessages(
  'taxOffice',
  {
    noCertificate: 'No hay certificado para firmar',
    certificateEXPIRED: 'El certificado venció',
    certificateNOT_YET_VALID: 'El certificado todavía no vale',
    certificateUNREADABLE: 'El certificado se guardó en otro equipo',
    chipReview_one: 'SRI: {{count}} por revisar',
    chipReview_other: 'SRI: {{count}} por revisar',
    chipWaiting: 'SRI: {{number}} · {{age}}',
    chipWaitingLabel_one: '{{count}} documento sin autorizar; el más antiguo espera {{age}}',
    chipWaitingLabel_other: '{{count}} documentos sin autorizar; el más antiguo espera {{age}}',
    chipNoSignature: 'Sin firma',
    chipEnds_one: 'Firma: {{count}} día',
    chipEnds_other: 'Firma: {{count}} días',
    chipEndsToday: 'Firma: vence hoy',
  },
  {
    noCertificate: 'There is no certificate to sign with',
    certificateEXPIRED: 'The certificate has ended',
    certificateNOT_YET_VALID: 'The certificate is not valid yet',
    certificateUNREADABLE: 'The certificate was stored on another machine',
    chipReview_one: 'Tax office: {{count}} to review',
    chipReview_other: 'Tax office: {{count}} to review',
    chipWaiting: 'Tax office: {{number}} · {{age}}',
    chipWaitingLabel_one: '{{count}} document not authorised; the oldest has waited {{age}}',
    chipWaitingLabel_other: '{{count}} documents not authorised; the oldest has waited {{age}}',
    chipNoSignature: 'No signature',
    chipEnds_one: 'Signature: {{count}} day',
    chipEnds_other: 'Signature: {{count}} days',
    chipEndsToday: 'Signature: ends today',
  },
)
