import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const openedMessages = defineMessages(
  'opened',
  {
    noScreen: 'El enlace «{{path}}» no es de ninguna pantalla.',
    backup:
      'Para volver a «{{name}}», elegir ese respaldo en la lista. Si no está, ponerlo en la segunda carpeta.',
    document:
      'Mostrador aún no registra documentos de proveedores desde un archivo: «{{name}}» no se ha abierto.',
    other: 'Mostrador no abre archivos como «{{name}}».',
  },
  {
    noScreen: 'The link “{{path}}” belongs to no screen.',
    backup:
      'To go back to “{{name}}”, choose that backup in the list. If it is not there, put it into the second folder.',
    document:
      'Mostrador does not enter documents of suppliers from a file yet: “{{name}}” was not opened.',
    other: 'Mostrador opens no files like “{{name}}”.',
  },
)
