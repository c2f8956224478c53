import type { ScreenGroup } from './screen.ts'

const loadCreditNotes = () =>
  import('#renderer/features/credit-notes/credit-notes-screen.tsx').then((m) => m.CreditNotesScreen)

/** Screens of the documents that go to the tax office. */
export const taxOffice = {
  title: ['Impuestos y SRI', 'Taxes'],
  screens: {
    documents: {
      path: '/electronic-documents/:id?',
      one: 'document',
      permission: 'ELECTRONIC_DOCUMENT:READ',
      load: () =>
        import('#renderer/features/electronic-documents/documents-screen.tsx').then(
          (m) => m.DocumentsScreen,
        ),
      title: ['Documentos', 'Documents'],
      words: [
        'sri enviar autorizar rechazado factura electrónica xml ride sin firma no autorizada',
        'tax office send authorise refused invoice xml ride unsigned',
      ],
    },
    creditNotes: {
      path: '/credit-notes',
      permission: 'ELECTRONIC_DOCUMENT:READ',
      load: loadCreditNotes,
      title: ['Notas de crédito', 'Credit notes'],
      words: ['devolución reembolso saldo a favor anular', 'return refund credit annul'],
    },
    creditNoteDetail: {
      path: '/credit-notes/:id',
      permission: 'CREDIT_NOTE:READ',
      load: loadCreditNotes,
    },
    mails: {
      path: '/mail/:messageId?',
      one: 'mailMessage',
      permission: 'ELECTRONIC_DOCUMENT:READ',
      load: () => import('#renderer/features/mail/mails-screen.tsx').then((m) => m.MailsScreen),
      title: ['Correos', 'Email'],
      words: [
        'enviados cola email factura cliente no llegó',
        'sent queue email invoice customer not arrived',
      ],
    },
    certificate: {
      path: '/certificate',
      permission: 'COMPANY:UPDATE',
      load: () =>
        import('#renderer/features/company/certificate/certificate-screen.tsx').then(
          (m) => m.CertificateScreen,
        ),
      title: ['Firma electrónica', 'Electronic signature'],
      words: [
        'firma electrónica p12 caduca vence quién envía token clave',
        'signature p12 ends who sends password',
      ],
    },
    mailSettings: {
      path: '/mail-settings',
      permission: 'ELECTRONIC_DOCUMENT:UPDATE',
      load: () =>
        import('#renderer/features/mail/settings/mail-settings-screen.tsx').then(
          (m) => m.MailSettingsScreen,
        ),
      title: ['Correo de la empresa', 'Company email'],
      words: [
        'smtp gmail outlook email remitente clave contraseña servidor',
        'smtp gmail outlook email sender password server',
      ],
    },
    taxes: {
      path: '/taxes/:id?',
      record: 'tax',
      permission: 'CATALOG:UPDATE',
      load: () => import('#renderer/features/catalogs/taxes-screen.tsx').then((m) => m.TaxesScreen),
      title: ['Impuestos', 'Taxes'],
      words: [
        'iva ice tarifa turismo feriado impuesto 15 %',
        'vat ice rate tourism holiday percent',
      ],
    },
  },
} as const satisfies ScreenGroup
