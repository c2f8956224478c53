import type { administrationFacts } from '../../../src-shared/api/administration-facts.ts'
import type { Handlers } from '../handlers.ts'
import { readFacts } from './read-facts.ts'

export const administrationFactsHandlers: Handlers<typeof administrationFacts> = {
  read: readFacts,
}
