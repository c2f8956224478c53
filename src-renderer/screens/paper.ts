import type { ScreenGroup } from './screen.ts'

/** Printers and their papers. */
export const paper = {
  title: ['Impresión', 'Printing'],
  screens: {
    printers: {
      path: '/printers/:id?',
      record: 'printer',
      permission: 'PRINTER:UPDATE',
      load: () =>
        import('#renderer/features/printers/printers-screen.tsx').then((m) => m.PrintersScreen),
      title: ['Impresoras', 'Printers'],
      words: [
        'tickets papel cajón de dinero impresora gaveta usb wifi red serial epson tiquetera rollo',
        'tickets paper cash drawer printer usb wifi network serial roll',
      ],
    },
    printRoutes: {
      path: '/print-routes',
      permission: 'PRINTER:UPDATE',
      load: () =>
        import('#renderer/features/print-routes/print-routes-screen.tsx').then(
          (m) => m.PrintRoutesScreen,
        ),
      title: ['Qué imprime cada impresora', 'What each printer prints'],
      words: [
        'rutas recibo cocina copias automático impresora ride comanda',
        'routes receipt kitchen copies automatic printer',
      ],
    },
    printJobs: {
      path: '/print-jobs/:jobId?',
      one: 'printJob',
      permission: 'PRINT_JOB:READ',
      load: () =>
        import('#renderer/features/print-jobs/print-jobs-screen.tsx').then(
          (m) => m.PrintJobsScreen,
        ),
      title: ['Impresiones', 'Prints'],
      words: ['cola reimprimir papel atascado', 'queue reprint paper jam'],
    },
  },
} as const satisfies ScreenGroup
