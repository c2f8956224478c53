import type { orders } from '../../../src-shared/api/orders.ts'
import type { Handlers } from '../handlers.ts'

export const ordersHandlers = {} as unknown as Handlers<typeof orders>
