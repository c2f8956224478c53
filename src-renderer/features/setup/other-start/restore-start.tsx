import { IconAlertCircle, IconDatabaseImport, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackupElsewhere } from '#shared/api/machine/setup.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Row, RowList } from '#renderer/ui/lists/row-list.tsx'
import { Spinner } from '#renderer/ui/spinner.tsx'
import { useBackupWords } from '#renderer/features/backups/use-backup-words.ts'
import { KeyChoice } from '../key-choice.tsx'
import { OtherStartFrame } from './other-start-frame.tsx'
import { otherStartMessages } from './other-start-messages.ts'
import classes from '../setup.module.css'

interface RestoreStartProps {
  readonly onLeave: () => void
  readonly onDone: () => void
}

/** Continues on this new machine with a backup of the one before. */
export function RestoreStart({ onLeave, onDone }: RestoreStartProps) {
  const t = useMessages(otherStartMessages)
  const sentence = useErrorSentence()
  const [typed, setTyped] = useState('')
  const [folder, setFolder] = useState<string>()
  const [chosen, setChosen] = useState<BackupElsewhere>()
  const [key, setKey] = useState<string>()
  const backups = useQuery({
    ...apiQuery('setup', 'backups', { query: folder === undefined ? {} : { folder } }),
    retry: false,
  })
  const restore = useApiMutation('setup', 'restore', {
    onSuccess: ({ invoices }) => {
      toast.done(invoices === 0 ? t('doneNone') : t('done', { invoices }))
      onDone()
    },
  })
  const needsKey = chosen !== undefined && !chosen.hasKey && key === undefined
  const fault = restore.error ?? backups.error

  function searchFolder(): void {
    setChosen(undefined)
    if (typed.trim() === folder) void backups.refetch()
    else setFolder(typed.trim() === '' ? undefined : typed.trim())
  }

  return (
    <OtherStartFrame
      title={t('restore')}
      intro={t('restoreIntro')}
      isWorking={restore.isPending}
      onBack={onLeave}
      notice={
        fault === null ? undefined : (
          <Bar tone="danger" icon={IconAlertCircle} isUrgent>
            {sentence(fault)}
          </Bar>
        )
      }
      next={
        <NextButton
          isWorking={restore.isPending}
          workingLabel={t('working')}
          isDisabled={chosen === undefined || needsKey}
          onPress={() => {
            if (chosen === undefined) return
            restore.mutate({ body: { file: chosen.file, ...(key !== undefined && { key }) } })
          }}
        >
          {chosen === undefined ? t('chooseFirst') : t('act')}
        </NextButton>
      }
    >
      <section className={classes['found']} aria-busy={backups.isFetching}>
        {backups.data === undefined || (backups.isFetching && backups.data.length === 0) ? (
          <p className={classes['searching']} role="status">
            {backups.isFetching && <Spinner />}
            {backups.isFetching ? t('searching') : t('noneText')}
          </p>
        ) : backups.data.length === 0 ? (
          <EmptyState
            icon={IconDatabaseImport}
            title={t('noneTitle')}
            acts={
              <ActionButton onPress={() => void backups.refetch()}>{t('searchAgain')}</ActionButton>
            }
          >
            {t('noneText')}
          </EmptyState>
        ) : (
          <Found backups={backups.data} chosen={chosen} onChoose={(one) => setChosen(one)} />
        )}
      </section>
      {chosen !== undefined && !chosen.hasKey && <KeyChoice keyText={key} onChoose={setKey} />}
      <form
        className={classes['folder']}
        onSubmit={(event) => {
          event.preventDefault()
          searchFolder()
        }}
      >
        <TextField
          label={t('folder')}
          isOptional
          help={t('folderHelp')}
          value={typed}
          onChange={setTyped}
          spellCheck={false}
          autoCapitalize="none"
          maxLength={1000}
        />
        <ActionButton type="submit" isWorking={backups.isFetching && folder !== undefined}>
          {t('search')}
        </ActionButton>
      </form>
      <p className={classes['after']}>{t('after')}</p>
    </OtherStartFrame>
  )
}

function Found({
  backups,
  chosen,
  onChoose,
}: {
  readonly backups: readonly BackupElsewhere[]
  readonly chosen: BackupElsewhere | undefined
  readonly onChoose: (backup: BackupElsewhere) => void
}) {
  const t = useMessages(otherStartMessages)
  const words = useBackupWords()
  return (
    <RowList label={t('found')}>
      {backups.map((backup) => (
        <Row
          key={backup.file}
          title={words.moment(backup)}
          details={[
            `${t('till', { till: backup.till })} · ${words.size(backup.bytes)}`,
            folderOf(backup.file),
          ]}
          {...(backup.hasKey
            ? {}
            : {
                end: (
                  <StateChip icon={IconKey} tone="warn">
                    {t('noKey')}
                  </StateChip>
                ),
              })}
          isChosen={backup.file === chosen?.file}
          onPress={() => onChoose(backup)}
        />
      ))}
    </RowList>
  )
}

function folderOf(file: string): string {
  return file.slice(0, Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')))
}
