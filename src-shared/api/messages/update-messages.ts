import type { Messages } from './messages-type.ts'

/** Updates of the program. */
export const updateMessages = {
  UPDATES_NOT_HERE: [
    'Este programa no se actualiza desde aquí. El central lo actualiza quien administra su servidor; un mostrador separado, cuando vuelva con la caja principal.',
    'This program is not updated from here. A central is updated by the administrator of its server; a counter that is apart, once it is back with the main till.',
  ],
  UPDATE_SOURCE_MISSING: [
    'Falta de dónde llegan las actualizaciones: una dirección o una carpeta.',
    'Where updates come from is missing: an address or a folder.',
  ],
  UPDATE_KEY_MISSING: [
    'Falta la clave pública con que se comprueban las actualizaciones. La da quien entrega el programa.',
    'The public key that updates are checked with is missing. It comes from whoever delivers the program.',
  ],
  UPDATE_GONE: [
    'Esa versión ya no es la que se ofrece. Mirar otra vez qué hay de nuevo.',
    'That version is no longer the one on offer. Look again at what is new.',
  ],
  UPDATE_BY_HAND: [
    'En este equipo la actualización se instala a mano. Descargar el paquete y abrirlo con Mostrador cerrado.',
    'On this machine the update is installed by hand. Download the package and open it with Mostrador closed.',
  ],
  UPDATE_AGREED_ALREADY: [
    'La actualización ya está en marcha.',
    'The update is under way already.',
  ],
  UPDATE_BEGUN: [
    'El instalador ya empezó y no se puede parar.',
    'The installer has begun and cannot be stopped.',
  ],
  UPDATING: [
    'El programa se está actualizando y vuelve en unos minutos. No se ha guardado nada de esto.',
    'The program is being updated and comes back in a few minutes. Nothing of this was saved.',
  ],
} as const satisfies Messages
