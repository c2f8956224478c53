import { useQuery } from '@tanstack/react-query'
import { IconFileUpload } from '@tabler/icons-react'
import { useLocation, useParams } from 'wouter'
import type { Import } from '#shared/api/machine/imports.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { importsMessages } from './imports-messages.ts'
import classes from './imports.module.css'
import { ProgressStep } from './progress-step.tsx'

/**
 * Imports a file of records in steps: the file, its columns, the copy. Each import has its own address to return to.
 */
export function ImportsScreen() {
  const { id } = useParams<{ id?: string }>()
  const t = useMessages(importsMessages)
  const [, navigate] = useLocation()
  const importId = Number(id ?? 0)
  const query = useQuery({
    ...apiQuery('imports', 'get', { params: { id: importId } }),
    enabled: importId > 0,
  })
  const found = importId > 0 ? query.data : undefined
  const goBack = () => navigate(importId > 0 ? paths.imports : paths.administration)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  return (
    <div className={classes['screen']}>
      <ScreenHead
        title={found === undefined ? t('title') : t(`title_${found.kind}`)}
        onBack={goBack}
      >
        {found !== undefined && (
          <ActionButton icon={IconFileUpload} onPress={() => navigate(paths.imports)}>
            {t('other')}
          </ActionButton>
        )}
      </ScreenHead>
      {found !== undefined && <Facts of={found} />}
      {importId === 0 && <FileStep />}
      {importId > 0 && found === undefined && (
        <div className={classes['body']}>
          <Unread query={query} title={t('notRead')} />
        </div>
      )}
      {found?.state === 'READY' && (
        <ColumnsStep key={`${found.id} ${found.sheet} ${found.headingRow}`} of={found} />
      )}
      {found !== undefined && found.state !== 'READY' && <ProgressStep of={found} />}
    </div>
  )
}

function Facts({ of: { fileName, total, separator, encoding } }: { readonly of: Import }) {
  const t = useMessages(importsMessages)
  const { quantity } = useFormat()
  const shown = separator === '\t' ? t('tab') : separator
  return (
    <p className={classes['fileFacts']}>
      {[
        t('facts', { count: total, name: fileName, rows: quantity(total) }),
        ...(shown === null ? [] : [t('separator', { separator: shown })]),
        ...(encoding === null ? [] : [encoding]),
      ].join(' · ')}
    </p>
  )
}
