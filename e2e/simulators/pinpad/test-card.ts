import { hash } from 'node:crypto'

/** A well-known test card number. Every answer contains card data that a till must never store. */
export const TEST_CARD_NUMBER = '4111111111111111'
export const TEST_CARD_EXPIRY = '3012'

/** Returns the card fields of each message. */
export function testCard(hashWidth: 64 | 40) {
  const digest = hashWidth === 40 ? 'sha1' : 'sha256'
  const cardHash = hash(digest, TEST_CARD_NUMBER, 'hex').toUpperCase()
  const reading = {
    cardMasked: '411111XXXXXX1111',
    expiry: TEST_CARD_EXPIRY,
    cardHash,
  }
  return {
    reading,
    inquiry: { cardHash, bin: '411111', expiry: TEST_CARD_EXPIRY },
    payment: {
      ...reading,
      voucher: 'PAGARE A LA ORDEN DEL EMISOR',
      bankCode: '010',
      bank: 'BANCO DE PRUEBA',
      cardGroup: 'VISA CREDITO',
      entryMode: '03',
      cardholder: 'CLIENTE DE PRUEBA',
      applicationLabel: 'VISA CREDITO',
      applicationId: 'A0000000031010',
      cryptogram: '0123456789ABCDEF',
      arqc: '0123456789ABCDEF',
      tvr: '0000008000',
      tsi: 'E800',
    },
  }
}
