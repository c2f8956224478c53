import { defineMessages } from '#renderer/i18n/define-messages.ts'

/** A tablet whose main till does not answer. */
export const followMessages = defineMessages(
  'follow',
  {
    title: 'La caja principal no responde',
    since: 'Desde las {{time}}.',
    decided: 'Sin caja principal: lo decide la caja',
    decidedText: 'Lo tocado aquí se guarda y se envía solo cuando conteste.',
    offer: '{{name}} sigue con sus puntos',
    offerText:
      'Las comandas y cuentas de esta tableta pasan por ese equipo hasta que vuelva la caja principal.',
    work: 'Trabajar con {{name}}',
    going: 'Pasando…',
    refused: '{{name}} dejó de contestar. Se vuelve a buscar.',
    searching: 'Se busca en todas las cajas del local. La que conteste se abre sola.',
    look: 'Solo mirar',
  },
  {
    title: 'The main till does not answer',
    since: 'Since {{time}}.',
    decided: 'No main till: the till decides',
    decidedText: 'What was touched here is kept and sent by itself once it answers.',
    offer: '{{name}} goes on with its own points',
    offerText: 'Orders and checks of this tablet go through it until the main till is back.',
    work: 'Work with {{name}}',
    going: 'Opening…',
    refused: '{{name}} has stopped answering. Looking for it again.',
    searching: 'All tills of the shop are tried. The one that answers opens by itself.',
    look: 'Look only',
  },
)
