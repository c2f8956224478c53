import type { Messages } from './messages-type.ts'

/** Who may do what: sign-in, permissions, PINs, devices, set-up. */
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
  DEVICE_NOT_ENROLLED: [
    'Este equipo no está enrolado. Pedir un código en la caja.',
    'This device is not enrolled. Ask for a code at the register.',
  ],

  SETUP_REQUIRED: ['Falta configurar el negocio.', 'The business has not been set up.'],
  SETUP_DONE: ['El negocio ya está configurado.', 'The business is already set up.'],
  PIN_REFUSED_NEW: [
    'Ese PIN no se puede usar. Elegir otro, menos fácil de adivinar.',
    'That PIN cannot be used. Choose another that is harder to guess.',
  ],
} as const satisfies Messages
