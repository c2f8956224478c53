import type { taxDecrees } from '#shared/api/tax/tax-decrees.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { importDecrees } from './import-decrees.ts'
import { readPublishedDecrees } from './read-published-decrees.ts'

export const taxDecreesHandlers: Handlers<typeof taxDecrees> = {
  published: readPublishedDecrees,
  import: importDecrees,
}
