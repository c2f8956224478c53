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
  CONFLICT_DECIDED_ALREADY: [
    'Otra persona ya decidió esto. Volver a abrir la lista.',
    'Somebody else has decided this already. Open the list again.',
  ],
  CONFLICT_CHOICE_OTHER: [
    'Esta decisión no sirve para este caso. Elegir una de las que se muestran.',
    'This choice does not fit here. Choose one of those that are shown.',
  ],
  CONFLICT_NOT_APPLICABLE: [
    'Ya no se puede hacer: lo que se iba a cambiar está cobrado o cerrado. Elegir otra opción.',
    'It cannot be done any more: what it would change is paid or closed. Choose another option.',
  ],
  CONFLICT_RETURNED_ALREADY: [
    'Esa factura ya se devolvió o se anuló. Elegir otra opción.',
    'That invoice was returned or annulled already. Choose another option.',
  ],
  CONFLICT_REFUND_UNDERWAY: [
    'El pinpad ya devuelve este dinero. Esperar el resultado, o resolverlo en Cobros con tarjeta.',
    'The pinpad is giving this money back already. Wait for the result, or settle it in Card charges.',
  ],
  CONFLICT_PINPAD_IMPOSSIBLE: [
    'El pinpad no puede devolver este cobro. Devolverlo en efectivo.',
    'The pinpad cannot give this charge back. Return it in cash.',
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
  TAKEOVER_RUNNING: [
    'Este equipo ya está pasando a ser la caja principal. Esperar un momento.',
    'This machine is already becoming the main till. Wait a moment.',
  ],
  MAIN_IS_THERE: [
    'La caja principal responde: se sigue vendiendo con ella.',
    'The main till answers: sales continue with it.',
  ],
  OWN_POINTS: [
    'Se cambia en la caja principal, cuando vuelva.',
    'This is changed at the main till, when it is back.',
  ],
  OLDER_EPOCH: [
    'Otra caja es la principal desde entonces. Usar esa.',
    'Another till is the main one since then. Use that one.',
  ],
  ARRIVAL_UNKNOWN: [
    'Esta entrada ya se usó o venció. Iniciar sesión aquí.',
    'This arrival was used or has expired. Sign in here.',
  ],
  NOT_A_COUNTER: [
    'Este equipo no es un mostrador unido a otra caja.',
    'This machine is not a counter that is joined to another till.',
  ],
  OWN_POINTS_NOT_ALLOWED: [
    'Ese PIN no puede vender en este mostrador. Usar el de quien cobra aquí.',
    'That PIN may not sell at this counter. Use that of someone who charges here.',
  ],
  COPY_NOT_WHOLE: [
    'La copia de la caja principal todavía se está trayendo. Volver a intentar en un momento.',
    'The copy of the main till is still being fetched. Try again in a moment.',
  ],
  COUNTER_APART: [
    'Este mostrador vende por su cuenta y no es la caja principal. Usar la caja principal.',
    'This counter sells on its own and is not the main till. Use the main till.',
  ],
  COMING_TOGETHER: [
    'El mostrador se está juntando con la caja principal. No se guardó; volver a intentar.',
    'The counter is coming together with the main till. It was not saved; try again.',
  ],
  PAST_UNKNOWN: [
    'Esta caja no sabe qué comparte con la que vuelve: la reemplazó una versión anterior. Lo que falta se registra a mano.',
    'This till does not know what it shares with the one that returns: an older version replaced it. Record by hand what is missing.',
  ],
  RETURN_REFUSED: [
    'Esa caja no es de este negocio, o no fue reemplazada.',
    'That till is not of this shop, or was not replaced.',
  ],
  TAKEOVER_NOT_ALLOWED: [
    'Ese PIN no puede hacer de este equipo la caja principal. Pedir el de un gerente.',
    "That PIN may not make this machine the main till. Ask for a manager's.",
  ],
} as const satisfies Messages
