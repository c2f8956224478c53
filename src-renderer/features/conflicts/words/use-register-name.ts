import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useSignedInUser } from '#renderer/session/use-session.ts'
import { conflictsMessages } from '../conflicts-messages.ts'

/** Returns the register from which money goes back: that of who decides. */
export function useRegisterName(): string {
  const t = useMessages(conflictsMessages)
  const { establishmentId, emissionPointId } = useSignedInUser()
  const terminal = useQuery(apiQuery('system', 'terminal')).data
  const points = useQuery(
    apiQuery('emissionPoints', 'options', { query: { establishmentId } }),
  ).data
  const id = emissionPointId ?? terminal?.emissionPointId
  const code = points?.find((point) => point.id === id)?.code
  return code === undefined ? t('anyRegister') : t('register', { code })
}
