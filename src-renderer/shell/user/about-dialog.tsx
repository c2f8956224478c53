import { useQuery } from '@tanstack/react-query'
import { IconCopy } from '@tabler/icons-react'
import { apiQuery } from '#renderer/api/query.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { copyText } from '#renderer/ui/copy-text.ts'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import classes from '../shell.module.css'
import { ThirdPartyLicenses } from './third-party-licenses.tsx'
import { shellMessages } from '#renderer/frame/shell-messages.ts'

/** Tells what support asks first: the version, the business and the till. */
export function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(shellMessages)
  const ui = useMessages(uiMessages)
  const health = useQuery(apiQuery('system', 'health')).data
  const terminal = useQuery(apiQuery('system', 'terminal')).data
  const facts = [
    [t('version'), health?.version],
    [t('business'), terminal?.businessName],
    [t('taxNumber'), terminal?.ruc],
    [
      t('tillPlace'),
      terminal && `${terminal.establishmentIdentifier}-${terminal.emissionPointCode}`,
    ],
    [t('installation'), terminal?.installationId],
    [t('browser'), browserName(navigator.userAgent)],
  ] as const
  const copy = () => {
    const text = facts.map(([name, value]) => `${name}: ${value ?? ''}`).join('\n')
    if (copyText(text)) toast.done(t('factsCopied'))
    else toast.error(t('notCopied'))
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('about')}
      acts={
        <>
          <ActionButton size={56} icon={IconCopy} onPress={copy}>
            {t('copyFacts')}
          </ActionButton>
          <ActionButton size={56} variant="filled" keyHint="Esc" onPress={onClose}>
            {ui('close')}
          </ActionButton>
        </>
      }
    >
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '…'}</dd>
          </div>
        ))}
      </dl>
      <ThirdPartyLicenses />
    </Dialog>
  )
}

/** Returns the browser's own name: the last that it states, after those that it resembles. */
function browserName(userAgent: string): string {
  const products = userAgent.match(/(?:Electron|Edg|OPR|Firefox|Chrome|Version)\/[\d.]+/g) ?? []
  return products.at(-1)?.replace('/', ' ') ?? userAgent
}
