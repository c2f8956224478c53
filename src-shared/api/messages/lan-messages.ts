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
  BUYER_FORM_NETWORK_CLOSED: [
    'La red para equipos está cerrada, y el teléfono del cliente no llega a la caja. Un administrador la abre en Equipos; mientras tanto, escribir los datos al cobrar.',
    'The network for devices is closed, so the guest’s phone cannot reach the till. An administrator opens it under Devices; meanwhile, write the data at the payment.',
  ],
  BUYER_FORM_CUSTOMER_INACTIVE: [
    'Ese cliente está inactivo. Activarlo en Clientes y aceptar de nuevo.',
    'That customer is inactive. Activate it under Customers and accept again.',
  ],
  BUYER_FORM_ENDED: [
    'Esos datos ya no están: se rechazaron, o la cuenta se pagó. Pedirlos de nuevo.',
    'Those data are gone: they were rejected, or the check was paid. Ask for them again.',
  ],
} as const satisfies Messages
