import type { taxDecrees } from '../../../src-shared/api/tax-decrees.ts'
import type { Handlers } from '../handlers.ts'
import { importDecrees } from './import-decrees.ts'
import { readPublishedDecrees } from './read-published-decrees.ts'

export const taxDecreesHandlers: Handlers<typeof taxDecrees> = {
  published: readPublishedDecrees,
  import: importDecrees,
}
