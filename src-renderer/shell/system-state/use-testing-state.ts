import { IconFlask } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#renderer/api/query.ts'
import { transmissionMessages } from '#renderer/features/sync/transmission/transmission-messages.ts'
import { useTransmission } from '#renderer/features/sync/transmission/use-transmission.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { shellMessages } from '#renderer/frame/shell-messages.ts'
import type { SystemState } from '#renderer/frame/system-state.ts'

/** Value of the terminal's `environment`. */
const TEST = 1

/**
 * Reports that documents are only tests. With `namesLine` it also says where documents go, because no other state
 * does.
 */
export function useTestingState(namesLine: boolean): SystemState | undefined {
  const t = useMessages(shellMessages)
  const words = useMessages(transmissionMessages)
  const transmission = useTransmission()
  const mayOpen = useMay('COMPANY:UPDATE')
  const isTest = useQuery(apiQuery('system', 'terminal')).data?.environment === TEST
  if (!isTest) return undefined
  const line = words(`line_${transmission}`)
  return {
    kind: 'testing',
    tone: 'warn',
    icon: IconFlask,
    label: namesLine ? t('testingAnd', { line: startSmall(line) }) : t('testing'),
    word: t('testing'),
    path: mayOpen ? paths.company : undefined,
  }
}

/** Returns a sentence as the continuation of another one. */
function startSmall(sentence: string): string {
  return sentence.charAt(0).toLocaleLowerCase('es') + sentence.slice(1)
}
