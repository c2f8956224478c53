import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { matchWords } from '#shared/domain/text/match-words.ts'
import type { Permission } from '#shared/api/permissions.ts'
import { type AnswerOf, apiQuery } from '#renderer/api/query.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { useSessionStore } from '#renderer/session/session-store.ts'
import { CheckBox } from '#renderer/ui/fields/check-box.tsx'
import { SearchField } from '#renderer/ui/fields/search-field.tsx'
import record from '#renderer/ui/layout/record.module.css'
import { KeyToBoxes } from './key-to-boxes.tsx'
import { groupModules } from './module-groups.ts'
import { type RoleDraft, toggled } from './role-draft.ts'
import classes from './roles.module.css'
import { rolesMessages } from './roles-messages.ts'
import { useWidthInRem } from './use-width-in-rem.ts'
import { walkBoxes } from './walk-boxes.ts'

type Thing = AnswerOf<'roles', 'permissions'>[number]
type Action = Thing['actions'][number]

/** The columns; other actions are listed by name in the row of their thing. */
const columns = ['READ', 'CREATE', 'UPDATE', 'DELETE']

/** The least width in rem at which the columns and the other actions stand side by side. */
const WIDTH_OF_COLUMNS = 40

/**
 * The permissions by thing and action: columns where there is room, else a list of boxes for each thing. Arrow keys
 * move between the boxes, Space changes one.
 */
export function PermissionMatrix({
  form,
  before,
}: {
  readonly form: RecordForm<RoleDraft>
  /** The permissions as saved, or of the role that was copied; changed boxes are marked. */
  readonly before: readonly Permission[]
}) {
  const t = useMessages(rolesMessages)
  const own = useSessionStore((state) => state.session?.permissions)
  const things = useQuery(apiQuery('roles', 'permissions')).data ?? []
  const [search, setSearch] = useState('')
  const [place, width] = useWidthInRem()
  const hasColumns = width >= WIDTH_OF_COLUMNS
  const { permissions } = form.draft
  const total = things.reduce((sum, { actions }) => sum + actions.length, 0)
  const found = things.filter(({ label, actions }) =>
    matchWords(search, label, ...actions.map((action) => action.label)),
  )
  const box = (thing: Thing, { permission, label, approvableWith }: Action, isInColumn = false) => {
    const isOn = permissions.includes(permission)
    const isChanged = isOn !== before.includes(permission)
    const isByPin = !isOn && approvableWith !== null && permissions.includes(approvableWith)
    const name = t('cell', { module: thing.label, action: label })
    return (
      <CheckBox
        key={permission}
        label={label}
        isLabelHidden={isInColumn}
        spokenAs={[
          name,
          ...(isByPin ? [t('byPin')] : []),
          ...(isChanged ? [t('changed')] : []),
        ].join(', ')}
        isOn={isOn}
        isChanged={isChanged}
        isByPin={isByPin}
        // A user cannot give a permission that they lack; the register refuses it too.
        isDisabled={own?.has(permission) !== true && !isOn}
        onKeyDown={walkBoxes}
        onChange={() => form.change({ permissions: toggled(permissions, permission) })}
      />
    )
  }
  return (
    <section className={record['part']} aria-label={t('permissions')} ref={place}>
      <div className={classes['head']}>
        <h3 className={record['partTitle']}>{t('permissions')}</h3>
        <span className={record['facts']}>{t('rights', { count: permissions.length, total })}</span>
        <div className={classes['search']}>
          <SearchField label={t('searchPermission')} value={search} onChange={setSearch} />
        </div>
      </div>
      <KeyToBoxes />
      <div className={classes['matrix']} data-columns={hasColumns} data-boxes>
        {hasColumns && <ColumnHeads things={things} />}
        {groupModules(found).map(({ group, modules }) => (
          <div key={group}>
            <h4 className={classes['group']}>{t(`group_${group}`)}</h4>
            {modules.map((thing) => (
              <ThingRow key={thing.module} thing={thing} hasColumns={hasColumns} box={box} />
            ))}
          </div>
        ))}
        {found.length === 0 && <p className={record['facts']}>{t('noPermission', { search })}</p>}
      </div>
    </section>
  )
}

function ThingRow({
  thing,
  hasColumns,
  box,
}: {
  readonly thing: Thing
  readonly hasColumns: boolean
  readonly box: (thing: Thing, action: Action, isInColumn?: boolean) => ReactNode
}) {
  const others = thing.actions.filter(({ action }) => !hasColumns || !columns.includes(action))
  return (
    <div className={classes['thing']} role="group" aria-label={thing.label}>
      <span className={classes['name']}>{thing.label}</span>
      {hasColumns &&
        columns.map((column) => {
          const action = thing.actions.find((each) => each.action === column)
          return (
            <span key={column} className={classes['cell']} aria-hidden={action === undefined}>
              {action === undefined ? '–' : box(thing, action, true)}
            </span>
          )
        })}
      <div className={classes['others']}>{others.map((action) => box(thing, action))}</div>
    </div>
  )
}

function ColumnHeads({ things }: { readonly things: readonly Thing[] }) {
  const t = useMessages(rolesMessages)
  const actions = things.flatMap((thing) => thing.actions)
  return (
    <div className={classes['heads']} aria-hidden>
      <span>{t('about')}</span>
      {columns.map((column) => (
        <span key={column} className={classes['cell']}>
          {actions.find(({ action }) => action === column)?.label}
        </span>
      ))}
      <span>{t('others')}</span>
    </div>
  )
}
