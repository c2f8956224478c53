import { useQueryClient } from '@tanstack/react-query'
import { IconDeviceDesktopUp } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useSessionStore } from '#renderer/session/session-store.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Cover } from '../cover.tsx'
import { shopMessages } from '../shop-messages.ts'
import { leaveTakeover, useTakenOver } from './taken-over-record.ts'
import { takenOverMessages } from './taken-over-messages.ts'
import { TakenOverView } from './taken-over-view.tsx'

/** Covers the page right after a takeover, whoever is signed in, until somebody goes on to sell. */
export function TakenOverCover() {
  const t = useMessages(takenOverMessages)
  const chip = useMessages(shopMessages)
  const { time } = useFormat()
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  const record = useTakenOver((state) => state.record)
  const isSignedIn = useSessionStore(({ session }) => session !== undefined)
  if (record === undefined) return null
  function leave(): void {
    leaveTakeover()
    void cache.invalidateQueries()
  }
  return (
    <Cover
      title={t('title')}
      chip={{
        icon: IconDeviceDesktopUp,
        tone: 'warn',
        label: chip('chipMain', { time: time(record.at) }),
      }}
    >
      <TakenOverView
        record={record}
        isHeading
        onSell={leave}
        onOpen={
          isSignedIn
            ? (path) => {
                leave()
                navigate(path)
              }
            : undefined
        }
      />
    </Cover>
  )
}
