import { defineMessages } from '#renderer/i18n/define-messages.ts'

export const signInMessages = defineMessages(
  'signIn',
  {
    whoEnters: 'Quién entra',
    searchUser: 'Buscar usuario',
    withPassword: 'Usuario y contraseña',
    language: 'Idioma: {{name}}',
    chooseUser: 'Elegir usuario',
    backToUsers: 'Volver a los usuarios',

    username: 'Usuario',
    password: 'Contraseña',
    enter: 'Entrar',
    entering: 'Entrando…',
    keyboardHint: 'También con el teclado. Enter para entrar.',
    walkUsers: 'Elegir usuario',

    pinWrong: 'PIN incorrecto',
    pinTooShort: 'Faltan dígitos',
    pinMissing: 'Este usuario aún no tiene PIN.',
    nextAttempt: 'Próximo intento en {{seconds}} s',
    sessionEnded: 'La sesión terminó. Entrar otra vez.',
    sessionEndedKept: 'La sesión terminó. Lo que se estaba escribiendo sigue ahí.',

    registerOpen: 'Caja abierta desde las {{time}} por {{name}}',
    registerOpenSince: 'Caja abierta desde el {{date}} a las {{time}} por {{name}}',
    registerClosed: 'Caja cerrada',
    demoPins:
      'Demostración. PIN: mesero 1111, cocina 5050, cajera 1234, gerente 2580, administradora 9999.',

    usersFailedTitle: 'No se pudieron leer los usuarios',
  },
  {
    whoEnters: 'Who signs in',
    searchUser: 'Search user',
    withPassword: 'User name and password',
    language: 'Language: {{name}}',
    chooseUser: 'Choose user',
    backToUsers: 'Back to the users',

    username: 'User name',
    password: 'Password',
    enter: 'Sign in',
    entering: 'Signing in…',
    keyboardHint: 'The keyboard works too. Enter to sign in.',
    walkUsers: 'Choose user',

    pinWrong: 'Wrong PIN',
    pinTooShort: 'Digits are missing',
    pinMissing: 'This user has no PIN yet.',
    nextAttempt: 'Next attempt in {{seconds}} s',
    sessionEnded: 'The session has ended. Sign in again.',
    sessionEndedKept: 'The session has ended. What was being typed is still there.',

    registerOpen: 'Register open since {{time}} by {{name}}',
    registerOpenSince: 'Register open since {{date}} at {{time}} by {{name}}',
    registerClosed: 'Register closed',
    demoPins:
      'Demo. PINs: waiter 1111, kitchen 5050, cashier 1234, manager 2580, administrator 9999.',

    usersFailedTitle: 'The users could not be read',
  },
)
