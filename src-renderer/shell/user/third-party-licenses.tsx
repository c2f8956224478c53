import { useQuery } from '@tanstack/react-query'
import { IconLicense } from '@tabler/icons-react'
import { useState } from 'react'
import { Unread } from '#renderer/api/unread.tsx'
import { shellMessages } from '#renderer/frame/shell-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import classes from '../shell.module.css'

/** Written by the build; see scripts/builds/third-party-licenses-plugin.ts. */
const FILE = '/third-party-licenses.txt'

/** Shows the licences of what the program contains, once somebody asks for them. */
export function ThirdPartyLicenses() {
  const t = useMessages(shellMessages)
  const [isShown, setShown] = useState(false)
  const query = useQuery({
    queryKey: ['thirdPartyLicenses'],
    queryFn: readLicenses,
    enabled: isShown,
  })
  if (!isShown) {
    return (
      <ActionButton variant="quiet" icon={IconLicense} onPress={() => setShown(true)}>
        {t('licenses')}
      </ActionButton>
    )
  }
  return (
    <>
      <Unread query={query} title={t('licensesNotRead')} />
      {query.data !== undefined && (
        <ScrollBox className={classes['licenses']} role="region" name={t('licenses')}>
          {query.data}
        </ScrollBox>
      )}
    </>
  )
}

async function readLicenses(): Promise<string> {
  const response = await fetch(FILE)
  if (!response.ok) throw new Error(`${FILE}: ${response.status}`)
  return response.text()
}
