import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconAlertCircle } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useScreenName } from '#renderer/screens/use-screen-name.ts'
import { paths } from '#renderer/paths.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { SwitchField } from '#renderer/ui/fields/switch-field.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import record from '#renderer/ui/layout/record.module.css'
import { denominationsMessages } from './denominations-messages.ts'
import classes from './denominations.module.css'

const all = apiQuery('cashRegister', 'denominations', { query: { all: 'true' } })

/** Turns on and off the notes and coins that the counts of the register ask for. */
export function DenominationsScreen() {
  const t = useMessages(denominationsMessages)
  const title = useScreenName('denominations')
  const sentence = useErrorSentence()
  const { piece } = useFormat()
  const [, navigate] = useLocation()
  const cache = useQueryClient()
  const query = useQuery(all)
  const save = useApiMutation('cashRegister', 'setDenomination', {
    onSuccess: (saved) => {
      cache.setQueryData(all.queryKey, (known) =>
        known?.map((each) => (each.id === saved.id ? saved : each)),
      )
      toast.done(t(saved.active ? 'inUse' : 'notInUse', { name: piece(saved.value) }))
    },
  })
  const goBack = () => navigate(paths.administration)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  return (
    <div className={record['screen']}>
      <ScreenHead title={title} onBack={goBack} />
      <div className={record['panelBody']}>
        <Unread query={query} title={t('notReadTitle')} />
        {save.error !== null && (
          <Bar tone="danger" icon={IconAlertCircle} isUrgent>
            {sentence(save.error)}
          </Bar>
        )}
        {query.data !== undefined && (
          <>
            <p className={record['facts']}>{t('help')}</p>
            <div className={classes['kinds']}>
              {(['BILL', 'COIN'] as const).map((type) => (
                <section key={type} className={classes['kind']} aria-label={t(type)}>
                  <h2 className={record['partTitle']}>{t(type)}</h2>
                  {query.data
                    .filter((denomination) => denomination.type === type)
                    .map((denomination) => (
                      <SwitchField
                        key={denomination.id}
                        label={piece(denomination.value)}
                        isOn={denomination.active}
                        isDisabled={save.isPending}
                        onChange={(isOn) =>
                          save.mutate({ params: { id: denomination.id }, body: { active: isOn } })
                        }
                      />
                    ))}
                </section>
              ))}
            </div>
          </>
        )}
      </div>
    </div>
  )
}
