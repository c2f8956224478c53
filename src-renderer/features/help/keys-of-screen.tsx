import { useSyncExternalStore } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useRegistry } from '#renderer/ui/keyboard/keyboard-provider.tsx'
import { useWrittenKey } from '#renderer/ui/keyboard/shortcut-list.tsx'
import { helpMessages } from './help-messages.ts'
import { PageLink } from './page-content.tsx'
import classes from './help.module.css'

const MOST_KEYS = 8

/** The keys that the screen has now, from the same registry that carries them out. */
export function KeysOfScreen({ onShowAll }: { readonly onShowAll: () => void }) {
  const t = useMessages(helpMessages)
  const { registry } = useRegistry()
  useSyncExternalStore(registry.onChange, registry.version)
  const writtenKey = useWrittenKey()
  const here = registry.list().filter(({ isGeneral }) => isGeneral !== true)
  return (
    <section>
      {here.length > 0 && (
        <>
          <h3 className={classes['group']}>{t('keysHere')}</h3>
          <dl className={classes['keys']}>
            {here.slice(0, MOST_KEYS).map(({ keys, label, hint }) => (
              <div key={`${label} ${keys.join()}`}>
                <dt>
                  <kbd className={classes['key']}>{hint ?? writtenKey(keys[0] ?? '')}</kbd>
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <PageLink onPress={onShowAll}>{t('allKeys')}</PageLink>
    </section>
  )
}
