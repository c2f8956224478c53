import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'

/** The names that fit on two lines. */
const NAMED = 3

export interface Signers {
  /** True if the signed-in user's PIN closes. */
  readonly isSelf: boolean
  /** `Gabriela Paz o Sofía Andrade`; empty if nobody can close. */
  readonly names: string
}

/** Returns who can close the register with a PIN; undefined while it is not read. */
export function useSigners(): Signers | undefined {
  const language = useLanguage()
  // No event of the register renews it: a right may have been given meanwhile.
  const { data } = useQuery({ ...apiQuery('cashRegister', 'signers'), staleTime: 0 })
  if (data === undefined) return undefined
  const list = new Intl.ListFormat(language, { type: 'disjunction' })
  return {
    isSelf: data.isSelf,
    names: list.format(data.people.slice(0, NAMED).map(({ name }) => name)),
  }
}
