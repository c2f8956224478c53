import type { production } from '#shared/api/goods/production.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { createProduction } from './create-production.ts'

export const productionHandlers: Handlers<typeof production> = { create: createProduction }
