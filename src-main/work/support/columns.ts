import type { Schema } from '#main/database/schema.ts'
import type { ColumnClasses } from './column-class.ts'
import { machineColumns } from './machine-columns.ts'
import { shopColumns } from './shop-columns.ts'

/** Every table of the schema: a new one does not compile before it is listed, a new column fails columns.test.ts. */
export const columnClasses: Readonly<Record<keyof Schema & string, ColumnClasses>> = {
  ...machineColumns,
  ...shopColumns,
}
