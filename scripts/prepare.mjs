// Runs after `npm install`. `npm start` and `npm run serve` use `exec node …`, so that on POSIX a signal to npm
// reaches the program and not the shell between them. Windows has no `exec`: this creates a command of that name that
// runs the rest of the line.
import { writeFileSync } from 'node:fs'

if (process.platform === 'win32') writeFileSync('node_modules/.bin/exec.cmd', '@%*\r\n')
