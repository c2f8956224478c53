import { type Right, useMay } from '#renderer/session/use-session.ts'
import { DeactivateRecord } from './deactivate-record.tsx'
import { type KindMessages, useKindTexts } from './kind-words.ts'
import type { Named } from './record-kind.ts'

/** Deactivates a record after a question, or activates it; absent without the right to do so. */
export function RecordStatus({
  record: { name, active },
  messages,
  right,
  run,
}: {
  readonly record: Named & { readonly active: boolean }
  readonly messages: KindMessages
  readonly right: Right
  readonly run: (active: boolean) => Promise<unknown>
}) {
  const t = useKindTexts(messages)
  if (!useMay(right)) return null
  return (
    <DeactivateRecord
      isActive={active}
      words={{
        title: t('deactivateTitle', { name }),
        text: t('deactivateText'),
        confirm: t('deactivateOne', { name }),
        deactivated: t('deactivated', { name }),
        activated: t('activated', { name }),
      }}
      run={run}
    />
  )
}
