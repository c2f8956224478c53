import type { system } from '#shared/api/machine/system.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { createSupportBundle } from './create-support-bundle.ts'
import { readHealth } from './read-health.ts'
import { readOpenapi } from './read-openapi.ts'
import { readTerminal } from './read-terminal.ts'

export const systemHandlers: Handlers<typeof system> = {
  health: readHealth,
  openapi: readOpenapi,
  events: () => Promise.reject(new Error('The mount opens the stream of events itself')),
  supportBundle: createSupportBundle,
  terminal: readTerminal,
}
