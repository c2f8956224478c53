import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { electronicDocumentsMessages } from '../electronic-documents-messages.ts'
import classes from '../electronic-documents.module.css'

/** Shows the time at which the tax office authorised a document; nothing if it is not known. */
export function AuthorizedAt({
  of: { authorizedAt },
}: {
  readonly of: { readonly authorizedAt: string | null }
}) {
  const t = useMessages(electronicDocumentsMessages)
  const { date, time } = useFormat()
  if (authorizedAt === null) return null
  return (
    <p className={classes['support']} data-selectable>
      {t('authorizedAt')}: {date(authorizedAt)} {time(authorizedAt)}
    </p>
  )
}
