import { IconAlertTriangle } from '@tabler/icons-react'
import { client } from '#renderer/api/client.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { playSound } from '#renderer/session/sound.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { askAboutMissed, MISSED_TOAST, type MissedQuestion } from './missed-question.ts'
import { missedMessages } from './missed-messages.ts'
import { missedStations, useWhyMissed } from './use-why-missed.ts'

/**
 * Returns a function that says what became of dishes that were sent: `done` if a screen or a printer gets them, else
 * who does not, with the way to solve it. It is heard, too.
 */
export function useTellSent(): (place: MissedQuestion, done: string) => Promise<void> {
  const t = useMessages(missedMessages)
  const whyMissed = useWhyMissed()
  const mayRead = useMay('TICKET:READ')
  return async (place, done) => {
    const missed = mayRead ? await readMissed(place) : []
    if (missed.length === 0) {
      toast.done(done)
      playSound('sent')
      return
    }
    playSound('unknown')
    toast.error(t('missedToast', { name: place.name, why: whyMissed(missed) }), {
      id: MISSED_TOAST,
      icon: IconAlertTriangle,
      act: { label: t('solve'), onPress: () => askAboutMissed(place) },
    })
  }
}

/** Returns the stations that missed tickets of a place; none if they cannot be read, as the floor shows it then. */
async function readMissed({ source }: MissedQuestion) {
  try {
    const query = { ...source, hasArrivalProblem: 'true' as const }
    const tickets = await client.tickets.list({ query })
    return tickets.length === 0 ? [] : missedStations(tickets, await client.stations.list())
  } catch {
    return []
  }
}
