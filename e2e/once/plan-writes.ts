import { expect } from '../hosts/server.ts'
import { LayoutEditorPage } from '../pages/layout-editor-page.ts'
import { MANAGER, type Write } from './write.ts'

/** The id of the demo's first section, and the name of its next table. */
const SALON = 1
const NEXT_TABLE = '15'

export const planWrites: readonly Write[] = [
  {
    name: 'a table of a plan',
    user: MANAGER,
    request: '**/restaurant/tables',
    async given({ restaurant: { manager } }) {
      const added = async () => {
        const tables = await manager.tables.list({ params: { sectionId: SALON } })
        return tables.filter(({ name }) => name === NEXT_TABLE)
      }
      return {
        path: `/layout/${SALON}`,
        async press(page) {
          const editor = new LayoutEditorPage(page)
          await editor.add('Mesa')
          await editor.save.click()
        },
        effects: async () => (await added()).length,
        async goOn(page) {
          const editor = new LayoutEditorPage(page)
          await editor.save.click()
          await expect(editor.changes).toBeHidden()
          const { items } = await manager.sections.getLayout({ params: { id: SALON } })
          const [table] = await added()
          expect(items.filter(({ tableId }) => tableId === table?.id)).toHaveLength(1)
        },
        async end() {
          for (const { id } of await added()) await manager.tables.delete({ params: { id } })
        },
      }
    },
  },
  {
    name: 'a new section',
    user: MANAGER,
    request: '**/restaurant/sections',
    async given({ restaurant: { manager } }, number) {
      const name = `Patio ${number}`
      return {
        path: `/layout/${SALON}`,
        async press(page) {
          await page.getByRole('button', { name: 'Agregar sección' }).click()
          await page.getByRole('textbox', { name: 'Nombre de la sección' }).fill(name)
          await page.keyboard.press('Enter')
        },
        async effects() {
          const { data } = await manager.sections.list({ query: { size: 200 } })
          return data.filter((section) => section.name === name).length
        },
      }
    },
  },
  {
    name: 'a renamed section',
    user: MANAGER,
    request: '**/restaurant/sections/*',
    async given({ restaurant: { manager } }, number) {
      const { id } = await manager.sections.create({
        body: { name: `Zona ${number}`, establishmentId: 1 },
      })
      const renamed = `Zona nueva ${number}`
      return {
        path: `/layout/${id}`,
        async press(page) {
          const editor = new LayoutEditorPage(page)
          await editor.field('Nombre').fill(renamed)
          await editor.act('Guardar nombre').click()
        },
        async effects() {
          const { data } = await manager.sections.list({ query: { size: 200 } })
          return data.filter(({ name }) => name === renamed).length
        },
      }
    },
  },
]
