import type { DeviceScope } from '#shared/api/machine/device-scope.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Segmented } from '#renderer/ui/layout/segmented.tsx'
import { enrollmentMessages } from './enrollment-messages.ts'
import classes from './enrollment.module.css'

/** Chooses the scope of the device to enroll. */
export function ScopeChoice({
  scope,
  onChange,
}: {
  readonly scope: DeviceScope
  readonly onChange: (scope: DeviceScope) => void
}) {
  const t = useMessages(enrollmentMessages)
  return (
    <div className={classes['scopes']}>
      <Segmented<DeviceScope>
        label={t('scope')}
        isWide
        value={scope}
        segments={[
          { value: 'ORDERS', label: t('scope_ORDERS') },
          { value: 'FULL', label: t('scope_FULL') },
        ]}
        onChange={onChange}
      />
      <p className={classes['scope']}>{t(`scopeText_${scope}`)}</p>
    </div>
  )
}
