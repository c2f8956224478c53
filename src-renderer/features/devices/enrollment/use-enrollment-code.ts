import { useCallback, useState } from 'react'
import type { DeviceScope } from '#shared/api/machine/device-scope.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { registerNow, useNow } from '#renderer/ui/format/clock.ts'
import { enrollmentMessages } from './enrollment-messages.ts'

/** Requests a code for one device and counts down its validity. */
export function useEnrollmentCode() {
  const t = useMessages(enrollmentMessages)
  const { mutate, data, error, isPending } = useApiMutation('devices', 'createCode')
  const [scope, setScope] = useState<DeviceScope>('ORDERS')
  const create = useCallback(
    (wanted: DeviceScope = 'ORDERS') => {
      setScope(wanted)
      mutate({ body: { scope: wanted } })
    },
    [mutate],
  )
  const now = useNow('second')
  const secondsLeft =
    data === undefined
      ? 0
      : Math.max(
          0,
          Math.ceil(
            (Date.parse(data.expiresAt) - Math.max(now.getTime(), registerNow().getTime())) / 1000,
          ),
        )
  const left = { minutes: Math.floor(secondsLeft / 60), seconds: secondsLeft % 60 }
  return {
    create,
    scope,
    /** A code has one scope, so a shown code is replaced by a new one. */
    chooseScope: (wanted: DeviceScope) => {
      if (data === undefined) setScope(wanted)
      else create(wanted)
    },
    code: data?.code,
    /** In two groups, which are easier to read aloud. */
    shownCode: data === undefined ? undefined : `${data.code.slice(0, 4)} ${data.code.slice(4)}`,
    isValid: secondsLeft > 0,
    validity: secondsLeft > 0 ? t('codeValid', left) : t('codeOver'),
    error,
    isPending,
  }
}
