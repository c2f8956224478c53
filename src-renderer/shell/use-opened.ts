import { useEffect, useEffectEvent } from 'react'
import { matchRoute, useLocation, useRouter } from 'wouter'
import type { Opened } from '#shared/desktop/desktop.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { screenRoutes } from '#renderer/screens/routes.ts'
import { desktop } from '#renderer/session/desktop.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { openedMessages } from './opened-messages.ts'

/** Shows what somebody opened with the desktop program: a screen by its link, or the place for a file. */
export function useOpened(): void {
  const t = useMessages(openedMessages)
  const [, navigate] = useLocation()
  const { parser } = useRouter()

  const show = useEffectEvent((opened: Opened) => {
    switch (opened.kind) {
      case 'LINK': {
        const isKnown = screenRoutes.some(({ path }) => matchRoute(parser, path, opened.path)[0])
        if (isKnown || opened.path === paths.home) navigate(opened.path)
        else toast.error(t('noScreen', { path: opened.path }))
        return
      }
      case 'BACKUP':
        navigate(paths.backups)
        toast.info(t('backup', { name: opened.name }), {
          staysOn: (path) => path === paths.backups,
        })
        return
      case 'DOCUMENT':
        toast.error(t('document', { name: opened.name }))
        return
      case 'OTHER':
        toast.error(t('other', { name: opened.name }))
    }
  })

  useEffect(() => {
    if (desktop === undefined) return undefined
    const bridge = desktop
    async function take(): Promise<void> {
      const opened = await bridge.takeOpened()
      if (opened !== null) show(opened)
    }
    void take()
    return bridge.on('opened', () => void take())
  }, [])
}
