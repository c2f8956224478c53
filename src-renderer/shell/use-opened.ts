import { useEffect, useEffectEvent } from 'react'
import { matchRoute, useLocation, useRouter } from 'wouter'
import type { Opened } from '#shared/desktop/desktop.ts'
import { fieldErrors, useErrorSentence } from '#renderer/api/errors.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { screenRoutes } from '#renderer/screens/routes.ts'
import { desktop } from '#renderer/session/desktop.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { openedMessages } from './opened-messages.ts'

/**
 * Shows what somebody opened with the desktop program: a screen by its link, the draft of a supplier's invoice, or the
 * place for another file.
 */
export function useOpened(): void {
  const t = useMessages(openedMessages)
  const [, navigate] = useLocation()
  const { parser } = useRouter()

  const sentence = useErrorSentence()
  const mayReceive = useMay('PURCHASE:CREATE')
  const receiving = useApiMutation('purchaseDrafts', 'create', {
    onSuccess: ({ id }) => navigate(paths.purchaseDraft(id)),
    onError: (error) => toast.error(fieldErrors(error)['file'] ?? sentence(error)),
  })

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
        if (!mayReceive) toast.error(t('notAllowed', { name: opened.name }))
        else if (opened.content === null) toast.error(t('unreadable', { name: opened.name }))
        else receiving.mutate({ body: { file: fileOf(opened.name, opened.content) } })
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

function fileOf(name: string, content: string): { name: string; bytes: Uint8Array } {
  return { name, bytes: Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)) }
}
