import { expect, it } from 'vitest'
import { givenApp } from '#main/testing/test-app.ts'

/** A hash slow enough to make parallel requests wait in the queue. */
const slowly = { dependencies: { secretCostExponent: 12 } }

it.each([
  ['this machine', '127.0.0.1', '127.0.0.1'],
  ['another address', '127.0.0.2', '127.0.0.1'],
])(
  'lets a real sign-in pass a hundred invented names from %s, and refuses those beyond the queue',
  async (_, attacker, address) => {
    const app = await givenApp(slowly)
    const answers: number[] = []
    const madeUp = Array.from({ length: 100 }, async (__, index) => {
      const answer = await app.request('POST', '/auth/login', {
        body: { username: `nadie-${index}`, password: 'clave-123' },
        address: attacker,
      })
      answers.push(answer.status)
      return answer
    })
    const signIn = await app.request('POST', '/auth/login', {
      body: { username: 'gerente', password: 'gerente1234' },
      address,
    })
    expect(signIn.status).toBe(200)
    // Those already being hashed, plus one of the other queue for each turn of the sign-in.
    expect(answers.filter((status) => status === 401).length).toBeLessThan(10)

    const all = await Promise.all(madeUp)
    const refused = all.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(60)
    expect(refused.length + all.filter(({ status }) => status === 401).length).toBe(100)
    expect(refused[0]?.body).toMatchObject({
      code: 'SIGN_IN_QUEUE_FULL',
      message:
        'Hay demasiados ingresos a la vez desde este equipo. Esperar 3 s e intentar de nuevo.',
    })
    expect(refused[0]?.headers.get('retry-after')).toBe('3')
  },
)

it('refuses to set up an existing till before it hashes anything', async () => {
  // A hash of this cost needs more memory than scrypt has: it would be a 500.
  const app = await givenApp({ dependencies: { secretCostExponent: 40 } })
  const answer = await app.request('POST', '/setup/demo', { body: {} })
  expect([answer.status, answer.body.code]).toEqual([409, 'SETUP_DONE'])
})
