import type { Order } from '#shared/api/sales/orders.ts'
import type { DemoUser } from '../../test-app.ts'
import { ActDrafts, type Draft, type DraftPorts } from '../act-drafts.ts'
import type { ModelProgram, ProgramAnswer } from '../model/model-program.ts'
import type { ModelShop } from '../model/model-shop.ts'
import type { ModelAct, ShopLedger } from './shop-ledger.ts'
import { signIn, TABLET_ADDRESS } from '../sign-in.ts'

const LONGEST_THOUGHT_MS = 400

interface PeoplePorts extends DraftPorts {
  readonly shop: ModelShop
  readonly ledger: ShopLedger
  readonly deviceToken: string
  readonly note: (step: string) => void
}

/** The people of a shop: at the screen of each program, and at a tablet. */
export class ShopPeople {
  readonly #ports: PeoplePorts
  readonly #drafts: ActDrafts
  readonly #tokens = new Map<string, string>()

  constructor(ports: PeoplePorts) {
    this.#ports = ports
    this.#drafts = new ActDrafts(ports)
  }

  /** Somebody does something at a program. Resolves to the act; undefined if nothing came to mind. */
  async act(program: ModelProgram): Promise<ModelAct | undefined> {
    const { random } = this.#ports
    const dice = random.next()
    if (dice < 0.35) return this.#do(program, this.#drafts.sale(program))
    if (dice < 0.45) return this.#do(program, this.#drafts.order())
    if (dice < 0.55) return this.#withOrder(program, (order) => this.#drafts.items(order))
    if (dice < 0.85) return this.#withOrder(program, (order) => this.#drafts.bill(program, order))
    if (dice < 0.93) return this.#withOrder(program, (order) => this.#drafts.move(order))
    return this.#do(program, this.#drafts.entry(program))
  }

  /** Opens an order at one of the tables. */
  orderAt(program: ModelProgram, table: number): Promise<ModelAct> {
    return this.#do(program, this.#drafts.order(table))
  }

  /** Bills all lines of an order. */
  async billOrder(program: ModelProgram, { tableIds, orderUuid }: ModelAct): Promise<ModelAct> {
    const orders = await this.#ordersAt(program, tableIds[0] ?? 0)
    const order = orders.find((each) => each.orderUuid === orderUuid)
    const bill = order === undefined ? undefined : this.#drafts.bill(program, order, order.items)
    if (bill === undefined) throw new Error('The order is not there')
    return this.#do(program, bill)
  }

  /** Somebody sells, or works at one table that the other program leaves alone. */
  async actAlone(program: ModelProgram, table: number): Promise<ModelAct> {
    const { random, tableIds } = this.#ports
    const dice = random.next()
    if (dice < 0.5) return this.#do(program, this.#drafts.sale(program))
    if (dice < 0.6) return this.#do(program, this.#drafts.entry(program))
    const [order] = await this.#ordersAt(program, tableIds[table] ?? 0)
    if (order === undefined) return this.#do(program, this.#drafts.order(table))
    const bill = dice < 0.8 ? this.#drafts.bill(program, order) : undefined
    return this.#do(program, bill ?? this.#drafts.items(order))
  }

  openRegister(program: ModelProgram): Promise<ModelAct> {
    const emissionPointId = this.#ports.pointOf(program)
    return this.#do(program, {
      kind: 'register',
      path: '/cash-register/open',
      body: { operationId: this.#ports.random.uuid(), emissionPointId, openingCash: 100 },
      emissionPointId,
      cents: 10_000,
    })
  }

  /** Asks again for an act that has no final answer, at the same program with the same keys. */
  async tryAgain(act: ModelAct): Promise<void> {
    const answer = await this.ask(act.program, act)
    await this.#settle(act, answer)
  }

  async #do(program: ModelProgram, draft: Draft): Promise<ModelAct> {
    const { shop, random, ledger, note } = this.#ports
    const act: ModelAct = {
      uuid: random.uuid(),
      program,
      method: 'POST',
      isAtTablet: false,
      emissionPointId: undefined,
      cents: 0,
      itemUuids: [],
      orderUuid: undefined,
      tableIds: [],
      state: 'PENDING',
      owner: undefined,
      doneMs: undefined,
      number: undefined,
      mayBeLost: false,
      ...draft,
    }
    ledger.acts.push(act)
    await shop.pass(1 + random.below(LONGEST_THOUGHT_MS))
    const answer = await this.ask(program, act)
    await this.#settle(act, answer)
    const code = answer.status >= 400 ? ` ${answer.body?.code}` : ''
    note(
      `${act.kind} at ${program.name}${act.isAtTablet ? ' by tablet' : ''}: ${answer.status}${code} ${act.number ?? ''}`,
    )
    return act
  }

  async #settle(act: ModelAct, { status, body }: ProgramAnswer): Promise<void> {
    if (act.state !== 'PENDING') return
    // An act that the main till before carried out is recorded at the new one in another form: the answer says it is done.
    if ((status >= 200 && status < 300) || body?.outcome === 'DONE_BEFORE') {
      act.state = 'DONE'
      act.doneMs = this.#ports.shop.time.monotonicMs()
      act.number = body?.number as string | undefined
      act.owner = await this.#ownerOf(act.program)
    } else if (status >= 400 && status < 500 && status !== 429 && status !== 401) {
      act.state = 'REFUSED'
    }
  }

  /** Returns the name of the program whose file has what this one has just answered. */
  async #ownerOf(program: ModelProgram): Promise<string> {
    const { shop } = this.#ports
    const { body } = await shop.ask(program, 'GET', '/system/shop')
    if (body?.role !== 'COUNTER' || body.ownSince != null) return program.name
    const main = shop.programs.find(({ host }) => body.mainUrl?.includes(host))
    return main?.name ?? program.name
  }

  /** Sends it with a session, and signs in anew if that has ended. */
  async ask(
    program: ModelProgram,
    request: Pick<ModelAct, 'method' | 'path' | 'isAtTablet'> &
      Partial<Pick<ModelAct, 'body' | 'uuid'>>,
  ): Promise<ProgramAnswer> {
    const { shop, deviceToken } = this.#ports
    const { isAtTablet, method, path, body, uuid } = request
    const user: DemoUser = isAtTablet ? 'mesero' : 'gerente'
    const key = `${program.name} ${user}`
    const device: Record<string, string> = isAtTablet ? { 'X-Device-Token': deviceToken } : {}
    const address = isAtTablet ? { address: TABLET_ADDRESS } : {}
    for (let attempt = 0; ; attempt++) {
      let token = this.#tokens.get(key)
      token ??= await signIn(shop, program, user, device, address.address)
      if (token === undefined) return { status: 0, body: undefined }
      this.#tokens.set(key, token)
      const answer = await shop.ask(program, method, path, {
        ...address,
        headers: {
          ...device,
          Authorization: `Bearer ${token}`,
          ...(uuid === undefined ? {} : { 'Idempotency-Key': uuid }),
        },
        ...(body === undefined ? {} : { body }),
      })
      if (answer.status !== 401 || attempt > 0) return answer
      this.#tokens.delete(key)
    }
  }

  /** Reads the open orders of a table there and does something with one. */
  async #withOrder(
    program: ModelProgram,
    draft: (order: Order) => Draft | undefined,
  ): Promise<ModelAct | undefined> {
    const { random, tableIds } = this.#ports
    const orders = await this.#ordersAt(program, tableIds[random.below(tableIds.length)] ?? 0)
    const order = orders[random.below(orders.length)]
    const drafted = order === undefined ? undefined : draft(order)
    return drafted === undefined ? undefined : this.#do(program, drafted)
  }

  async #ordersAt(program: ModelProgram, tableId: number): Promise<readonly Order[]> {
    const path = `/restaurant/tables/${tableId}/orders`
    const { status, body } = await this.ask(program, { method: 'GET', path, isAtTablet: false })
    return status === 200 ? (body as Order[]) : []
  }
}
