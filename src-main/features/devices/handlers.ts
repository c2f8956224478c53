import type { devices } from '../../../src-shared/api/devices.ts'
import type { Handlers } from '../handlers.ts'

export const devicesHandlers = {} as unknown as Handlers<typeof devices>
