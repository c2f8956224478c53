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
    counts: {
      path: '/counts/:countId?',
      one: 'count',
      permission: 'STOCK:COUNT',
      load: () => import('#renderer/features/counts/counts-screen.tsx').then((m) => m.CountsScreen),
      title: ['Conteos', 'Counts'],
      words: [
        'contar inventario toma física bodega diferencias faltante sobrante',
        'count stocktake inventory differences missing surplus',
      ],
    },
    waste: {
      path: '/waste/:productId?',
      permission: 'STOCK:WASTE',
      load: () => import('#renderer/features/waste/waste-screen.tsx').then((m) => m.WasteScreen),
      title: ['Bajas', 'Waste'],
      words: [
        'merma desperdicio dañado vencido botar baja',
        'spoiled expired write off loss shrinkage',
      ],
    },
    stockSettings: {
      path: '/stock-settings',
      permission: 'STOCK:APPROVE',
      load: () =>
        import('#renderer/features/stock-settings/stock-settings-screen.tsx').then(
          (m) => m.StockSettingsScreen,
        ),
      title: ['Límites de bodega', 'Limits of stock'],
      words: [
        'límite baja PIN segundo conteo diferencia',
        'limit waste PIN second count difference',
      ],
    },
  },
} as const satisfies ScreenGroup
