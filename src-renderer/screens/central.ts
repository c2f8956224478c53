import type { ScreenGroup } from './screen.ts'

/** The connection to the central. */
export const central = {
  title: ['Central', 'Central'],
  screens: {
    sync: {
      path: '/sync',
      permission: 'SYNC:READ',
      load: () => import('#renderer/features/sync/sync-screen.tsx').then((m) => m.SyncScreen),
      title: ['Envíos al central', 'Sent to the central'],
      words: ['cola pendientes conflicto', 'queue waiting conflict'],
    },
    hold: {
      path: '/sync/hold',
      permission: 'SYNC:READ',
      load: () => import('#renderer/features/sync/hold/hold-screen.tsx').then((m) => m.HoldScreen),
    },
    connection: {
      path: '/sync/connection',
      permission: 'SYNC:UPDATE',
      load: () =>
        import('#renderer/features/sync/connection/connection-screen.tsx').then(
          (m) => m.ConnectionScreen,
        ),
      title: ['Conexión', 'Connection'],
      words: [
        'central dirección usuario wifi internet nube',
        'central address user internet cloud',
      ],
    },
  },
} as const satisfies ScreenGroup
