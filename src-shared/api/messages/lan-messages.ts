import type { Messages } from './messages-type.ts'

/** The port for the shop's network. */
export const lanMessages = {
  LAN_PORT_TAKEN: [
    'Otro programa de este equipo ya usa el puerto {port}. Elegir otro número.',
    'Another program on this machine already uses port {port}. Choose another number.',
  ],
  LAN_PORT_FORBIDDEN: [
    'El sistema no permite usar el puerto {port}. Elegir uno desde 1024, por ejemplo 4600.',
    'The system does not allow port {port}. Choose one from 1024 up, for example 4600.',
  ],
  HTTPS_ONLY: [
    'Esta dirección se abre solo con https. Seguir los pasos de la página /lan.',
    'This address is opened with https only. Follow the steps of the page /lan.',
  ],
} as const satisfies Messages
