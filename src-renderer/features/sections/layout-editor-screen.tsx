import { useQuery } from '@tanstack/react-query'
import { IconAlertCircle, IconDeviceDesktop, IconLayoutDashboard } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'wouter'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useLastError } from '#renderer/api/use-last-error.ts'
import { guardLeaving } from '#renderer/frame/leave-guard.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useSignedInUser } from '#renderer/session/use-session.ts'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { useLayout } from '#renderer/ui/layout/use-layout.ts'
import { EditorCanvas } from './canvas/editor-canvas.tsx'
import { DiscardDialog } from './discard-button.tsx'
import { EditorHeader } from './editor-header.tsx'
import classes from './layout-editor.module.css'
import { layoutEditorMessages } from './layout-editor-messages.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { nameProblems } from './draft/next-table-name.ts'
import { Palette } from './palette.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { type LayoutEditor, useLayoutEditor } from './use-layout-editor.ts'
import { usePlanActs } from './use-plan-acts.ts'

/** A page size above any establishment's number of sections. */
const ALL_SECTIONS = 200

/** Edits tables and furniture, section by section. */
export function LayoutEditorScreen() {
  const t = useMessages(layoutEditorMessages)
  const sentence = useErrorSentence()
  const { establishmentId } = useSignedInUser()
  const params = useParams<{ sectionId?: string }>()
  const list = useQuery(
    apiQuery('sections', 'list', { query: { establishmentId, size: ALL_SECTIONS } }),
  )
  const listError = useLastError(list)
  const sections = list.data?.data ?? []
  const section =
    params.sectionId === undefined
      ? sections[0]
      : sections.find(({ id }) => id === Number(params.sectionId))
  const { editor, error, isRetrying, retry } = useLayoutEditor(section)
  const planRef = useRef<HTMLDivElement>(null)
  const [selectedKey, setSelectedKey] = useState<string>()
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const selected = editor?.draft.items.find(({ key }) => key === selectedKey)

  async function save(): Promise<void> {
    if (editor === undefined || editor.changeCount === 0 || editor.isSaving) return
    const [faulty] = nameProblems(editor.draft).keys()
    if (faulty !== undefined) {
      setSelectedKey(faulty)
      // A phone shows the field with the fault in its own panel.
      setPanelOpen(true)
    } else await editor.save()
  }
  const onSave = () => void save()
  const isFirstSection = sections.every(
    ({ id, tableCount }) => id === section?.id || tableCount === 0,
  )
  const acts = usePlanActs({
    editor,
    selected,
    onSelect: setSelectedKey,
    planRef,
    isFirstSection,
    onSave,
  })
  const leaving = useLeaving(editor)

  const failure = listError ?? error
  return (
    <div className={classes['screen']} data-layout={useLayout()}>
      <EditorHeader
        sections={sections}
        section={section}
        editor={editor}
        onDiscard={() => setDiscarding(true)}
        onSave={onSave}
      />
      {editor !== undefined && <Notices editor={editor} />}
      {editor === undefined ? (
        <div className={classes['instead']}>
          {failure !== null ? (
            <ErrorState
              title={t('loadFailed')}
              isRetrying={list.isFetching || isRetrying}
              onRetry={() => {
                void list.refetch()
                retry()
              }}
            >
              {sentence(failure)}
            </ErrorState>
          ) : list.data === undefined || section !== undefined ? (
            <Loading>
              <Skeleton height="100%" />
            </Loading>
          ) : (
            <EmptyState
              icon={IconLayoutDashboard}
              title={t(sections.length === 0 ? 'noSectionsTitle' : 'unknownSection')}
            >
              {t('noSections')}
            </EmptyState>
          )}
        </div>
      ) : (
        <div className={classes['body']}>
          <Palette onAdd={acts.add} onDrag={acts.drag} />
          <EditorCanvas
            key={editor.section.id}
            editor={editor}
            selectedKey={selectedKey}
            onSelect={setSelectedKey}
            planRef={planRef}
          />
          <PlanPanel
            editor={editor}
            selected={selected}
            acts={acts}
            onDiscard={() => setDiscarding(true)}
            isOpen={isPanelOpen}
            onOpen={setPanelOpen}
          />
        </div>
      )}
      {editor !== undefined && (
        <DiscardDialog editor={editor} isOpen={isDiscarding} onClose={() => setDiscarding(false)} />
      )}
      {leaving.go !== undefined && editor !== undefined && (
        <LeaveDialog editor={editor} onLeave={leaving.leave} onStay={leaving.stay} />
      )}
    </div>
  )
}

function Notices({ editor }: { readonly editor: LayoutEditor }) {
  const t = useMessages(layoutEditorMessages)
  const { saveError, isChangedElsewhere, discard } = editor
  if (saveError !== undefined) {
    return (
      <Bar tone="danger" icon={IconAlertCircle} shape="edge" isUrgent detail={saveError.text}>
        {t('notSaved')}
      </Bar>
    )
  }
  if (!isChangedElsewhere) return null
  return (
    <Bar
      tone="warn"
      icon={IconDeviceDesktop}
      shape="edge"
      act={{ label: t('showOther'), onPress: discard }}
    >
      {t('changedElsewhere')}
    </Bar>
  )
}

/** Prevents leaving with unsaved changes until the user saves or discards them. */
function useLeaving(editor: LayoutEditor | undefined) {
  const [go, setGo] = useState<() => void>()
  const isUnsaved = (editor?.changeCount ?? 0) > 0
  useEffect(() => (isUnsaved ? guardLeaving((way) => setGo(() => way)) : undefined), [isUnsaved])
  return {
    go,
    leave: () => {
      setGo(undefined)
      go?.()
    },
    stay: () => setGo(undefined),
  }
}
