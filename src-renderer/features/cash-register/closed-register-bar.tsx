import { useQuery } from '@tanstack/react-query'
import { IconCashRegister } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useMay, useSignedInUser } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { setOpenedFrom } from './opening/opened-from.ts'
import { registerMessages } from './register-messages.ts'

/** Shows on the floor and on an order that the register is closed, before somebody presses 'Cobrar'. */
export function ClosedRegisterBar() {
  const t = useMessages(registerMessages)
  const [here, navigate] = useLocation()
  const { emissionPointId } = useSignedInUser()
  const mayCharge = useMay('SALES_INVOICE:CREATE')
  const mayOpen = useMay('CASH_REGISTER:OPEN')
  const { data: terminal } = useQuery(apiQuery('system', 'terminal'))
  if (!mayCharge || terminal === undefined || terminal.register !== null) return null
  // The user works at another emission point, whose register may be open.
  if (emissionPointId !== null && emissionPointId !== terminal.emissionPointId) return null
  function open(): void {
    setOpenedFrom(here)
    navigate(paths.register)
  }
  return (
    <Bar
      shape="edge"
      tone="warn"
      icon={IconCashRegister}
      {...(mayOpen ? { act: { label: t('openFirst'), onPress: open } } : {})}
    >
      {t('closedBar', { code: terminal.emissionPointCode })}
    </Bar>
  )
}
