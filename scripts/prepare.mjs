// After `npm install`. `npm run serve` is «exec node …» so that a signal to npm reaches the server
// itself: on POSIX the shell between them would die of it and leave the server behind. Windows has
// neither these signals nor the word, so there it is a command that runs the rest of the line.
import { writeFileSync } from 'node:fs'

if (process.platform === 'win32') writeFileSync('node_modules/.bin/exec.cmd', '@%*\r\n')
