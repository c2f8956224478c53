import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import type { Permission } from '../../../src-shared/api/permissions.ts'
import { type AnswerOf, apiQuery } from '../../api/query.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { useSessionStore } from '../../session/session-store.ts'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import record from '../../ui/layout/record.module.css'
import { type RoleDraft, toggled } from './role-draft.ts'
import classes from './roles.module.css'
import { rolesMessages } from './roles-messages.ts'

type Module = AnswerOf<'roles', 'permissions'>[number]
type Action = Module['actions'][number]

/** The columns; other actions are listed by name in the row of their module. */
const columns = ['READ', 'CREATE', 'UPDATE', 'DELETE']

/** The permissions as a matrix of modules and actions. Arrow keys move between the boxes, Space changes one. */
export function PermissionMatrix({
  form,
  before,
}: {
  readonly form: RecordForm<RoleDraft>
  /** The permissions as saved; changed boxes are marked. */
  readonly before: readonly Permission[]
}) {
  const t = useMessages(rolesMessages)
  const own = useSessionStore((state) => state.session?.permissions)
  const modules = useQuery(apiQuery('roles', 'permissions')).data ?? []
  const { permissions } = form.draft
  const total = modules.reduce((sum, { actions }) => sum + actions.length, 0)
  const heads = columns.map((column) =>
    modules.flatMap(({ actions }) => actions).find(({ action }) => action === column),
  )
  const box = (module: Module, { permission, label }: Action, isLabelHidden: boolean) => (
    <CheckBox
      key={permission}
      label={isLabelHidden ? t('cell', { module: module.label, action: label }) : label}
      isLabelHidden={isLabelHidden}
      isOn={permissions.includes(permission)}
      isChanged={permissions.includes(permission) !== before.includes(permission)}
      // A user cannot give a permission that they lack; the register refuses it too.
      isDisabled={own?.has(permission) !== true && !permissions.includes(permission)}
      onKeyDown={walkBoxes}
      onChange={() => form.change({ permissions: toggled(permissions, permission) })}
    />
  )
  return (
    <section className={record['part']} aria-label={t('permissions')}>
      <div className={classes['head']}>
        <h3 className={record['partTitle']}>{t('permissions')}</h3>
        <span className={record['facts']}>{t('rights', { count: permissions.length, total })}</span>
      </div>
      <p className={record['facts']}>{t('notYours')}</p>
      <div className={classes['place']} data-pannable>
        <table className={classes['matrix']}>
          <thead>
            <tr>
              <th scope="col">{t('about')}</th>
              {heads.map((head, index) => (
                <th key={columns[index]} scope="col">
                  {head?.label}
                </th>
              ))}
            </tr>
          </thead>
          {modules.map((module) => {
            const others = module.actions.filter(({ action }) => !columns.includes(action))
            return (
              <tbody key={module.module}>
                <tr>
                  <th scope="row">{module.label}</th>
                  {columns.map((column) => {
                    const found = module.actions.find(({ action }) => action === column)
                    return (
                      <td key={column}>
                        {found === undefined ? (
                          <span
                            className={classes['none']}
                            role="img"
                            aria-label={t('doesNotExist')}
                          >
                            –
                          </span>
                        ) : (
                          box(module, found, true)
                        )}
                      </td>
                    )
                  })}
                </tr>
                {others.length > 0 && (
                  <tr>
                    <td colSpan={columns.length + 1}>
                      <fieldset className={classes['others']}>
                        <legend
                          className={classes['unseen']}
                        >{`${module.label}: ${t('others')}`}</legend>
                        {others.map((action) => box(module, action, false))}
                      </fieldset>
                    </td>
                  </tr>
                )}
              </tbody>
            )
          })}
        </table>
      </div>
    </section>
  )
}

/** Moves the focus: left and right to the next box, up and down to the box in the row above or below. */
function walkBoxes(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key]
  const box = event.currentTarget
  const table = box.closest('table')
  if (step === undefined || table === null) return
  event.preventDefault()
  event.stopPropagation()
  const boxes = Array.from(table.querySelectorAll<HTMLInputElement>('input'))
  const usable = boxes.filter((each) => !each.disabled)
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    usable[usable.indexOf(box) + step]?.focus()
    return
  }
  const { left } = box.getBoundingClientRect()
  const row = box.closest('tr')
  const beyond = usable.filter((each) => {
    const isOther = each.closest('tr') !== row
    return isOther && Math.sign(boxes.indexOf(each) - boxes.indexOf(box)) === step
  })
  const next = step === 1 ? beyond[0] : beyond.at(-1)
  const nextRow = next?.closest('tr')
  beyond
    .filter((each) => each.closest('tr') === nextRow)
    .toSorted(
      (a, b) =>
        Math.abs(a.getBoundingClientRect().left - left) -
        Math.abs(b.getBoundingClientRect().left - left),
    )[0]
    ?.focus()
}
