import type { categories, measureUnits } from '../../../src-shared/api/categories.ts'
import type { Handlers } from '../handlers.ts'

export const categoriesHandlers = {} as unknown as Handlers<typeof categories>

export const measureUnitsHandlers = {} as unknown as Handlers<typeof measureUnits>
