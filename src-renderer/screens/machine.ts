import type { ScreenGroup } from './screen.ts'

/** The devices of this till. */
export const machine = {
  title: ['Este equipo', 'This device'],
  screens: {
    devices: {
      path: '/devices',
      permission: ['DEVICE:READ', 'DEVICE:ENROLL'],
      load: () =>
        import('#renderer/features/devices/devices-screen.tsx').then((m) => m.DevicesScreen),
      title: ['Equipos', 'Devices'],
      words: ['tabletas red wifi vincular enrolar qr', 'tablets network wifi link enrol qr'],
    },
    counters: {
      path: '/counters',
      permission: 'COUNTER:READ',
      load: () =>
        import('#renderer/features/counters/counters-screen.tsx').then((m) => m.CountersScreen),
      title: ['Mostradores', 'Counters'],
      words: [
        'caja principal respaldo copia segunda otra pc unir código reserva',
        'main till copy second other pc join code spare',
      ],
    },
    conflicts: {
      path: '/conflicts/:id?',
      one: 'conflict',
      permission: 'COUNTER:READ',
      load: () =>
        import('#renderer/features/conflicts/conflicts-screen.tsx').then((m) => m.ConflictsScreen),
      title: ['Por decidir', 'To decide'],
      words: [
        'conflicto conflictos juntar dos cajas cobrado dos veces mesa cable cortado',
        'conflict conflicts come together two tills paid twice table torn cable',
      ],
    },
    takenOver: {
      path: '/taken-over',
      permission: ['COUNTER:READ', 'SALES_INVOICE:CREATE'],
      load: () =>
        import('#renderer/features/shop/taken-over/taken-over-screen.tsx').then(
          (m) => m.TakenOverScreen,
        ),
    },
  },
} as const satisfies ScreenGroup
