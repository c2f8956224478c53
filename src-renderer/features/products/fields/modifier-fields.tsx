import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { GroupChoice, useGroupNames } from '../../modifier-groups/group-choice.tsx'
import { modifierGroupsMessages } from '../../modifier-groups/modifier-groups-messages.ts'
import { hasFaultIn } from './fields-props.ts'
import type { FieldsProps } from './fields-props.ts'

export function ModifiersPart({ form }: FieldsProps) {
  const t = useMessages(modifierGroupsMessages)
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
