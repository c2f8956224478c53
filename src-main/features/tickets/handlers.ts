import type { tickets } from '../../../src-shared/api/tickets.ts'
import type { Handlers } from '../handlers.ts'
import { listTickets } from './list-tickets.ts'
import { printMissedTickets } from './print-missed-tickets.ts'
import { printTicketAgain } from './print-ticket-again.ts'
import { recallTicket, serveTickets, setItemDone, setTicketState } from './mark-tickets.ts'

export const ticketsHandlers: Handlers<typeof tickets> = {
  list: listTickets,
  print: printTicketAgain,
  printMissed: printMissedTickets,
  setState: setTicketState,
  recall: recallTicket,
  setDone: setItemDone,
  serve: serveTickets,
}
