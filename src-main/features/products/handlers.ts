import type { products } from '../../../src-shared/api/products.ts'
import type { Handlers } from '../handlers.ts'

export const productsHandlers = {} as unknown as Handlers<typeof products>
