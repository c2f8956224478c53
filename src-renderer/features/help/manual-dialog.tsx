import { IconBook2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { Dialog } from '#renderer/ui/dialogs/dialog.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { ScrollBox } from '#renderer/ui/panel/scroll-box.tsx'
import { helpMessages } from './help-messages.ts'
import { Neighbours, PageContent } from './page-content.tsx'
import { useManual } from './use-manual.ts'
import classes from './help.module.css'

/** A page of the manual over the dialog that it is about; what is typed there stays. */
export function ManualDialog({
  page: first,
  onClose,
}: {
  readonly page: string
  readonly onClose: () => void
}) {
  const t = useMessages(helpMessages)
  const ui = useMessages(uiMessages)
  const { pages, isError, retry } = useManual()
  const [id, setId] = useState(first)
  const page = pages?.find((each) => each.id === id)
  const title = page?.title ?? t('help')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width="37.5rem"
      acts={
        <ActionButton size={56} onPress={onClose}>
          {ui('close')}
        </ActionButton>
      }
    >
      <ScrollBox name={title} className={classes['inDialog']}>
        {isError ? (
          <EmptyState
            icon={IconBook2}
            title={t('notRead')}
            acts={<ActionButton onPress={retry}>{ui('retry')}</ActionButton>}
          />
        ) : page === undefined ? (
          <Loading>
            <Skeleton height="12rem" radius="var(--m-radius)" />
          </Loading>
        ) : (
          <>
            <PageContent key={page.id} page={page} found={undefined} onOpen={setId} />
            <Neighbours page={page} onOpen={setId} />
          </>
        )}
      </ScrollBox>
    </Dialog>
  )
}
