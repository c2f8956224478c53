import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const approvalMessages = defineMessages(
  'approval',
  {
    pinOf: 'PIN de quien aprueba',
    askPin: 'Pide el PIN de quien puede autorizarlo.',
    approving: 'Autorizando…',
    amount: 'Monto',
    askedBy: 'Lo pide',
    once: 'Vale una vez y solo para esto. Queda registrado con los dos nombres.',
    reason: 'Motivo',
    reasonOther: 'Otro',
    reasonText: 'Escribir el motivo',
    reasonMissing: 'Falta el motivo.',
    pinWrong: 'PIN incorrecto',
    nextAttempt: 'Próximo intento en {{seconds}} s',
  },
  {
    pinOf: 'PIN of who approves',
    askPin: 'Needs the PIN of somebody who may approve it.',
    approving: 'Approving…',
    amount: 'Amount',
    askedBy: 'Asked for by',
    once: 'Good once, for this alone. It is recorded with both names.',
    reason: 'Reason',
    reasonOther: 'Other',
    reasonText: 'Write the reason',
    reasonMissing: 'The reason is missing.',
    pinWrong: 'Wrong PIN',
    nextAttempt: 'Next attempt in {{seconds}} s',
  },
)
