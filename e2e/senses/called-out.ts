import { signIn } from '../given/api-client.ts'
import type { Server } from '../hosts/server.ts'

/**
 * Tells the demo that its dishes are called out, so that no ticket is missed: for journeys about orders and tables in
 * which no kitchen screen is open.
 */
export async function callDishesOut({ url }: Pick<Server, 'url'>): Promise<void> {
  const manager = await signIn(url, 'gerente', 'gerente1234')
  for (const { id, ...station } of await manager.stations.list()) {
    await manager.stations.update({ params: { id }, body: { ...station, needsTicket: false } })
  }
}
