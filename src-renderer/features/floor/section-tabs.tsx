import { useMessages } from '#renderer/i18n/use-messages.ts'
import { FittingTabs } from '#renderer/ui/layout/fitting-tabs/fitting-tabs.tsx'
import { occupiedCount } from './floor-counts.ts'
import { floorMessages } from './floor-messages.ts'
import { changeFloorView } from './floor-view.ts'
import classes from './floor.module.css'
import type { Floor } from './use-floor.ts'

/** The sections, each with its number of occupied tables. */
export function SectionTabs({
  floor: { sections = [], section },
  hasCounts = true,
}: {
  readonly floor: Floor
  readonly hasCounts?: boolean
}) {
  const t = useMessages(floorMessages)
  if (section === undefined) return null
  return (
    <div className={classes['sections']}>
      <FittingTabs
        label={t('sections')}
        value={String(section.id)}
        tabs={sections.map(({ id, name, tables, occupiedCount: occupied, tableCount }) => ({
          value: String(id),
          label: name,
          ...(hasCounts
            ? {
                count:
                  tables === undefined
                    ? `${occupied}/${tableCount}`
                    : `${occupiedCount(tables)}/${tables.length}`,
              }
            : {}),
        }))}
        onChange={(id) => changeFloorView({ sectionId: Number(id) })}
      />
    </div>
  )
}
