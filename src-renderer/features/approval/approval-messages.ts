import { defineMessages } from '../../i18n/define-messages.ts'

export const approvalMessages = defineMessages(
  'approval',
  {
    askPin: 'Pide el PIN de quien puede autorizarlo.',
    approve: 'Autorizar',
    pinWrong: 'PIN incorrecto',
    nextAttempt: 'Siguiente intento en {{seconds}} s',
  },
  {
    askPin: 'Needs the PIN of somebody who may approve it.',
    approve: 'Approve',
    pinWrong: 'Wrong PIN',
    nextAttempt: 'Next attempt in {{seconds}} s',
  },
)
