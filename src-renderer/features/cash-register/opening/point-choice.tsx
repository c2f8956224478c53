import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { registerMessages } from '../register-messages.ts'
import { choosePoint, type RegisterPoint } from '../use-register.ts'

/** Chooses another point's register, for users who may work on it. */
export function PointChoice({
  point,
  choices,
}: {
  readonly point: RegisterPoint
  readonly choices: readonly RegisterPoint[]
}) {
  const t = useMessages(registerMessages)
  if (choices.length === 0) return null
  return (
    <Segmented
      label={t('point')}
      value={String(point.id)}
      segments={choices.map(({ id, code }) => ({ value: String(id), label: code }))}
      onChange={(id) => choosePoint(Number(id))}
    />
  )
}
