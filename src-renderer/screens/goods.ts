import type { ScreenGroup } from './screen.ts'

/** Screens of the goods: what is there, and how it came about. */
export const goods = {
  title: ['Bodega', 'Stock'],
  screens: {
    stock: {
      path: '/stock/:productId?',
      permission: 'STOCK:READ',
      load: () => import('#renderer/features/stock/stock-screen.tsx').then((m) => m.StockScreen),
      title: ['Stock', 'Stock'],
      words: [
        'kardex inventario bodega movimientos existencias',
        'ledger inventory movements on hand',
      ],
    },
    production: {
      path: '/production',
      permission: 'STOCK:PRODUCE',
      load: () =>
        import('#renderer/features/production/production-screen.tsx').then(
          (m) => m.ProductionScreen,
        ),
      title: ['Preparar', 'Prepare'],
      words: [
        'producción bases salsas masas recetas ingredientes',
        'production bases sauces doughs recipes ingredients',
      ],
    },
  },
} as const satisfies ScreenGroup
