import type { Screens } from './screen.ts'

const loadFloor = () =>
  import('#renderer/features/floor/floor-screen.tsx').then((m) => m.FloorScreen)
const loadOrder = () =>
  import('#renderer/features/orders/order-screen.tsx').then((m) => m.OrderScreen)
const loadPayment = () =>
  import('#renderer/features/payment/payment-screen.tsx').then((m) => m.PaymentScreen)
const loadChange = () =>
  import('#renderer/features/payment/change/change-screen.tsx').then((m) => m.ChangeScreen)

/** The screens of waiters and of the kitchen, and the sale without a table. */
export const selling = {
  floor: {
    path: '/tables',
    tab: 'floor',
    permission: 'TABLE:READ',
    load: loadFloor,
    title: ['Mesas', 'Tables'],
    words: ['plano salón mover unir comensales', 'plan move join guests'],
  },
  move: {
    path: '/tables/:tableId/move',
    tab: 'floor',
    permission: 'TABLE:TRANSFER',
    load: loadFloor,
  },
  order: {
    path: '/tables/:tableId',
    tab: 'floor',
    permission: 'ORDER:READ',
    load: loadOrder,
  },
  tablePayment: {
    path: '/tables/:tableId/payment',
    tab: 'floor',
    permission: 'SALES_INVOICE:CREATE',
    load: loadPayment,
  },
  tableSplit: {
    path: '/tables/:tableId/split',
    tab: 'floor',
    permission: 'SALES_INVOICE:CREATE',
    load: () =>
      import('#renderer/features/payment/split/split-screen.tsx').then((m) => m.SplitScreen),
  },
  tableChange: {
    path: '/tables/:tableId/change/:invoiceId',
    tab: 'floor',
    permission: 'SALES_INVOICE:CREATE',
    load: loadChange,
  },
  reservations: {
    path: '/reservations',
    tab: 'floor',
    permission: 'TABLE:READ',
    load: () =>
      import('#renderer/features/reservations/reservations-screen.tsx').then(
        (m) => m.ReservationsScreen,
      ),
    title: ['Reservas', 'Reservations'],
    words: ['reservación mesa apartada calendario', 'booking table calendar'],
  },
  orderLines: {
    path: '/orders/lines',
    tab: 'counterOrders',
    permission: 'ORDER:CREATE',
    load: loadOrder,
  },
  orderCheck: {
    path: '/orders/:orderId/check/:itemUuid?',
    tab: 'counterOrders',
    permission: 'ORDER:CREATE',
    load: loadOrder,
  },
  orderPayment: {
    path: '/orders/:orderId/payment',
    tab: 'counterOrders',
    permission: 'SALES_INVOICE:CREATE',
    load: loadPayment,
  },
  orderChange: {
    path: '/orders/:orderId/change/:invoiceId',
    tab: 'counterOrders',
    permission: 'SALES_INVOICE:CREATE',
    load: loadChange,
  },
  counterOrders: {
    path: '/orders/:orderId?',
    tab: 'counterOrders',
    permission: 'ORDER:CREATE',
    load: () =>
      import('#renderer/features/orders/counter/counter-orders-screen.tsx').then(
        (m) => m.CounterOrdersScreen,
      ),
    title: ['Pedidos', 'Orders'],
    words: [
      'llevar domicilio delivery para recoger motorizado',
      'takeaway delivery pick up courier',
    ],
  },
  sale: {
    path: '/sale',
    tab: 'sale',
    permission: 'SALES_INVOICE:CREATE',
    load: loadOrder,
    title: ['Venta directa', 'Counter sale'],
    words: ['mostrador rápida vender cobrar', 'counter quick sell charge'],
  },
  salePayment: {
    path: '/sale/payment',
    tab: 'sale',
    permission: 'SALES_INVOICE:CREATE',
    load: loadPayment,
  },
  saleChange: {
    path: '/sale/change/:invoiceId',
    tab: 'sale',
    permission: 'SALES_INVOICE:CREATE',
    load: loadChange,
  },
  kitchen: {
    path: '/kitchen',
    tab: 'kitchen',
    permission: 'TICKET:READ',
    load: () =>
      import('#renderer/features/tickets/kitchen-screen.tsx').then((m) => m.KitchenScreen),
    title: ['Cocina', 'Kitchen'],
    words: ['comandas pantalla cocinero listo', 'tickets screen cook ready'],
  },
} as const satisfies Screens
