import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const goLiveMessages = defineMessages(
  'goLive',
  {
    goLive: 'Pasar a producción…',
    locked: 'Todavía no se puede pasar a producción',
    signatureFirst: 'Falta la firma electrónica vigente: sin ella las facturas no valen.',
    toSignature: 'Subir la firma',

    title: '¿Pasar a producción?',
    text: 'Desde ahora cada factura vale ante el SRI. No se puede deshacer: no se vuelve a pruebas.',
    trials: 'Las ventas de prueba quedan marcadas y dejan de contar en los informes.',
    numbers:
      'Sus números no cuentan: la numeración de verdad empieza con los de abajo. Si antes se facturó con otro programa, el que sigue.',
    closed: 'Todas las cajas deben estar cerradas, y las pruebas por enviar, enviadas.',
    save: 'Pasar a producción',
    saving: 'Pasando…',
    failed: 'Sigue en pruebas',
    firstNumber: 'Próxima factura de {{point}}',
    pin: 'PIN de quien administra',
    live: 'Las facturas ya valen',
  },
  {
    goLive: 'Go to production…',
    locked: 'It cannot go to production yet',
    signatureFirst: 'A valid electronic signature is missing: without it invoices have no value.',
    toSignature: 'Upload the signature',

    title: 'Go to production?',
    text: 'From now on each invoice counts for the tax office. It cannot be undone: there is no way back to test.',
    trials: 'The trial sales stay marked and no longer count in the reports.',
    numbers:
      'Their numbers do not count: the real series begin with the ones below. If another program issued invoices before, the number that follows.',
    closed: 'All registers must be closed, and trials that wait must be sent.',
    save: 'Go to production',
    saving: 'Going…',
    failed: 'Still in test',
    firstNumber: 'Next invoice of {{point}}',
    pin: 'PIN of the administrator',
    live: 'The invoices are valid now',
  },
)
