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
    purchaseDrafts: {
      path: '/purchases/drafts/:draftId?',
      one: 'purchaseDraft',
      permission: 'PURCHASE:CREATE',
      load: () =>
        import('#renderer/features/purchase-drafts/purchase-drafts-screen.tsx').then(
          (m) => m.PurchaseDraftsScreen,
        ),
      title: ['Recibir por clave', 'Receive by key'],
      words: [
        'compra factura proveedor clave acceso xml sri escanear mercadería',
        'purchase supplier invoice access key xml scan goods',
      ],
    },
    newPurchase: {
      path: '/purchases/new',
      permission: 'PURCHASE:CREATE',
      load: () =>
        import('#renderer/features/purchases/form/new-purchase-screen.tsx').then(
          (m) => m.NewPurchaseScreen,
        ),
    },
    purchases: {
      path: '/purchases/:id?',
      one: 'purchase',
      permission: 'PURCHASE:READ',
      load: () =>
        import('#renderer/features/purchases/purchases-screen.tsx').then((m) => m.PurchasesScreen),
      title: ['Compras', 'Purchases'],
      words: [
        'factura de compra proveedor costo mercadería gasto ingreso',
        'bill supplier cost goods expense receive',
      ],
    },
    payables: {
      path: '/payables/:purchaseId?',
      one: 'payable',
      permission: 'PAYABLE:READ',
      load: () =>
        import('#renderer/features/payables/payables-screen.tsx').then((m) => m.PayablesScreen),
      title: ['Por pagar', 'Payables'],
      words: ['cuentas por pagar deuda proveedor vence abono', 'accounts payable debt due'],
    },
    suppliers: {
      path: '/suppliers/:id?',
      record: 'supplier',
      permission: 'SUPPLIER:UPDATE',
      load: () =>
        import('#renderer/features/suppliers/suppliers-screen.tsx').then((m) => m.SuppliersScreen),
      title: ['Proveedores', 'Suppliers'],
      words: ['ruc plazo distribuidor', 'tax number payment days distributor'],
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
