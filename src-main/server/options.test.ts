import { expect, it } from 'vitest'
import { parseOptions } from './options.ts'

const parse = (...commandLine: string[]) => parseOptions(commandLine, '/datos/mostrador')

it('listens on this machine alone unless told otherwise', () => {
  expect(parse()).toEqual({
    port: 4600,
    host: '127.0.0.1',
    dataFolder: '/datos/mostrador',
    isDemo: false,
    logLevel: 'info',
    role: 'terminal',
  })
})

it('takes every option of the command line', () => {
  const commandLine = '--port 0 --host [::1] --data tienda --demo --role central --log debug'
  expect(parse(...commandLine.split(' '))).toEqual({
    port: 0,
    host: '::1',
    dataFolder: 'tienda',
    isDemo: true,
    logLevel: 'debug',
    role: 'central',
  })
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
  [['--database', 'postgres://localhost/x'], 'todavía no'],
  [['--puerto', '1'], 'Opciones no válidas'],
  [['suelto'], 'Opciones no válidas'],
])('refuses %j in words', (commandLine, message) => {
  expect(() => parse(...commandLine)).toThrow(message)
})
