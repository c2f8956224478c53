import { useQueryClient } from '@tanstack/react-query'
import { IconPencil } from '@tabler/icons-react'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { Unread } from '#renderer/api/unread.tsx'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useMay } from '#renderer/session/use-session.ts'
import { EmptyState } from '#renderer/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#renderer/ui/feedback/skeleton.tsx'
import { Bar } from '#renderer/ui/feedback/bar.tsx'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { StateChip } from '#renderer/ui/feedback/state-chip.tsx'
import { LeaveUnsaved } from './form/draft/leave-unsaved.tsx'
import type { Editing, Named, RecordKind, SavedUndo } from './record-kind.ts'
import classes from './records.module.css'
import { recordsMessages } from './records-messages.ts'
import { RemoveRecord } from './remove-record.tsx'
import { SaveFoot } from './form/save-foot.tsx'
import { useEditingOf, useItemOf, useRemovalOf, useWordsOf } from './use-kind.ts'
import { useKeptDraft, useRestored } from './form/draft/use-kept-draft.ts'
import { useFirstField } from './form/use-first-field.ts'
import { useRecordForm } from './form/use-record-form.ts'

interface PanelProps<
  Row extends { readonly id: number },
  Item extends Named,
  Draft extends object,
  F,
> {
  readonly kind: RecordKind<Row, Item, Draft, F>
  readonly onCreated: (created: Named) => void
  readonly onRemoved: () => void
}

/** Edits a new record. */
export function NewRecord<
  Row extends { readonly id: number },
  Item extends Named,
  Draft extends object,
  F,
>(props: PanelProps<Row, Item, Draft, F>) {
  const editing = useEditingOf(props.kind, undefined)
  if (editing === undefined) return <PanelSkeleton />
  return <RecordEditor {...props} item={undefined} editing={editing} />
}

/** Reads a record and edits it. */
export function ExistingRecord<
  Row extends { readonly id: number },
  Item extends Named,
  Draft extends object,
  F,
>({ id, ...props }: PanelProps<Row, Item, Draft, F> & { readonly id: number }) {
  const { kind } = props
  const t = useMessages(recordsMessages)
  const words = useWordsOf(kind)
  const { query, record: item, isGone } = useItemOf(kind, id)
  const editing = useEditingOf(kind, item)
  if (isGone) {
    return (
      <EmptyState icon={kind.icon} title={t('gone')}>
        {t('goneText')}
      </EmptyState>
    )
  }
  if (item === undefined) {
    return (
      <Unread query={query} title={words.notRead}>
        <PanelSkeleton />
      </Unread>
    )
  }
  if (editing === undefined) return <PanelSkeleton />
  return <RecordEditor {...props} item={item} editing={editing} />
}

function RecordEditor<
  Row extends { readonly id: number },
  Item extends Named,
  Draft extends object,
  F,
>({
  kind,
  item,
  editing,
  onCreated,
  onRemoved,
}: PanelProps<Row, Item, Draft, F> & {
  readonly item: Item | undefined
  readonly editing: Editing<Draft, Item>
}) {
  const t = useMessages(recordsMessages)
  const words = useWordsOf(kind)
  const sentence = useErrorSentence()
  const queries = useQueryClient()
  const isNew = item === undefined
  const mayUpdate = useMay(kind.rights.update)
  const isReadOnly = !isNew && !mayUpdate
  const address = kind.paths.one(item?.id ?? 'new')
  const restored = useRestored(address)
  const form = useRecordForm({
    ...editing,
    record: item,
    restored,
    onSaved: (saved, before) => {
      const { id, name } = saved
      const undo = before && editing.undoOf?.(saved, before)
      if (undo !== undefined) offerUndo(undo)
      else toast.done(isNew ? words.created(name) : t('saved', { name }))
      // Wait until list and record have it, so that the screen does not show an old state.
      const renewed = queries.invalidateQueries({ queryKey: [kind.resource] })
      if (isNew) void renewed.then(() => onCreated({ id, name }))
    },
  })
  const offerUndo = ({ text, run, doneText, finalText }: SavedUndo) => {
    const undo = async () => {
      try {
        if (await run()) toast.done(doneText)
        else toast.error(finalText)
        await queries.invalidateQueries({ queryKey: [kind.resource] })
      } catch (error) {
        toast.error(sentence(error))
      }
    }
    toast.done(text, { staysOn: () => true, onUndo: () => void undo() })
  }
  useFirstField(form.id, isNew)
  const onlyChange =
    form.changed.length === 1 ? editing.wordsOfChange?.(form.draft, form.saved) : undefined
  const title = item?.name ?? words.newOne
  useKeptDraft(address, title, form, kind.secrets)
  const { Fields, Above, Below } = kind
  return (
    <section className={record['panel']} aria-label={title}>
      <div className={record['panelBody']}>
        <div className={classes['head']}>
          <h2 className={record['panelTitle']}>{title}</h2>
          {!isNew && form.isDirty && (
            <StateChip icon={IconPencil} tone="neutral">
              {onlyChange ?? t('unsaved', { count: form.changed.length })}
            </StateChip>
          )}
        </div>
        {restored !== undefined && form.isDirty && (
          <div className={classes['restored']}>
            <Bar
              tone="primary"
              icon={IconPencil}
              act={{ label: t('discard'), onPress: form.discard }}
            >
              {t('restored')}
            </Bar>
          </div>
        )}
        {item !== undefined && Above !== undefined && <Above record={item} />}
        <form id={form.id} noValidate onSubmit={form.onSubmit}>
          <fieldset className={record['fields']} disabled={isReadOnly}>
            <Fields form={form} record={item} />
          </fieldset>
        </form>
        {item !== undefined && Below !== undefined && <Below record={item} />}
        {item !== undefined && (
          <Removal
            kind={kind}
            item={item}
            onRemoved={() => {
              // Discarded first, because a deleted record has no unsaved changes to ask about.
              form.discard()
              onRemoved()
            }}
          />
        )}
      </div>
      {!isReadOnly && (
        <SaveFoot form={form} isNew={isNew} saveLabel={isNew ? words.create : t('save')} />
      )}
      <LeaveUnsaved form={form} name={title} />
    </section>
  )
}

function Removal<Row extends { readonly id: number }, Item extends Named, Draft extends object, F>({
  kind: { rights, remove },
  item,
  onRemoved,
}: Pick<PanelProps<Row, Item, Draft, F>, 'kind' | 'onRemoved'> & { readonly item: Item }) {
  const mayRemove = useMay(rights.remove ?? rights.update)
  if (remove === undefined || !mayRemove) return null
  return <Removable remove={remove} item={item} onRemoved={onRemoved} />
}

function Removable<Item extends Named>({
  remove,
  item,
  onRemoved,
}: {
  readonly remove: NonNullable<RecordKind<Item, Item, object>['remove']>
  readonly item: Item
  readonly onRemoved: () => void
}) {
  const { words, dependents } = useRemovalOf(remove, item)
  return (
    <RemoveRecord
      name={item.name}
      words={words}
      dependents={dependents}
      run={() => remove.run(item)}
      onRemoved={onRemoved}
    />
  )
}

function PanelSkeleton() {
  return (
    <Loading>
      <Skeleton height="30rem" />
    </Loading>
  )
}
