import type { invoices } from '../../../src-shared/api/invoices.ts'
import type { Handlers } from '../handlers.ts'

export const invoicesHandlers = {} as unknown as Handlers<typeof invoices>
