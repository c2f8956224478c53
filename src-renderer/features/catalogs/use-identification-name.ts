import { identificationCodes } from '#shared/domain/tax/identification.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { catalogsMessages } from './catalogs-messages.ts'

/** Returns a function that names a kind of identification: `Cédula`. A code that the SRI added keeps its record's name. */
export function useIdentificationName(): (type: {
  readonly code: string
  readonly name: string
}) => string {
  const t = useMessages(catalogsMessages)
  return ({ code, name }) => {
    const known = Object.values(identificationCodes).find((each) => each === code)
    return known === undefined ? name : t(`identification_${known}`)
  }
}
