import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Disclosure } from '#renderer/ui/layout/disclosure.tsx'
import { GroupChoice, useGroupNames } from '../group-choice.tsx'
import { groupChoiceMessages } from '../group-choice-messages.ts'
import { hasFaultIn } from '../draft/fields-props.ts'
import type { FieldsProps } from '../draft/fields-props.ts'

export function ModifiersPart({ form }: FieldsProps) {
  const t = useMessages(groupChoiceMessages)
  const summary = useGroupNames(form.draft.modifierGroupIds)
  return (
    <Disclosure
      icon={IconAdjustmentsHorizontal}
      title={t('groups')}
      summary={summary}
      hasFault={hasFaultIn(form, ['modifierGroupIds'])}
    >
      <GroupChoice help={t('ofCategory')} {...form.field('modifierGroupIds')} />
    </Disclosure>
  )
}
