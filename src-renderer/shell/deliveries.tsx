import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '#renderer/api/query.ts'
import { orderFlow } from '#renderer/features/check/queue/deliver-orders.ts'
import { ORDERS } from '#renderer/features/check/queue/order-queues.ts'
import { takeOverOrders } from '#renderer/features/check/queue/take-over.ts'
import { closingFlow, CLOSING } from '#renderer/features/cash-register/closing/closing-flow.ts'
import { OrderDeliveries } from '#renderer/features/check/place/order-deliveries.tsx'
import { cardFlow } from '#renderer/features/payment/card/card-flow.ts'
import { CARD, PAYMENT } from '#renderer/features/payment/issuing/invoice-request.ts'
import { PaymentDeliveries } from '#renderer/features/payment/issuing/payment-deliveries.tsx'
import { paymentFlow } from '#renderer/features/payment/state/payment-flow.ts'
import { takeOverPayments } from '#renderer/features/payment/state/take-over.ts'
import { LAYOUT, layoutFlow } from '#renderer/features/sections/draft/layout-flow.ts'
import { MissedTicketsDialog } from '#renderer/features/tickets/arrival/missed-dialog.tsx'
import { ActReports } from '#renderer/requests/act-reports.tsx'
import { deliverRequests } from '#renderer/requests/delivery/deliver.ts'
import { defineFlow, isReadableRecord } from '#renderer/requests/delivery/flows.ts'
import { keptInstallation, openRequests } from '#renderer/requests/kept.ts'
import { MAKE, makeFlow } from '#renderer/requests/make-once.ts'
import { ACT } from '#renderer/requests/use-once.ts'

// Leaves time to read that no answer came; a press repeats the act at once.
defineFlow(ACT, { firstWaitMs: 4_000 })
defineFlow(ORDERS, orderFlow)
defineFlow(PAYMENT, paymentFlow)
defineFlow(CARD, cardFlow)
defineFlow(CLOSING, closingFlow)
defineFlow(LAYOUT, layoutFlow)
defineFlow(MAKE, makeFlow)

/** Sends the requests that this browser keeps for the till, while a user is signed in. */
export function Deliveries() {
  const installationId = useQuery(apiQuery('system', 'terminal')).data?.installationId
  useEffect(deliverRequests, [])
  useEffect(() => {
    if (installationId !== undefined) void begin(installationId)
  }, [installationId])
  return (
    <>
      <ActReports />
      <OrderDeliveries />
      <PaymentDeliveries />
      <MissedTicketsDialog />
    </>
  )
}

async function begin(installationId: string): Promise<void> {
  // Another database answers here: it must get no request for the old one.
  if ((keptInstallation() ?? installationId) !== installationId) return location.reload()
  await openRequests(installationId, isReadableRecord)
  await takeOverOrders()
  await takeOverPayments()
}
