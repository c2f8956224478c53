import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const programMessages = defineMessages(
  'program',
  {
    title: 'El programa en este equipo',
    startsWithSystem: 'Abrir al encender',
    startsWithSystemHelp: 'Mostrador se abre cuando este usuario entra en el sistema.',
    kiosk: 'Pantalla completa fija',
    kioskHelp: 'Sin barra de título ni botón para cerrar. Se apaga aquí mismo.',
    refused: 'El sistema no permite el cambio. Revisar los permisos de este usuario.',
  },
  {
    title: 'The program on this device',
    startsWithSystem: 'Open at start',
    startsWithSystemHelp: 'Mostrador opens when this user signs in to the system.',
    kiosk: 'Fixed full screen',
    kioskHelp: 'Without a title bar or a button to close. It is turned off here.',
    refused: 'The system does not allow the change. Check the permissions of this user.',
  },
)
