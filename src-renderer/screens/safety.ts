import type { ScreenGroup } from './screen.ts'

/** Backups and the chain of acts. */
export const safety = {
  title: ['Respaldos y auditoría', 'Backups and audit'],
  screens: {
    backups: {
      path: '/backups',
      permission: 'BACKUP:READ',
      load: () =>
        import('#renderer/features/backups/backups-screen.tsx').then((m) => m.BackupsScreen),
      title: ['Respaldos', 'Backups'],
      words: ['copia copias respaldo restaurar backup', 'copy backup restore'],
    },
    updates: {
      path: '/updates',
      permission: 'BACKUP:READ',
      load: () =>
        import('#renderer/features/updates/updates-screen.tsx').then((m) => m.UpdatesScreen),
      title: ['Actualizaciones', 'Updates'],
      words: ['actualizar versión nueva programa instalar', 'update version new program install'],
    },
    audit: {
      path: '/audit',
      permission: 'AUDIT:READ',
      load: () =>
        import('#renderer/features/audit-entries/audit-screen.tsx').then((m) => m.AuditScreen),
      title: ['Auditoría', 'Audit'],
      words: [
        'quién hizo qué cadena historial registros cambios borró',
        'who did what chain history changes deleted',
      ],
    },
  },
} as const satisfies ScreenGroup
