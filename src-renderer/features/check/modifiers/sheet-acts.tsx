import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { checkMessages } from '../check-messages.ts'
import type { ModifierSheetControl } from './use-modifier-sheet.ts'
import classes from './modifiers.module.css'

/** Cancel and the next act, at the place of Enviar and Cobrar; disabled until every group has its choice. */
export function SheetActs({ sheet }: { readonly sheet: ModifierSheetControl }) {
  const t = useMessages(checkMessages)
  const ui = useMessages(uiMessages)
  const { money } = useFormat()
  const [unmet] = sheet.unmet
  const sum = money(sheet.preview.total)
  return (
    <div className={classes['acts']}>
      <ActionButton size={72} onPress={sheet.close}>
        {ui('cancel')}
      </ActionButton>
      <NextButton
        isDisabled={unmet !== undefined}
        keyHint="Enter"
        onPress={sheet.commit}
        {...(unmet === undefined ? {} : { detail: t('missingOf', { group: unmet.name }) })}
      >
        {t(sheet.isNew ? 'addFor' : 'saveFor', { sum })}
      </NextButton>
    </div>
  )
}
