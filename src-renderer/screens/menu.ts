import type { ScreenGroup } from './screen.ts'

/** Screens of the products and of the stations that prepare them. */
export const menu = {
  title: ['Carta', 'Menu'],
  screens: {
    products: {
      path: '/products/:id?',
      record: 'product',
      permission: 'PRODUCT:UPDATE',
      load: () =>
        import('#renderer/features/products/products-screen.tsx').then((m) => m.ProductsScreen),
      title: ['Productos', 'Products'],
      words: ['platos precios combos menú agotado', 'dishes prices combos menu sold out'],
    },
    productLabels: {
      path: '/product-labels/:productId?',
      permission: 'PRODUCT:UPDATE',
      load: () =>
        import('#renderer/features/product-labels/product-labels-screen.tsx').then(
          (m) => m.ProductLabelsScreen,
        ),
      title: ['Etiquetas', 'Labels'],
      words: ['precio código de barras percha rótulo pvp', 'price barcode shelf sticker'],
    },
    categories: {
      path: '/categories/:id?',
      record: 'category',
      permission: 'CATEGORY:UPDATE',
      load: () =>
        import('#renderer/features/categories/categories-screen.tsx').then(
          (m) => m.CategoriesScreen,
        ),
      title: ['Categorías', 'Categories'],
      words: ['orden estación color menú', 'order station colour menu'],
    },
    modifierGroups: {
      path: '/modifier-groups/:id?',
      record: 'modifierGroup',
      permission: 'PRODUCT:UPDATE',
      load: () =>
        import('#renderer/features/modifier-groups/modifier-groups-screen.tsx').then(
          (m) => m.ModifierGroupsScreen,
        ),
      title: ['Modificadores', 'Modifiers'],
      words: ['opciones término guarnición extra sin', 'options doneness side dish extra without'],
    },
    priceSchedules: {
      path: '/price-schedules/:id?',
      record: 'priceSchedule',
      permission: 'PRODUCT:UPDATE',
      load: () =>
        import('#renderer/features/price-schedules/price-schedules-screen.tsx').then(
          (m) => m.PriceSchedulesScreen,
        ),
      title: ['Happy hour y precios por hora', 'Happy hour and timed prices'],
      words: [
        'happy hour 2x1 dos por uno promoción horario días horas descuento hora feliz',
        'happy hour promotion days hours discount 2x1 two for one',
      ],
    },
    stations: {
      path: '/stations/:id?',
      record: 'station',
      permission: 'STATION:UPDATE',
      load: () =>
        import('#renderer/features/stations/stations-screen.tsx').then((m) => m.StationsScreen),
      title: ['Estaciones', 'Stations'],
      words: [
        'cocina parrilla barra comanda pantalla impresora minutos',
        'kitchen grill bar ticket screen printer minutes',
      ],
    },
    measureUnits: {
      path: '/measure-units/:id?',
      record: 'measureUnit',
      permission: 'CATALOG:UPDATE',
      load: () =>
        import('#renderer/features/measure-units/measure-units-screen.tsx').then(
          (m) => m.MeasureUnitsScreen,
        ),
      title: ['Unidades', 'Units'],
      words: ['docena conversión medida jaba', 'dozen conversion measure'],
    },
  },
} as const satisfies ScreenGroup
