import { expect, it } from 'vitest'
import { parseOptions } from './options.ts'

const parse = (...commandLine: string[]) => parseOptions(commandLine, '/datos/mostrador')

it('listens only on this machine by default', () => {
  expect(parse()).toEqual({
    port: 4600,
    host: '127.0.0.1',
    dataFolder: '/datos/mostrador',
    isDemo: false,
    hasPast: false,
    logLevel: 'info',
    role: 'terminal',
    database: undefined,
  })
})

it('reads every option of the command line', () => {
  const commandLine = '--port 0 --host [::1] --data tienda --demo --role central --log debug'
  expect(parse(...commandLine.split(' '))).toEqual({
    port: 0,
    host: '::1',
    dataFolder: 'tienda',
    isDemo: true,
    hasPast: false,
    logLevel: 'debug',
    role: 'central',
    database: undefined,
  })
})

it('fills the demo with its past only at a till, and only if it is asked for', () => {
  const { isDemo, hasPast } = parse('--demo-past')
  expect([isDemo, hasPast]).toEqual([true, true])
  expect(parse('--demo').hasPast).toBe(false)
  expect(() => parse('--demo-past', '--role', 'central')).toThrow('--demo-past es de una caja')
})

it('reads the database of a central from --database, else from DATABASE_URL; a till ignores the variable', () => {
  const environment = { DATABASE_URL: 'postgres://central:secreta@db.ejemplo/mostrador' }
  const read = (...commandLine: string[]) =>
    parseOptions(commandLine, '/datos/mostrador', environment).database
  expect(read('--role', 'central')).toBe(environment.DATABASE_URL)
  expect(read('--role', 'central', '--database', 'postgresql://localhost/otra')).toBe(
    'postgresql://localhost/otra',
  )
  // Another program's variable must not move a till's data.
  expect(read()).toBeUndefined()
})

it('does not repeat the password of an invalid database URL', () => {
  const refused = () => parse('--role', 'central', '--database', 'mysql://central:secreta@db/x')
  expect(refused).toThrow('--database debe ser postgres://')
  expect(refused).not.toThrow('secreta')
})

it.each([
  [['--port', 'abc'], '--port debe ser un número'],
  [['--port', '65536'], '--port debe ser un número'],
  [['--port', '1.5'], '--port debe ser un número'],
  [['--port='], '--port debe ser un número'],
  [['--host', 'a b'], '--host no es un nombre'],
  [['--data='], '--data necesita una carpeta'],
  [['--log', 'todo'], '--log debe ser'],
  [['--role', 'caja'], '--role debe ser terminal o central'],
  [['--database', 'postgres://localhost/x'], '--database es para el central'],
  [['--puerto', '1'], 'Opciones no válidas'],
  [['suelto'], 'Opciones no válidas'],
])('refuses %j with an explanation', (commandLine, message) => {
  expect(() => parse(...commandLine)).toThrow(message)
})
