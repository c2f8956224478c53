import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import type { Shortcut } from './shortcut-registry.ts'
import classes from './shortcut-list.module.css'

/** Lists all keys: this screen's first, then the general ones. */
export function ShortcutList({
  shortcuts,
  isOpen,
  onClose,
}: {
  readonly shortcuts: readonly Shortcut[]
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const t = useMessages(uiMessages)
  const here = shortcuts.filter(({ isGeneral }) => isGeneral !== true)
  const general = shortcuts.filter(({ isGeneral }) => isGeneral === true)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('shortcuts')} width="32rem">
      <Group heading={t('shortcutsHere')} shortcuts={here} />
      <Group heading={t('shortcutsEverywhere')} shortcuts={general} />
    </Dialog>
  )
}

function Group({
  heading,
  shortcuts,
}: {
  readonly heading: string
  readonly shortcuts: readonly Shortcut[]
}) {
  const writtenKey = useWrittenKey()
  if (shortcuts.length === 0) return null
  return (
    <section className={classes['group']}>
      <h3 className={classes['heading']}>{heading}</h3>
      <dl className={classes['list']}>
        {shortcuts.map(({ keys, label, hint }) => (
          <div key={`${label} ${keys.join()}`} className={classes['row']}>
            <dt>{label}</dt>
            <dd className={classes['keys']}>
              <kbd className={classes['key']}>{hint ?? writtenKey(keys[0] ?? '')}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const arrows: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** Returns a function that names a key as keyboards of the language do. */
export function useWrittenKey(): (name: string) => string {
  const t = useMessages(uiMessages)
  return (name) => {
    const last = name.split('+').at(-1) ?? name
    const prefix = name.slice(0, name.length - last.length)
    if (last === 'Escape') return `${prefix}Esc`
    if (last === 'Delete') return prefix + t('keyDelete')
    return prefix + (arrows[last] ?? (last.length === 1 ? last.toUpperCase() : last))
  }
}
