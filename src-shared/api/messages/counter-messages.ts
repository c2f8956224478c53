import type { Messages } from './messages-type.ts'

/** Several counters in one shop. */
export const counterMessages = {
  COUNTER_CODE_WRONG: [
    'El código no es válido o ya venció. Pedir otro en la caja principal.',
    'The code is wrong or has expired. Ask for another one at the main till.',
  ],
  COUNTER_POINT_TAKEN: [
    'La caja {code} ya es de otro mostrador. Elegir otra o crear una nueva.',
    'Point {code} belongs to another counter. Choose another one or create a new one.',
  ],
  COUNTER_IS_MAIN: ['La caja principal no se puede quitar.', 'The main till cannot be removed.'],
  COUNTER_REMOVED: [
    'Este mostrador fue quitado en la caja principal. Unirlo otra vez con un código nuevo.',
    'This counter was removed at the main till. Join it again with a new code.',
  ],
  COUNTER_LAN_CLOSED: [
    'No se pudo abrir la red del local en este equipo. Revisar Equipos, Red del local.',
    "The shop's network could not be opened on this machine. See Devices, Shop network.",
  ],
  COUNTER_UNREACHABLE: [
    '{name} no responde. Revisar que esté encendido y conectado a la red.',
    '{name} does not answer. Check that it is on and connected to the network.',
  ],
  SHOP_NOT_EMPTY: [
    'Este equipo ya tiene datos. Solo se une un equipo vacío.',
    'This machine already has data. Only an empty one can join.',
  ],
  SHOP_NOT_FOUND: [
    'No contesta ninguna caja en esa dirección. Revisar la dirección y la red.',
    'No till answers at that address. Check the address and the network.',
  ],
  SHOP_OTHER: [
    'No es la misma caja: su huella es otra. No se unió nada.',
    'It is not the same till: its fingerprint differs. Nothing was joined.',
  ],
  JOINING_ALREADY: [
    'Este equipo ya se está uniendo. Esperar, o detenerlo primero.',
    'This machine is already joining. Wait, or stop it first.',
  ],
  JOINING_UNAVAILABLE: [
    'Este programa no se puede unir a una caja. Iniciarlo con su ventana o con npm start.',
    'This program cannot join a till. Start it with its window or with npm start.',
  ],
  MAIN_AWAY: [
    'La caja principal no responde. Nada se guardó; volver a intentar.',
    'The main till does not answer. Nothing was saved; try again.',
  ],
  WAY_NOT_OFFERED: [
    'Este mostrador no puede seguir de esa manera.',
    'This counter cannot go on in that way.',
  ],
  TAKEOVER_RUNNING: [
    'Este equipo ya está pasando a ser la caja principal. Esperar un momento.',
    'This machine is already becoming the main till. Wait a moment.',
  ],
  MAIN_IS_THERE: [
    'La caja principal responde: se sigue vendiendo con ella.',
    'The main till answers: sales continue with it.',
  ],
  OLDER_EPOCH: [
    'Otra caja es la principal desde entonces. Usar esa.',
    'Another till is the main one since then. Use that one.',
  ],
  NOT_A_COUNTER: [
    'Este equipo no es un mostrador unido a otra caja.',
    'This machine is not a counter that is joined to another till.',
  ],
  TAKEOVER_NOT_ALLOWED: [
    'Ese PIN no puede hacer de este equipo la caja principal. Pedir el de un gerente.',
    "That PIN may not make this machine the main till. Ask for a manager's.",
  ],
} as const satisfies Messages
