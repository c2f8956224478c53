import type { ScreenGroup } from './screen.ts'

/** The company and what it sells with. */
export const business = {
  title: ['Negocio', 'Business'],
  screens: {
    firstSteps: {
      path: '/first-steps',
      permission: 'ESTABLISHMENT:UPDATE',
      load: () =>
        import('#renderer/features/setup/first-steps/first-steps-screen.tsx').then(
          (m) => m.FirstStepsScreen,
        ),
      title: ['Primeros pasos', 'First steps'],
      words: ['configurar empezar carta salón falta ayuda', 'set up begin menu floor missing help'],
    },
    starterMenu: {
      path: '/first-steps/menu',
      permission: 'PRODUCT:CREATE',
      load: () =>
        import('#renderer/features/setup/first-steps/starter-menu-screen.tsx').then(
          (m) => m.StarterMenuScreen,
        ),
    },
    starterFloor: {
      path: '/first-steps/floor',
      permission: 'SECTION:CREATE',
      load: () =>
        import('#renderer/features/setup/first-steps/starter-floor-screen.tsx').then(
          (m) => m.StarterFloorScreen,
        ),
    },
    company: {
      path: '/company',
      permission: 'COMPANY:UPDATE',
      load: () =>
        import('#renderer/features/company/company-screen.tsx').then((m) => m.CompanyScreen),
      title: ['Empresa', 'Company'],
      words: [
        'ruc razón social régimen rimpe contabilidad producción pruebas logo logotipo',
        'tax number legal name regime accounting production test logo',
      ],
    },
    establishments: {
      path: '/establishments/:id?',
      record: 'establishment',
      permission: 'ESTABLISHMENT:UPDATE',
      load: () =>
        import('#renderer/features/establishments/establishments-screen.tsx').then(
          (m) => m.EstablishmentsScreen,
        ),
      title: ['Establecimientos', 'Establishments'],
      words: [
        'local sucursal dirección propina servicio diseño turismo logo ride horario',
        'branch address tip service design tourism ride',
      ],
    },
    emissionPoints: {
      path: '/emission-points/:id?',
      record: 'emissionPoint',
      permission: 'EMISSION_POINT:UPDATE',
      load: () =>
        import('#renderer/features/emission-points/emission-points-screen.tsx').then(
          (m) => m.EmissionPointsScreen,
        ),
      title: ['Puntos de emisión', 'Emission points'],
      words: [
        'caja serie numeración secuencial punto emisión',
        'register series numbers sequential point',
      ],
    },
    paymentMethods: {
      path: '/payment-methods/:id?',
      record: 'paymentMethod',
      permission: 'CATALOG:UPDATE',
      load: () =>
        import('#renderer/features/payment-methods/payment-methods-screen.tsx').then(
          (m) => m.PaymentMethodsScreen,
        ),
      title: ['Formas de pago', 'Payment methods'],
      words: ['efectivo transferencia cheque tarjeta', 'cash transfer cheque card'],
    },
    denominations: {
      path: '/denominations',
      permission: 'CATALOG:UPDATE',
      load: () =>
        import('#renderer/features/cash-register/denominations/denominations-screen.tsx').then(
          (m) => m.DenominationsScreen,
        ),
      title: ['Billetes y monedas', 'Notes and coins'],
      words: ['conteo arqueo efectivo', 'count cash'],
    },
    paymentTerms: {
      path: '/payment-terms/:id?',
      record: 'paymentTerm',
      permission: 'CATALOG:UPDATE',
      load: () =>
        import('#renderer/features/payment-terms/payment-terms-screen.tsx').then(
          (m) => m.PaymentTermsScreen,
        ),
      title: ['Plazos', 'Payment terms'],
      words: ['crédito días vencimiento', 'credit days due'],
    },
    serviceCharges: {
      path: '/service-charges/:id?',
      record: 'serviceCharge',
      permission: 'CATALOG:UPDATE',
      load: () =>
        import('#renderer/features/service-charges/service-charges-screen.tsx').then(
          (m) => m.ServiceChargesScreen,
        ),
      title: ['Servicio', 'Service charge'],
      words: ['propina 10 % cargo 10%', 'tip 10% charge'],
    },
    imports: {
      path: '/imports/:id?',
      one: 'import',
      permission: 'IMPORT:CREATE',
      load: () =>
        import('#renderer/features/imports/imports-screen.tsx').then((m) => m.ImportsScreen),
      title: ['Importar', 'Import'],
      words: ['excel csv archivo carta lista cargar subir', 'excel csv file menu list load upload'],
    },
    exports: {
      path: '/exports',
      permission: 'EXPORT:READ',
      load: () =>
        import('#renderer/features/exports/exports-screen.tsx').then((m) => m.ExportsScreen),
      title: ['Exportar', 'Export'],
      words: ['excel csv descargar lista', 'excel csv download list'],
    },
  },
} as const satisfies ScreenGroup
