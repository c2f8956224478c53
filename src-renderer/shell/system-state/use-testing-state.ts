import { IconFlask } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query.ts'
import { transmissionMessages } from '../../features/sync/transmission/transmission-messages.ts'
import { useTransmission } from '../../features/sync/transmission/use-transmission.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-session.ts'
import { shellMessages } from '../shell-messages.ts'
import type { SystemState } from './system-state.ts'

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
