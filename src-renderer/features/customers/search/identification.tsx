import { useQuery } from '@tanstack/react-query'
import type { Customer } from '#shared/api/people/customers.ts'
import { maskIdentification } from '#shared/domain/tax/identification.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useIdentificationName } from '#renderer/features/catalogs/use-identification-name.ts'

/** `Cédula 171••••••6` */
export function Identification({
  of,
}: {
  readonly of: Pick<Customer, 'identificationNumber' | 'identificationTypeId'>
}) {
  const { data: types = [] } = useQuery({
    ...apiQuery('catalogs', 'identificationTypes'),
    staleTime: Infinity,
  })
  const nameOf = useIdentificationName()
  const type = types.find(({ id }) => id === of.identificationTypeId)
  return `${type === undefined ? '' : nameOf(type)} ${maskIdentification(of.identificationNumber)}`.trim()
}
