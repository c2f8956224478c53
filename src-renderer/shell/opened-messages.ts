import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const openedMessages = defineMessages(
  'opened',
  {
    noScreen: 'El enlace «{{path}}» no es de ninguna pantalla.',
    backup:
      'Para volver a «{{name}}», elegir ese respaldo en la lista. Si no está, ponerlo en la segunda carpeta.',
    notAllowed: 'Falta el permiso para registrar compras: «{{name}}» no se ha abierto.',
    unreadable: 'No se pudo leer «{{name}}». Guardarlo en este equipo y abrirlo otra vez.',
    other: 'Mostrador no abre archivos como «{{name}}».',
  },
  {
    noScreen: 'The link “{{path}}” belongs to no screen.',
    backup:
      'To go back to “{{name}}”, choose that backup in the list. If it is not there, put it into the second folder.',
    notAllowed: 'The right to record purchases is missing: “{{name}}” was not opened.',
    unreadable: '“{{name}}” could not be read. Save it on this machine and open it again.',
    other: 'Mostrador opens no files like “{{name}}”.',
  },
)
