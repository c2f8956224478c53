import type { administrationFacts } from '#shared/api/machine/administration-facts.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { readFacts } from './read-facts.ts'

export const administrationFactsHandlers: Handlers<typeof administrationFacts> = {
  read: readFacts,
}
