import type { ScreenGroup } from './screen.ts'

/** Users, and the people of documents. */
export const people = {
  title: ['Personas', 'People'],
  screens: {
    users: {
      path: '/users/:id?',
      record: 'user',
      permission: 'USER:READ',
      load: () => import('#renderer/features/users/users-screen.tsx').then((m) => m.UsersScreen),
      title: ['Usuarios', 'Users'],
      words: [
        'pin contraseña mesero cajera personal clave permisos empleado',
        'pin password waiter cashier staff employee',
      ],
    },
    roles: {
      path: '/roles/:id?',
      record: 'role',
      permission: 'ROLE:READ',
      load: () => import('#renderer/features/roles/roles-screen.tsx').then((m) => m.RolesScreen),
      title: ['Roles', 'Roles'],
      words: ['permisos derechos documentos', 'permissions rights documents'],
    },
    customers: {
      path: '/customers/:id?',
      record: 'customer',
      permission: 'CUSTOMER:UPDATE',
      load: () =>
        import('#renderer/features/customers/customers-screen.tsx').then((m) => m.CustomersScreen),
      title: ['Clientes', 'Customers'],
      words: ['cédula ruc crédito cupo', 'tax number credit limit'],
    },
    vendors: {
      path: '/vendors/:id?',
      record: 'vendor',
      permission: 'VENDOR:UPDATE',
      load: () =>
        import('#renderer/features/vendors/vendors-screen.tsx').then((m) => m.VendorsScreen),
      title: ['Vendedores', 'Sellers'],
      words: ['comisión', 'commission'],
    },
    carriers: {
      path: '/carriers/:id?',
      record: 'carrier',
      permission: 'CARRIER:UPDATE',
      load: () =>
        import('#renderer/features/carriers/carriers-screen.tsx').then((m) => m.CarriersScreen),
      title: ['Transportistas', 'Carriers'],
      words: ['placa guía remisión', 'plate dispatch note'],
    },
  },
} as const satisfies ScreenGroup
