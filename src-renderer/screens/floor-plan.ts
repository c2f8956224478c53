import type { ScreenGroup } from './screen.ts'

/** The plan of the floor, and what its screens warn of. */
export const floorPlan = {
  title: ['Salón', 'Floor'],
  screens: {
    layout: {
      path: '/layout/:sectionId?',
      tab: 'floor',
      permission: 'SECTION:UPDATE',
      load: () =>
        import('#renderer/features/sections/layout-editor-screen.tsx').then(
          (m) => m.LayoutEditorScreen,
        ),
      title: ['Plano', 'Floor plan'],
      words: ['mesas secciones salón editar plano mapa', 'tables sections edit plan map'],
    },
    restaurantSettings: {
      path: '/restaurant-settings',
      permission: 'ESTABLISHMENT:UPDATE',
      load: () =>
        import('#renderer/features/restaurant-settings/restaurant-settings-screen.tsx').then(
          (m) => m.RestaurantSettingsScreen,
        ),
      title: ['Ajustes del salón', 'Floor settings'],
      words: [
        'minutos aviso tarde envío domicilio cocina pantalla segundos',
        'minutes attention late delivery kitchen screen seconds',
      ],
    },
  },
} as const satisfies ScreenGroup
