import type { emissionPoints } from '../../../src-shared/api/emission-points.ts'
import type { Handlers } from '../handlers.ts'

export const emissionPointsHandlers = {} as unknown as Handlers<typeof emissionPoints>
