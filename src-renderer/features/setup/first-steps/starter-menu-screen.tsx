import { useQuery } from '@tanstack/react-query'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { StationOutlet } from '#shared/api/places/stations.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { ScreenHead } from '#renderer/frame/screen-head.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { firstStepsMessages } from './first-steps-messages.ts'
import classes from './first-steps.module.css'
import {
  chosenIn,
  type DraftCategory,
  draftOf,
  faultOf,
  requestOf,
  stationsOf,
} from './starter-draft.ts'
import { OutletQuestion } from './outlet-question.tsx'
import { StarterCategories } from './starter-categories.tsx'
import { TypeButton } from './type-button.tsx'

type Menu = AnswerOf<'setup', 'menus'>[number]
type Choice = Menu['type'] | 'EMPTY'

/** Chooses a menu by the type of business, which the user edits before it is written. */
export function StarterMenuScreen() {
  const t = useMessages(firstStepsMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const query = useQuery(apiQuery('setup', 'menus'))
  const mayImport = useMay('IMPORT:CREATE')
  const [type, setType] = useState<Choice>('RESTAURANT')
  const [drafts, setDrafts] = useState<Partial<Record<Choice, readonly DraftCategory[]>>>({})
  const [outlet, setOutlet] = useState<StationOutlet>('PAPER')
  const [isChecked, setChecked] = useState(false)
  const goBack = () => navigate(paths.firstSteps)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  const create = useOnce('setup.createMenu', {
    onSuccess: ({ products }) => {
      toast.done(t('menuCreated', { products }))
      goBack()
    },
  })

  const menus = query.data ?? []
  const menu = menus.find((each) => each.type === type)
  const draft = drafts[type] ?? (menu === undefined ? [] : draftOf(menu))
  const all = draft.flatMap(({ products }) => products)
  const chosen = draft.flatMap((category) => chosenIn(category))
  const faulty = chosen.filter((product) => faultOf(product) !== undefined)
  const isEmpty = type === 'EMPTY'

  function submit(): void {
    setChecked(true)
    if (faulty.length > 0 || (!isEmpty && chosen.length === 0)) return
    const categories = isEmpty ? [{ name: t('emptyCategory'), products: [] }] : requestOf(draft)
    create.mutate({ label: t('menuTitle'), body: { categories, outlet } })
  }

  const problem =
    isChecked && faulty.length > 0
      ? t('faultyCount', { count: faulty.length })
      : isChecked && !isEmpty && chosen.length === 0
        ? t('nothingChosen')
        : create.error === null
          ? undefined
          : sentence(create.error)

  return (
    <div className={classes['screen']}>
      <ScreenHead title={t('menuTitle')} detail={t('menuIntro')} onBack={goBack} />
      <div className={classes['rest']}>
        <div className={classes['beside']}>
          <div className={classes['types']} role="group" aria-label={t('types')}>
            <Unread query={query} title={t('menusNotRead')} />
            {menus.map((each) => (
              <TypeButton
                key={each.type}
                name={t(each.type)}
                detail={t('typeDetail', {
                  categories: each.categories.length,
                  products: each.categories.reduce((sum, { products }) => sum + products.length, 0),
                })}
                isChosen={each.type === type}
                onPress={() => setType(each.type)}
              />
            ))}
            {menus.length > 0 && (
              <TypeButton
                name={t('EMPTY')}
                detail={t('emptyDetail')}
                isChosen={isEmpty}
                onPress={() => setType('EMPTY')}
              />
            )}
            {mayImport && (
              <TypeButton
                name={t('importMenu')}
                detail={t('importMenuDetail')}
                isChosen={false}
                onPress={() => navigate(paths.imports)}
              />
            )}
          </div>
          {draft.length > 0 && (
            <div className={classes['preview']}>
              <div className={classes['previewHead']}>
                <h2 className={classes['previewTitle']}>
                  {t('chosen', { chosen: chosen.length, total: all.length })}
                </h2>
                <OutletQuestion stations={stationsOf(draft)} value={outlet} onChange={setOutlet} />
              </div>
              <StarterCategories
                key={type}
                draft={draft}
                isChecked={isChecked}
                onChange={(next) => setDrafts({ ...drafts, [type]: next })}
              />
            </div>
          )}
        </div>
        <footer className={classes['foot']}>
          <div className={classes['footNotice']}>
            {problem !== undefined && (
              <Bar tone="danger" icon={IconAlertCircle} isUrgent>
                {problem}
              </Bar>
            )}
          </div>
          <div className={classes['footNext']}>
            <NextButton
              isWorking={create.isPending}
              workingLabel={t('working')}
              isDisabled={menus.length === 0}
              onPress={submit}
            >
              {isEmpty ? t('useEmpty') : t('useMenu', { count: chosen.length })}
            </NextButton>
          </div>
        </footer>
      </div>
    </div>
  )
}
