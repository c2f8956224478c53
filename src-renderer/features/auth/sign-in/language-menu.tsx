import { IconChevronDown } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { changeDeviceSettings, useDeviceSettings } from '#renderer/session/device-settings.ts'
import { Menu } from '#renderer/ui/dialogs/menu.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { signInMessages } from './sign-in-messages.ts'
import classes from './sign-in.module.css'

/** Each language in its own name, so that English speakers find theirs. */
const names = { es: 'Español', en: 'English' } as const

/** `ES ⌄`. */
export function LanguageMenu() {
  const t = useMessages(signInMessages)
  const language = useDeviceSettings((settings) => settings.language)
  return (
    <Menu
      entries={(['es', 'en'] as const).map((option) => ({
        label: names[option],
        hint: option.toUpperCase(),
        isChosen: option === language,
        onPress: () => changeDeviceSettings({ language: option }),
      }))}
    >
      <button
        type="button"
        className={classes['language']}
        aria-label={t('language', { name: names[language] })}
      >
        {language.toUpperCase()}
        <Icon of={IconChevronDown} size={18} />
      </button>
    </Menu>
  )
}
