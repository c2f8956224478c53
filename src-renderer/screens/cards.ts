import type { ScreenGroup } from './screen.ts'

/** Card terminals and their charges. */
export const cards = {
  title: ['Tarjetas', 'Cards'],
  screens: {
    pinpads: {
      path: '/pinpads/:id?',
      record: 'pinpad',
      permission: 'PINPAD:UPDATE',
      load: () =>
        import('#renderer/features/pinpads/pinpads-screen.tsx').then((m) => m.PinpadsScreen),
      title: ['Pinpads', 'Pinpads'],
      words: [
        'datáfono tarjeta terminal datafast medianet usb wifi',
        'pinpad card terminal usb wifi',
      ],
    },
    pinpadDialogue: {
      path: '/pinpads/:pinpadId/dialogue',
      permission: 'PINPAD:UPDATE',
      load: () =>
        import('#renderer/features/pinpads/dialogue/dialogue-screen.tsx').then(
          (m) => m.DialogueScreen,
        ),
    },
    charges: {
      path: '/charges/:chargeId?',
      one: 'charge',
      permission: 'PINPAD:READ',
      load: () =>
        import('#renderer/features/pinpad-transactions/charges-screen.tsx').then(
          (m) => m.ChargesScreen,
        ),
      title: ['Cobros con tarjeta', 'Card charges'],
      words: [
        'lote voucher reversar incierto anular reverso cierre tarjeta',
        'batch voucher reverse unknown annul settle',
      ],
    },
  },
} as const satisfies ScreenGroup
