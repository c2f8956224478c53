// After `npm install`. `npm start` and `npm run serve` are «exec node …» so that a signal to npm
// reaches the program itself: on POSIX the shell between them would die of it and leave the program
// behind. Windows has neither these signals nor the word; there it runs the rest of the line.
import { writeFileSync } from 'node:fs'

if (process.platform === 'win32') writeFileSync('node_modules/.bin/exec.cmd', '@%*\r\n')
