import { useQuery } from '@tanstack/react-query'
import type { UnsignedDocuments } from '#shared/api/tax/electronic-documents.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useMay } from '#renderer/session/use-session.ts'

/** Returns what was issued without a signature; undefined until it is read, and for users who may not read it. */
export function useUnsigned(): UnsignedDocuments | undefined {
  const mayRead = useMay('ELECTRONIC_DOCUMENT:READ')
  return useQuery({ ...apiQuery('electronicDocuments', 'unsigned'), enabled: mayRead }).data
}
