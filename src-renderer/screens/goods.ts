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
    newStockTransfer: {
      path: '/stock-transfers/new',
      permission: 'STOCK:TRANSFER',
      load: () =>
        import('#renderer/features/stock-transfers/new-transfer-screen.tsx').then(
          (m) => m.NewTransferScreen,
        ),
    },
    stockTransfers: {
      path: '/stock-transfers/:transferId?',
      one: 'stockTransfer',
      permission: 'STOCK:READ',
      load: () =>
        import('#renderer/features/stock-transfers/stock-transfers-screen.tsx').then(
          (m) => m.StockTransfersScreen,
        ),
      title: ['Traslados', 'Transfers'],
      words: [
        'enviar recibir mover productos otro local sucursal en camino',
        'send receive move goods another place branch on the way',
      ],
    },
  },
} as const satisfies ScreenGroup
