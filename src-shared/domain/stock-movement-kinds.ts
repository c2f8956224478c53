/** The reasons for which a stock changes (decisions: goods). */
export const stockMovementKinds = [
  'OPENING',
  'SALE',
  'SALE_BACK',
  'PURCHASE',
  'PURCHASE_BACK',
  'COUNT',
  'WASTE',
  'TRANSFER_OUT',
  'TRANSFER_IN',
  'PRODUCTION_IN',
  'PRODUCTION_OUT',
] as const
export type StockMovementKind = (typeof stockMovementKinds)[number]

/** The words for each kind, on the screen and in files. */
export const movementKindWords: Readonly<
  Record<StockMovementKind, { readonly es: string; readonly en: string }>
> = {
  OPENING: { es: 'Inicio', en: 'Opening' },
  SALE: { es: 'Venta', en: 'Sale' },
  SALE_BACK: { es: 'Devolución', en: 'Return' },
  PURCHASE: { es: 'Compra', en: 'Purchase' },
  PURCHASE_BACK: { es: 'Compra anulada', en: 'Annulled purchase' },
  COUNT: { es: 'Conteo', en: 'Count' },
  WASTE: { es: 'Baja', en: 'Waste' },
  TRANSFER_OUT: { es: 'Traslado, sale', en: 'Transfer out' },
  TRANSFER_IN: { es: 'Traslado, entra', en: 'Transfer in' },
  PRODUCTION_IN: { es: 'Producción, entra', en: 'Production in' },
  PRODUCTION_OUT: { es: 'Producción, sale', en: 'Production out' },
}

/** The records that move goods; a movement without one is an act on the product itself. */
export const stockDocumentKinds = [
  'INVOICE',
  'CREDIT_NOTE',
  'IMPORT',
  'CENTRAL',
  'PURCHASE',
  'COUNT',
  'WASTE',
  'TRANSFER',
  'PRODUCTION',
] as const
export type StockDocumentKind = (typeof stockDocumentKinds)[number]
