import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/**
 * `npm run update-key -- --file FILE`: makes the private key that signs releases if the file is absent, and prints its
 * public key, which tills are given.
 */
const { values } = parseArgs({ options: { file: { type: 'string' } } })
const { file = '' } = values
if (file === '') {
  console.error('Falta --file: dónde se guarda la clave privada.')
  process.exit(2)
}
if (!existsSync(file)) {
  const { privateKey } = generateKeyPairSync('ed25519')
  // Never over a key that is there: tills would refuse all that the new one signs.
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
    flag: 'wx',
  })
}
const publicKey = createPublicKey(createPrivateKey(readFileSync(file, 'utf8')))
console.log(publicKey.export({ format: 'jwk' }).x)
