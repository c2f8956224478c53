import published from '../../../resources/decrees.json' with { type: 'json' }
import { DecreeFile } from '#shared/api/tax/tax-decrees.ts'

/** Returns the decrees that came with this version. They hold only after an import: a person looks at them first. */
export async function readPublishedDecrees(): Promise<DecreeFile> {
  return DecreeFile.parse(published)
}
