import { defineMessages } from '../../i18n/define-messages.ts'

export const placeMessages = defineMessages(
  'workPlace',
  {
    title: 'Trabajar en otro punto',
    notRead: 'No se pudieron leer los puntos de emisión',
    current: 'Aquí',
    own: 'El propio',
    changed: 'Trabaja en otro punto hasta cerrar la sesión',
    away: 'Trabaja en {{establishment}}, punto {{number}}',
    formIsOpen: 'Primero se guarda o se descarta lo que está sin guardar.',
    saleIsOpen: 'Primero se cobra o se descarta la venta directa: sus precios son de este punto.',
  },
  {
    title: 'Work at another point',
    notRead: 'The emission points could not be read',
    current: 'Here',
    own: 'Your own',
    changed: 'You work at another point until you sign out',
    away: 'Working at {{establishment}}, point {{number}}',
    formIsOpen: 'First save or discard what is not saved.',
    saleIsOpen: 'First charge or discard the counter sale: its prices are of this point.',
  },
)
