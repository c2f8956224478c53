import { useQuery } from '@tanstack/react-query'
import type { UnsignedDocuments } from '../../../../src-shared/api/electronic-documents.ts'
import { apiQuery } from '../../../api/query.ts'
import { useMay } from '../../../session/use-session.ts'

/** Returns what was issued without a signature; undefined until it is read, and for users who may not read it. */
export function useUnsigned(): UnsignedDocuments | undefined {
  const mayRead = useMay('ELECTRONIC_DOCUMENT:READ')
  return useQuery({ ...apiQuery('electronicDocuments', 'unsigned'), enabled: mayRead }).data
}
