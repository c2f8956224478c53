import { useQuery } from '@tanstack/react-query'
import type { Customer } from '../../../../src-shared/api/customers.ts'
import { maskIdentification } from '../../../../src-shared/domain/identification.ts'
import { apiQuery } from '../../../api/query.ts'
import { useIdentificationName } from '../../catalogs/use-identification-name.ts'

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
