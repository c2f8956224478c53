import type { tickets } from '#shared/api/sales/tickets.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { listTickets } from './list-tickets.ts'
import { printMissedTickets } from './print-missed-tickets.ts'
import { printTicketAgain } from './print-ticket-again.ts'
import { recallTicket, serveTickets, setTicketItemDone, setTicketState } from './tickets.ts'

export const ticketsHandlers: Handlers<typeof tickets> = {
  list: listTickets,
  print: printTicketAgain,
  printMissed: printMissedTickets,
  setState: setTicketState,
  recall: recallTicket,
  setDone: setTicketItemDone,
  serve: serveTickets,
}
