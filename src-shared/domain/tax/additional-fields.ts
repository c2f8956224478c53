/** The tax office accepts at most this many `campoAdicional` in a document. */
export const MOST_ADDITIONAL_FIELDS = 15

/** The name that the tax office prescribes for the number of the program's provider (Ficha Técnica, annex 26). */
export const PROVIDER_LABEL = 'RUC Proveedor'

export interface AdditionalField {
  readonly label: string
  readonly value: string
}

/** What a document states beside its own fields. */
export interface DocumentFacts {
  /** Empty: the program is the business's own development. */
  readonly softwareProviderRuc: string
  readonly email: string | null
  readonly phone: string | null
  readonly observation: string | null
}

/** Returns the fields that the law and the buyer need, in their order in the document, without empty ones. */
export function reservedFields(facts: DocumentFacts): AdditionalField[] {
  return [
    { label: PROVIDER_LABEL, value: facts.softwareProviderRuc },
    { label: 'Email', value: facts.email ?? '' },
    { label: 'Teléfono', value: facts.phone ?? '' },
    { label: 'Observación', value: facts.observation ?? '' },
  ].filter(({ value }) => value.trim() !== '')
}

/** Returns how many fields of its own a document may have beside the reserved ones. */
export function ownFieldsLeft(facts: DocumentFacts): number {
  return MOST_ADDITIONAL_FIELDS - reservedFields(facts).length
}
