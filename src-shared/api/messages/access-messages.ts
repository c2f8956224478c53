import type { Messages } from './messages-type.ts'

/** Access: sign-in, permissions, PINs, devices, set-up. */
export const accessMessages = {
  SIGN_IN_REQUIRED: ['Hay que iniciar sesión.', 'Sign in first.'],
  SESSION_ENDED: [
    'La sesión terminó. Iniciar sesión otra vez.',
    'The session has ended. Sign in again.',
  ],
  PERMISSION_MISSING: [
    'Falta el permiso {permission}. Pedirlo a quien administra.',
    'The permission {permission} is missing. Ask the administrator for it.',
  ],
  COSTS_NOT_ALLOWED: [
    'Falta el permiso de ver costos. Pedirlo a quien administra.',
    'The right to see costs is missing. Ask the administrator for it.',
  ],
  DEVICE_NOT_ENROLLED: [
    'Este equipo no está vinculado. Pedir un código en la caja.',
    'This device is not linked. Ask for a code at the register.',
  ],

  CREDENTIALS_WRONG: [
    'Los datos de ingreso no coinciden. Revisarlos e intentar de nuevo.',
    'Those sign-in details do not match. Check them and try again.',
  ],
  TOO_MANY_ATTEMPTS: [
    'Demasiados intentos. Esperar {seconds} s e intentar de nuevo.',
    'Too many attempts. Wait {seconds} s and try again.',
  ],
  SIGN_IN_QUEUE_FULL: [
    'Hay demasiados ingresos a la vez desde este equipo. Esperar {seconds} s e intentar de nuevo.',
    'Too many sign-ins at once from this device. Wait {seconds} s and try again.',
  ],
  SIGN_IN_BUSY: [
    'Hay demasiados ingresos a la vez. Esperar {seconds} s e intentar de nuevo.',
    'Too many sign-ins at once. Wait {seconds} s and try again.',
  ],
  PIN_LOCKED: [
    'El PIN quedó bloqueado en este equipo. Ingresar con usuario y contraseña.',
    'The PIN is locked on this device. Sign in with user name and password.',
  ],
  USER_MOVED: [
    'El usuario cambió de establecimiento. Entrar otra vez.',
    'The user moved to another establishment. Sign in again.',
  ],
  PASSWORD_WRONG: ['Esa no es la contraseña actual.', 'That is not the current password.'],
  PIN_WRONG: ['Ese PIN no sirve para esto.', 'That PIN does not work for this.'],

  APPROVAL_REQUIRED: [
    'Hace falta la autorización de un encargado. Pedirle su PIN.',
    "A manager's approval is needed. Ask for the PIN.",
  ],
  APPROVAL_INVALID: [
    'La autorización ya se usó o venció. Pedirla otra vez.',
    'That approval was used already or has expired. Ask for it again.',
  ],
  APPROVAL_OF_OTHER_ACT: [
    'La autorización es de otra operación o de otro monto. Pedirla otra vez.',
    'That approval is for something else or for another amount. Ask for it again.',
  ],
  DEVICE_SCOPE: [
    'Este equipo es solo para pedidos. Hacerlo en la caja.',
    'This device is for orders only. Do it at the register.',
  ],
  RIGHTS_BEYOND_OWN: [
    'Solo quien tiene todos esos permisos puede darlos o cambiarlos. Pedirlo a quien administra.',
    'Only who holds all those rights can give or change them. Ask the administrator.',
  ],

  RIGHTS_NOT_FEWER: [
    'Contraseña y PIN se dan solo a quien tiene menos permisos. Pedirlo a quien administra.',
    'Passwords and PINs are given only to users with fewer rights. Ask the administrator.',
  ],

  NOT_OF_ESTABLISHMENT: [
    'Es de otro establecimiento. Elegir uno del mismo.',
    'It belongs to another establishment. Choose one of the same.',
  ],
  DELAYS_OF_SELF: [
    'Nadie puede quitar sus propias esperas. Pedirlo a otra persona que administre.',
    'Nobody can end their own waits. Ask another administrator.',
  ],
  USER_IS_SELF: [
    'Nadie puede desactivarse a sí mismo. Pedirlo a otra persona que administre.',
    'Nobody can deactivate themselves. Ask another administrator.',
  ],
  LAST_ADMINISTRATOR: [
    'Debe quedar una persona activa que administre usuarios y roles. Dar antes ese rol a otra.',
    'Somebody active must be left to administer users and roles. Give that role to another first.',
  ],
  PIN_TAKEN_MEANWHILE: [
    'El PIN que tenía ya no se puede usar. Asignarle otro antes de activar.',
    'The former PIN can no longer be used. Set another before activating.',
  ],
  ADMINISTRATOR_ROLE: [
    'El rol de administración conserva el manejo de usuarios y roles.',
    'The administrator role keeps the handling of users and roles.',
  ],
  CODE_WRONG: [
    'El código no es válido o ya venció. Pedir otro en la caja.',
    'The code is not valid or has expired. Ask for another at the register.',
  ],

  SETUP_REQUIRED: ['Falta configurar el negocio.', 'The business has not been set up.'],
  FLOOR_EXISTS: [
    'Ya hay mesas. Se cambian en el editor del plano.',
    'There are tables already. Change them in the plan editor.',
  ],
  SETUP_DONE: ['El negocio ya está configurado.', 'The business is already set up.'],
  PIN_REFUSED_NEW: [
    'Ese PIN no se puede usar. Elegir otro, menos fácil de adivinar.',
    'That PIN cannot be used. Choose another that is harder to guess.',
  ],
  PIN_CHANGED_OFTEN: [
    'El PIN propio se cambia hasta {count} veces al día. Cambiarlo mañana o pedirlo a quien administra.',
    'Your own PIN changes at most {count} times a day. Change it tomorrow or ask the administrator.',
  ],
  PINS_SET_OFTEN: [
    'Una persona asigna hasta {count} PIN al día. Seguir mañana o pedirlo a otra persona que administre.',
    'One person sets at most {count} PINs a day. Go on tomorrow or ask another administrator.',
  ],
} as const satisfies Messages
