import { defineMessages } from '../../i18n/define-messages.ts'

export const administrationMessages = defineMessages(
  'administration',
  {
    administration: 'Administración',
    search: 'Buscar una pantalla, un ajuste o un registro: «propina», «Luis», «JUG-10»',
    found: 'Encontrado',
    nothing: 'Nada con «{{search}}»',
    nothingText: 'Probar con el comienzo de una palabra.',
  },
  {
    administration: 'Administration',
    search: 'Search a screen, a setting or a record: “tip”, “Luis”, “JUG-10”',
    found: 'Found',
    nothing: 'Nothing with “{{search}}”',
    nothingText: 'Try the beginning of a word.',
  },
)
